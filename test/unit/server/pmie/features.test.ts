import assert from 'node:assert/strict';
import { pmieLanguage } from '../../../../formats/pmie/language.ts';
import { withEdits } from '../../../../formats/text/composedEdits.ts';
import { SourceText } from '../../../../formats/syntax/sourceText.ts';
import { completePmie } from '../../../../server/languages/pmie/completion.ts';
import { hoverPmie } from '../../../../server/languages/pmie/hover.ts';
import { pmieParts } from '../../../../server/languages/pmie/language.ts';
import { fixtureNames } from '../../syntax/fixtureNames.ts';

const context = { names: fixtureNames };

/** A text without its mark `|`, and where that stands. */
function marked(text: string): { readonly source: SourceText; readonly offset: number } {
  const offset = text.indexOf('¦');
  return { source: new SourceText(text.replace('¦', '')), offset };
}

function hover(text: string): string | undefined {
  const { source, offset } = marked(text);
  return hoverPmie(pmieLanguage.check(source, context), offset, context)?.text.value;
}

function completed(text: string): readonly string[] {
  const { source, offset } = marked(text);
  const choices = completePmie(pmieLanguage.check(source, context), offset, context);
  return (choices?.choices ?? []).map(({ label }) => label);
}

function formatted(text: string): string {
  return withEdits(text, pmieLanguage.format?.(pmieLanguage.check(new SourceText(text), {})) ?? []);
}

suite('pmie: hover', () => {
  test('explains words, operators and what is put into texts', () => {
    assert.match(hover('some_i¦nst disk.dev.total > 1;') ?? '', /at least one host/);
    assert.match(hover('hinv.ncpu > 1 -¦> print "a";') ?? '', /Runs the action/);
    assert.match(hover('hinv.ncpu > 1 -> pr¦int "a";') ?? '', /standard output/);
    assert.match(hover('hinv.ncpu > 1 -> print "a %¦i";') ?? '', /instance for which/);
    assert.equal(hover('// ru¦leset'), undefined);
  });

  test('gives a number with units as pmie takes it', () => {
    assert.match(hover('delta = 3¦0 mins;') ?? '', /`30 mins`\*\* = 1800 sec/);
    assert.match(hover('disk.dev.total > 2 Mbyte¦/sec;') ?? '', /= 2097152 byte \/ sec/);
  });

  test('gives the value of a macro where it is used, and its last definition before', () => {
    const text = 'limit = 5;\nhinv.ncpu > $lim¦it;\nlimit = 6;';
    assert.match(hover(text) ?? '', /`5`, defined in line 1/);
    assert.match(hover('disk = "disk.dev";\n$¦disk.total > 1;') ?? '', /"disk\.dev"/);
    assert.match(hover('$ho¦ur > 8;') ?? '', /from 0 to 23/);
  });

  test('says what pmie makes of a metric, and how far its samples reach back', () => {
    assert.match(hover('disk.dev.tot¦al > 1;') ?? '', /converts this counter to a rate, count \/ sec/);
    assert.match(hover('delta = 5 sec;\nmem.util.free @0.¦.4 > 1;') ?? '', /5 samples, from 0 s to 20 s ago/);
  });
});

suite('pmie: completion', () => {
  test('offers what may begin a statement, or be compared', () => {
    const start = completed('¦');
    for (const label of ['ruleset', 'delta', 'some_inst', 'sum_inst', '$hour', 'rising'])
      assert.ok(start.includes(label), label);
    assert.ok(!start.includes('print'));
    assert.ok(completed('some_inst disk.dev.t¦ > 1;').includes('disk.dev.total'));
    assert.ok(completed('lim = 5; hinv.ncpu > ¦').includes('$lim'));
    assert.deepEqual(completed('lim = 5; hinv.ncpu > $l¦;').slice(0, 1), ['$lim']);
  });

  test('offers actions, units, instances and what is put into texts', () => {
    assert.deepEqual(completed('hinv.ncpu > 1 -> ¦'), ['shell', 'alarm', 'syslog', 'print', 'stomp']);
    assert.ok(completed('mem.util.free > 5 ¦').includes('Mbyte'));
    assert.ok(completed('mem.util.free > 5 K¦;').includes('Kbyte'));
    for (const text of ['mem.util.free > 60 count/¦', 'mem.util.free > 60 count / se¦;']) {
      const units = completed(text);
      assert.ok(units.includes('sec') && units.indexOf('sec') < units.indexOf('some_inst'), text);
    }
    assert.ok(!completed('mem.util.free / ¦').includes('sec'));
    assert.deepEqual(completed('kernel.all.load #¦ > 1;'), ['1 minute', '5 minute', '15 minute']);
    assert.ok(completed('hinv.ncpu > 1 -> print "¦";').includes('%i'));
    assert.deepEqual(completed('// some ¦'), []);
    assert.ok(completed('// some\n¦').includes('ruleset') || completed('// some\n¦').includes('some_inst'));
  });

  test('quotes an instance that is no word', () => {
    const { source, offset } = marked('kernel.all.load #¦ > 1;');
    const choices = completePmie(pmieLanguage.check(source, context), offset, context)?.choices;
    assert.equal(choices?.[0]?.newText, "'1 minute'");
  });
});

suite('pmie: names', () => {
  const report = pmieLanguage.check(
    new SourceText('disk = "disk.dev"; \'low\' = 5;\nbusy = some_inst $disk.total > $\'low\' -> print "$disk";'),
    {},
  );
  const texts = (kind: string, name: string): readonly string[] =>
    report.names
      .filter((use) => use.kind === kind && use.name === name)
      .map(({ start, end }) => `${start} ${report.source.slice(start, end)}`);

  test('are those of macros wherever they stand, without quotes and signs', () => {
    assert.deepEqual(texts('macro', 'disk'), ['0 disk', '48 disk', '79 disk']);
    assert.deepEqual(texts('macro', 'low'), ['20 low', '63 low']);
    assert.deepEqual(texts('rule', 'busy'), ['30 busy']);
  });

  test('can be such that need no quotes', () => {
    assert.equal(pmieParts.names?.fault({ kind: 'macro', name: 'old' }, 'disk_2'), undefined);
    assert.ok(pmieParts.names?.fault({ kind: 'macro', name: 'old' }, 'a.b'));
    assert.ok(pmieParts.names?.fault({ kind: 'macro', name: 'old' }, 'min'));
    assert.ok(pmieParts.names?.fault({ kind: 'rule', name: 'old' }, 'delta'));
  });
});

suite('pmie: formatting', () => {
  test('begins statements on their own lines, indents the rest and spaces operators', () => {
    assert.equal(
      formatted('a=5 ;hinv.ncpu>$a\n->print "x"&print "y";\n\n\n\nb = -5;'),
      'a = 5;\nhinv.ncpu > $a\n    -> print "x" & print "y";\n\nb = -5;',
    );
  });

  test('keeps line ends as they are behind a comment, of which the carriage return is a part', () => {
    const comment = '// end\r\n\r\nhinv.ncpu > 1;\r\n';
    assert.equal(formatted(comment), comment);
    const indented = 'a = 5;\n    // b = 6;\n  /* c\n     d */\nhinv.ncpu > $a;\n';
    assert.equal(formatted(indented), indented);
    assert.equal(formatted('// end\r\n\r\n\r\nhinv.ncpu > 1;\r\n'), comment);
    assert.equal(formatted('// end\n\r\nhinv.ncpu > 1;\r\n'), '// end\n\r\nhinv.ncpu > 1;\r\n');
  });

  test('leaves alone what a macro is glued to, what is refused, and what pmieconf writes', () => {
    for (const text of [
      'p = "disk.";\nsome_inst $p\'dev.total\' > 1;\n'.replace("$p'dev.total'", "$'p'dev.total"),
      'hinv.ncpu>>1;\n',
      'hinv.ncpu > 1e+5;\n',
    ])
      assert.equal(formatted(text), text);
  });
});
