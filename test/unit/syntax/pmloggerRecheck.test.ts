import assert from 'node:assert/strict';
import { checkExtract } from '../../../formats/pmlogextract/check.ts';
import { checkPmlogger } from '../../../formats/pmlogger/check/checkPmlogger.ts';
import { rescan } from '../../../formats/pmlogger/syntax/rescan.ts';
import { scan } from '../../../formats/pmlogger/syntax/scan.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { TokenList } from '../../../formats/syntax/tokenList.ts';

const config = `log on 1 min {
  # a comment
  disk.dev ["sda", "sdb"]
}
log mandatory on once { hinv.ncpu }
log advisory on 2 sec kernel.all.load
log advisory off { mem.util }
[access]
allow unix:/tmp/x* : enquire;
`;

const texts: Readonly<Record<string, string>> = {
  'a configuration': config,
  'a text that begins with a line end': `\n${config}`,
  'a comment that may be a line marker': `# 1 "x\n${config}`,
  'a quote that is not closed': config.replace('"sdb"', '"sdb'),
};

const inserted = ['x', '"', "'", '#', '\n', '# 2 "', ':', '-', '{', '\r', '\u{1f600}', 'log on once { x }\n'];

suite('pmlogger after edits', () => {
  for (const [name, text] of Object.entries(texts)) {
    test(`tokens are those of the whole text: ${name}`, () => {
      for (const isConfig of [true, false]) {
        const before = scan(text, { isConfig });
        for (let at = 0; at <= text.length; at++) {
          for (const changed of edited(text, at)) {
            const tokens = rescan(changed, { isConfig }, before);
            assert.equal(tokensOf(tokens), tokensOf(scan(changed, { isConfig })), changed);
          }
        }
      }
    });
  }

  test('statements that an edit leaves alone are not read again', () => {
    const before = checkPmlogger(new SourceText(config), {});
    const after = checkPmlogger(new SourceText(config.replace('once', 'once ')), {}, before);
    const isKept = after.config.groups.map(({ group }, index) => group === before.config.groups[index]?.group);
    // The first one has looked at the line that has changed.
    assert.deepEqual(isKept, [false, false, true, true]);
    assert.deepEqual(
      after.config.statements.map(({ start, end }) => after.source.slice(start, end)),
      before.config.statements.map(({ start, end }) => before.source.slice(start, end).replace('once', 'once ')),
    );
  });

  test('metrics of a list are read again some at a time, also between commas', () => {
    for (const separator of ['\n', ',\n']) {
      const list = Array.from({ length: 200 }, (_, number) => `acme.m${number}`).join(separator);
      const before = checkExtract(new SourceText(list), {});
      const after = checkExtract(new SourceText(list.replace('m100', 'm1000')), {}, before);
      const changed = after.metrics.filter(({ name }) => !before.metrics.some((metric) => metric.name === name));
      assert.deepEqual(
        changed.map(({ name }) => name),
        ['acme.m1000'],
      );
      assert.ok(before.pieces.count > 5, 'a list is one piece');
      const kept = [...after.pieces.entries()].filter(([piece]) =>
        [...before.pieces.entries()].some(([earlier]) => earlier === piece),
      );
      assert.ok(kept.length >= before.pieces.count - 2, `${kept.length} of ${before.pieces.count} are kept`);
    }
  });
});

/** A text after edits at a place. */
function edited(text: string, at: number): readonly string[] {
  return [...inserted.map((part) => text.slice(0, at) + part + text.slice(at)), text.slice(0, at) + text.slice(at + 1)];
}

/** As text, which is compared sooner. */
function tokensOf(tokens: TokenList): string {
  const all: number[] = [];
  for (let token = 0; token < tokens.count; token++) {
    all.push(tokens.kind(token), tokens.start(token), tokens.end(token));
  }
  return all.join();
}
