import assert from 'node:assert/strict';
import { ResponseError } from 'vscode-languageserver';
import { derivedLanguage } from '../../../formats/derived/language.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { completeDerived } from '../../../server/languages/derived/completion.ts';
import { hoverDerived } from '../../../server/languages/derived/hover.ts';
import { derivedParts } from '../../../server/languages/derived/language.ts';
import { toRename } from '../../../server/languages/syntax/names.ts';
import { SyntaxDocument } from '../../../server/languages/syntax/syntaxDocument.ts';
import { fixtureNames } from '../syntax/fixtureNames.ts';

const context = { names: fixtureNames };

/** The text without its mark `‸`, and where the mark was. */
function marked(text: string): { readonly text: string; readonly offset: number } {
  const offset = text.indexOf('‸');
  assert.ok(offset >= 0);
  return { text: text.replace('‸', ''), offset };
}

function labels(text: string): readonly string[] {
  const at = marked(text);
  const report = derivedLanguage.check(new SourceText(at.text), context);
  return (completeDerived(report, at.offset, context)?.choices ?? []).map(({ label }) => label);
}

function hover(text: string): string {
  const at = marked(text);
  const report = derivedLanguage.check(new SourceText(at.text), context);
  return hoverDerived(report, at.offset)?.text.value ?? '';
}

/** What is known of a whole expression. */
const result = (expression: string): string => hover(`x.‸y = ${expression}\n`);

suite('derived metrics in the editor', () => {
  test('an empty file is offered the beginning of a definition', () => {
    assert.deepEqual(labels('‸'), ['new.metric = …']);
    assert.deepEqual(labels('# Ours.\n‸\n'), ['new.metric = …']);
  });

  test('a name that is defined in the file says what its values are', () => {
    assert.match(result('100 * rate(kernel.all.cpu.user) / hinv.ncpu'), /double · instant · no units · single value/);
    assert.match(result('disk.dev.total'), /64-bit unsigned int · counter · count · instances of 60\.1/);
    assert.match(result('rate(disk.dev.total)'), /count \/ sec/);
    assert.match(result('sum(disk.dev.total)'), /counter · count · single value/);
    assert.match(result('rescale(mem.util.free, "Mbyte")'), /Mbyte/);
    assert.match(result('mem.util.free > 5'), /32-bit unsigned int · instant · no units/);
  });

  test('functions, operators, keys and units are explained', () => {
    assert.match(hover('a.b = ra‸te(disk.all.total)\n'), /Change per second[^]*count \/ sec/);
    assert.match(hover('a.b = hinv.ncpu ‸&& 1\n'), /Binds as tightly/);
    assert.match(hover('a.b = mkconst(1, uni‸ts="Kbyte")\n'), /as a string/);
    assert.match(hover('a.b = mkconst(1, units="Kb‸yte")\n'), /Units: Kbyte/);
    assert.match(hover('a.b = 1\na.b(one‸line) = x\n'), /pminfo/);
    assert.match(hover('a.b = hinv.ncpu +‸\n'), /Sum of two values/);
  });

  test('where a value is expected functions and metrics are offered', () => {
    assert.ok(labels('a.b = ‸\n').includes('rate'));
    assert.ok(labels('a.b = hinv.ncpu + hi‸\n').includes('hinv.ncpu'));
    assert.deepEqual(labels('a.b = hinv.ncpu ‸\n'), []);
    const ofSum = labels('a.b = sum(di‸\n');
    assert.ok(ofSum.includes('disk.dev.read') && !ofSum.includes('rate'));
  });

  test('instances, units, keys and their values are offered', () => {
    assert.deepEqual(labels('a.b = kernel.all.load[‸\n'), ['1 minute', '5 minute', '15 minute']);
    assert.ok(labels('a.b = rescale(mem.util.free, "‸\n').includes('Mbyte'));
    assert.ok(labels('a.b = rescale(mem.util.free, ‸)\n').includes('Mbyte'));
    assert.deepEqual(labels('a.b = mkconst(1, ‸)\n'), ['type', 'semantics', 'units', 'meta', 'indom']);
    assert.ok(labels('a.b = mkconst(1, type=‸)\n').includes('u64'));
    assert.deepEqual(labels('a.b = mkconst(1, semantics=in‸)\n'), ['counter', 'instant', 'discrete']);
  });

  test('at the start of a line the attributes of what is defined are offered', () => {
    assert.deepEqual(labels('a.b = 1\na.b(oneline) = x\n‸\n'), ['a.b(helptext) =']);
    assert.deepEqual(labels('a.b = 1\na.b(‸\n'), ['oneline', 'helptext']);
    assert.deepEqual(labels('# ‸\n'), []);
  });

  test('formatting puts one blank around "=", and indents what goes on', () => {
    const source = new SourceText('  a.b=hinv.ncpu+ \\\n1   \na.b( oneline )="x  y"\n');
    const edits = derivedLanguage.format?.(derivedLanguage.check(source, {})) ?? [];
    assert.equal(withEdits(source.text, edits), 'a.b = hinv.ncpu+ \\\n    1\na.b( oneline ) = "x  y"\n');
  });

  test('options of a comment that sets some are offered and explained', () => {
    assert.ok(labels('#control ‸\n').includes('OPTION_NOVALUE'));
    assert.ok(labels('#control GLOBAL_LIMIT=5,DEB‸\n').includes('DEBUG_EVAL'));
    assert.deepEqual(labels('# control ‸\n'), []);
    assert.match(hover('#control option_no‸value=1\n'), /operand that does not exist/);
  });

  test('formatting indents lines that go on together, so that what is nested stays deeper', () => {
    const text = [
      'a.b = defined(hinv.ncpu) ? \\',
      '  defined(hinv.ndisk) ? 1 \\',
      '     : 2 \\',
      '  : 3',
      'c.d = \\',
      '\thinv.ncpu + \\',
      '\t    hinv.ndisk',
      '',
    ];
    const wanted = text.map((line) => line.replace(/^ {2}/, '    ').replace(/^\t/, '    '));
    const formatted = (source: SourceText): string =>
      withEdits(source.text, derivedLanguage.format?.(derivedLanguage.check(source, {})) ?? []);
    const once = formatted(new SourceText(text.join('\n')));
    assert.equal(once, wanted.join('\n'));
    assert.equal(formatted(new SourceText(once)), once);
  });

  test('half a megabyte in one expression is read in linear time', () => {
    const chain = (count: number): number => {
      const source = new SourceText(`a.b = ${'hinv.ncpu + '.repeat(count)}1\n`);
      const begun = process.cpuUsage().user;
      assert.deepEqual(derivedLanguage.check(source, context).findings, []);
      return process.cpuUsage().user - begun;
    };
    chain(2000);
    const [short, long] = [chain(5_000), chain(40_000)];
    assert.ok(long < 24 * Math.max(short, 2000), `${short} ${long}`);
  });

  test('a name that PCP would take for a word is refused, with what it leads to', () => {
    const rename = (newName: string): unknown => {
      const document = new SyntaxDocument(derivedLanguage, 'file:///my.conf', 1, 'a.b = hinv.ncpu\nc.d = a.b + 1\n', 1);
      assert.ok(derivedParts.names);
      return toRename(document, { line: 0, character: 1 }, newName, derivedParts.names, derivedLanguage);
    };
    const refusal = rename('type');
    assert.ok(refusal instanceof ResponseError);
    assert.match(refusal.message, /"type" is a word of mkconst/);
    assert.equal(rename('types') instanceof ResponseError, false);
  });
});
