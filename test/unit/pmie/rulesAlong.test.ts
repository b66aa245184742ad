import assert from 'node:assert/strict';
import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { RecordsReader, readHostRecords } from '../../../formats/history/fetch/hostRecords.ts';
import { encodeInDom } from '../../../formats/pcp/inDom.ts';
import { encodePmid } from '../../../formats/pcp/pmid.ts';
import { utc } from '../../../formats/pcp/time/timeZone.ts';
import { pmieLines } from '../../../formats/pmie/evaluate/pmieText.ts';
import { readRules } from '../../../formats/pmie/evaluate/readRules.ts';
import { RuleProgram, metricsOf } from '../../../formats/pmie/evaluate/ruleProgram.ts';
import { RulesAlong } from '../../../formats/pmie/evaluate/rulesAlong.ts';
import { ArchiveWriter } from '../../writers/archive/archiveWriter.ts';
import { openFiles } from '../archive/openSample.ts';

const indom = encodeInDom({ domain: 200, serial: 1 });
const pmid = (item: number) => encodePmid({ domain: 200, cluster: 0, item });
const start = 1_767_225_600;
const records = 8000;
const at = (seconds: number) => ({ seconds: start + seconds, nanoseconds: 0 });

/** More records than are read at once, each second: a level of two disks, of which one comes late, and how many there are, once. */
async function opened() {
  const writer = new ArchiveWriter({ base: 'along', version: 2, start: at(0), host: 'web1' })
    .indexEntry(at(0))
    .descriptor({ pmid: pmid(1), names: ['app.level'], type: 1, indom, semantics: 3 })
    .descriptor({ pmid: pmid(2), names: ['app.disks'], type: 1, semantics: 4 })
    .indom(at(0), indom, [
      { id: 0, name: 'sda' },
      { id: 1, name: 'sdb' },
    ]);
  for (let record = 0; record < records; record++) {
    const disks = record >= 1000 ? [0, 1] : [0];
    writer.record(at(record), [
      { pmid: pmid(1), values: disks.map((instance) => ({ instance, value: (record % 1000) + instance })) },
      ...(record === 0 ? [{ pmid: pmid(2), values: [{ instance: -1, value: 2 }] }] : []),
    ]);
  }
  const archive = await openFiles(writer.finish());
  const { end } = await archiveSpan(archive);
  assert.ok(end !== undefined);
  return { archive, host: 'web1', path: 'web1', start: at(0), end };
}

/** The lines of rules that are evaluated while the archive is read, and what is kept meanwhile. */
async function along(text: string) {
  const fetched = await opened();
  const { tree } = readRules(text);
  const reader = new RecordsReader(fetched, metricsOf(tree));
  const program = new RuleProgram(tree, [reader], { zone: utc });
  const lines: string[] = [];
  const rules = new RulesAlong(program, start, start + records, (one) => lines.push(...pmieLines(one, utc)));
  const early: number[] = [];
  await reader.read({
    onProgress: () => {
      rules.advance(false);
      rules.forget();
      early.push(lines.length);
    },
  });
  rules.advance(true);
  const whole = new RuleProgram(tree, [await readHostRecords(fetched, metricsOf(tree))], { zone: utc });
  const expected: string[] = [];
  for (const one of whole.run(start, start + records)) expected.push(...pmieLines(one, utc));
  assert.deepEqual(lines, expected);
  assert.ok(lines.length > 50);
  const { runs = [] } = reader.metrics.get('app.level') ?? {};
  return { early: early[0] ?? 0, forgotten: runs.filter((run) => run === undefined).length, runs: runs.length };
}

suite('rules while an archive is read', () => {
  test('act as on all of its records, of which only those are kept that are needed', async () => {
    const { early, forgotten, runs } = await along(
      'delta = 7 sec;\na = some_inst (app.level > 900) -> print "%i %v";\ndelta = 5 min;\nb = sum_inst app.level @0..2;',
    );
    assert.ok(early > 0);
    assert.ok(runs > 3 && forgotten >= runs - 3, `${forgotten} of ${runs}`);
  });

  test('wait for what follows where that makes a difference', async () => {
    const { early } = await along('delta = 1 min;\na = app.level > 400 * app.disks;\n');
    assert.equal(early, 0);
  });

  test('a ruleset whose later rules are not evaluated keeps nothing for them', async () => {
    const text =
      'delta = 5 min;\nset = ruleset app.level #sda >= 0 -> print "%v" else app.level #sdb > 5 -> print "b";';
    const { forgotten, runs } = await along(text);
    assert.ok(forgotten >= runs - 3, `${forgotten} of ${runs}`);
  });
});
