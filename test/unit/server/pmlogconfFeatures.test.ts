import assert from 'node:assert/strict';
import { pmlogconfLanguage } from '../../../formats/pmlogconf/language.ts';
import type { PmlogconfReport } from '../../../formats/pmlogconf/model.ts';
import { pmlogextractLanguage } from '../../../formats/pmlogextract/language.ts';
import { withEdits } from '../../../formats/text/composedEdits.ts';
import { SourceText } from '../../../formats/syntax/sourceText.ts';
import type { SyntaxLanguage } from '../../../formats/syntax/syntaxLanguage.ts';
import type { SyntaxReport } from '../../../formats/syntax/syntaxReport.ts';
import { pmlogconfParts } from '../../../server/languages/pmlogconf/language.ts';
import { pmlogextractParts } from '../../../server/languages/pmlogextract/language.ts';
import type { Choices, LanguageParts } from '../../../server/languages/syntax/syntaxLanguage.ts';
import { fixtureNames } from '../syntax/fixtureNames.ts';

const context = { names: fixtureNames };
const head = '#pmlogconf-setup 2.0\nident\tload\n';

function choicesAt<Report extends SyntaxReport>(parts: LanguageParts<Report>, marked: string): Choices | undefined {
  const report = parts.language.check(new SourceText(marked.replace('‸', '')), context);
  return parts.complete(report, marked.indexOf('‸'), context);
}

function labelsOf<Report extends SyntaxReport>(parts: LanguageParts<Report>, marked: string): readonly string[] {
  return (choicesAt(parts, marked)?.choices ?? []).map(({ label }) => label);
}

/** In a group, behind its first lines. */
const labels = (marked: string): readonly string[] => labelsOf(pmlogconfParts, head + marked);

/** The text with a choice taken. */
function completed<Report extends SyntaxReport>(parts: LanguageParts<Report>, marked: string, label: string): string {
  const { choices = [], start = 0, end = 0 } = choicesAt(parts, marked) ?? {};
  const choice = choices.find((each) => each.label === label) ?? assert.fail(`no ${label}`);
  return withEdits(marked.replace('‸', ''), [{ start, end, newText: choice.newText ?? choice.label }]);
}

function checked(text: string): PmlogconfReport {
  return pmlogconfLanguage.check(new SourceText(text), context);
}

function hover(marked: string): string {
  const text = head + marked;
  return pmlogconfParts.hover(checked(text.replace('‸', '')), text.indexOf('‸'), context)?.text.value ?? '';
}

function formatted<Report extends SyntaxReport>(language: SyntaxLanguage<Report>, text: string): string {
  const report = language.check(new SourceText(text), {});
  return withEdits(text, language.format?.(report) ?? []);
}

suite('groups of pmlogconf in the editor', () => {
  test('a line begins with a keyword or a metric', () => {
    assert.deepEqual(labelsOf(pmlogconfParts, '‸'), ['#pmlogconf-setup 2.0']);
    assert.deepEqual(labelsOf(pmlogconfParts, '#pm‸'), ['#pmlogconf-setup 2.0']);
    assert.deepEqual(labels('‸').slice(0, 5), ['ident', 'probe', 'force', 'delta', 'define']);
    assert.ok(labels('\thinv.n‸').includes('hinv.ncpu'));
    assert.deepEqual(labels('# a comment ‸'), []);
    assert.deepEqual(labels('ident some ‸'), []);
    // A beginning of a keyword is nearly that keyword.
    assert.equal(completed(pmlogconfParts, `${head}prob‸`, 'probe'), `${head}probe`);
    assert.deepEqual(labels('\thinv.ncpu # ‸'), []);
  });

  test('a probe is completed word by word', () => {
    assert.ok(labels('probe hi‸').includes('hinv.ncpu'));
    assert.equal(labels('define my.load = 1\nprobe ‸')[0], 'my.load');
    assert.deepEqual(labels('probe hinv.ncpu ‸').slice(0, 3), ['exists', 'values', '==']);
    assert.deepEqual(labels('probe hinv.ncpu > ‸'), []);
    assert.deepEqual(labels('probe hinv.ncpu > 1 ‸'), ['?']);
    assert.deepEqual(labels('probe hinv.ncpu exists ‸'), ['?']);
    assert.deepEqual(labels('probe hinv.ncpu exists ? ‸'), ['include', 'available', 'exclude']);
    assert.deepEqual(labels('probe hinv.ncpu exists ? include ‸'), [':']);
    assert.deepEqual(labels('probe hinv.ncpu exists ? include : ‸'), ['include', 'available', 'exclude']);
    assert.deepEqual(labels('probe hinv.ncpu exists ? include : exclude ‸'), []);
  });

  test('states, intervals, expressions and instances are completed', () => {
    assert.deepEqual(labels('force ‸'), ['include', 'available', 'exclude']);
    assert.deepEqual(labels('force include ‸'), []);
    assert.deepEqual(labels('delta ‸'), ['once', 'default']);
    assert.deepEqual(labels('delta 10 ‸'), ['sec', 'min', 'hour', 'msec']);
    assert.ok(labels('define my.load = ra‸').includes('rate'));
    assert.deepEqual(labels('define my‸'), []);
    assert.deepEqual(labels('\tkernel.all.load[‸'), ['1 minute', '5 minute', '15 minute']);
    assert.equal(
      completed(pmlogconfParts, `${head}\tkernel.all.load[\n\t‸\n]`, '1 minute'),
      `${head}\tkernel.all.load[\n\t"1 minute"]\n]`,
    );
  });

  test('words are explained by their place', () => {
    assert.match(hover('pro‸be hinv.ncpu'), /Decides by a metric/);
    assert.match(hover('probe hinv.ncpu exi‸sts ? include : exclude'), /in the name space/);
    assert.match(hover('probe hinv.ncpu ~‸ x ? include : exclude'), /matches/);
    assert.match(hover('probe hinv.ncpu >‸ 1 ? include : exclude'), /any instance/);
    assert.match(hover('probe hinv.ncpu > 1 ? inc‸lude : exclude'), /is logged/);
    assert.match(hover('force avail‸able'), /offered/);
    assert.match(hover('delta on‸ce'), /when pmlogger starts/);
    assert.equal(hover('ident for‸ce include'), '');
    assert.match(hover('define my.load = ra‸te(disk.all.total)'), /Change per second/);
    assert.match(
      hover('define my.load = rate(disk.all.total)\nprobe my.l‸oad > 1'),
      /rate\(disk\.all\.total\)[^]*count \/ sec/,
    );
  });

  test('derived metrics of a group are names', () => {
    const text = `${head}define\tmy.load = 2 * hinv.ncpu\ndefine\tmy.more = my.load\nprobe\tmy.load\n\thinv.ncpu\n`;
    const uses = checked(text).names.map(({ kind, name, isDefinition }) => `${kind} ${name} ${String(isDefinition)}`);
    assert.deepEqual(uses, [
      'derived my.load true',
      'metric hinv.ncpu false',
      'derived my.more true',
      'derived my.load false',
      'derived my.load false',
      'metric hinv.ncpu false',
    ]);
    assert.equal(pmlogconfParts.names?.fault({ kind: 'derived', name: 'old' }, 'my.load2'), undefined);
    assert.match(pmlogconfParts.names?.fault({ kind: 'derived', name: 'old' }, 'my-load') ?? '', /no metric name/);
  });

  test('the outline has what the lines say; metrics fold', () => {
    const text = `${head}ident averages\nforce include\n\n\tkernel.all.load["1 minute"]\n\thinv.ncpu\n`;
    const { outline, folds, source } = checked(text);
    assert.deepEqual(
      outline.map(({ name, children }) => [name, children.map((child) => `${child.name} ${child.detail ?? ''}`)]),
      [['load averages', ['force include', 'kernel.all.load 1 minute', 'hinv.ncpu ']]],
    );
    assert.deepEqual(
      folds.map(({ start, end }) => [source.lineAt(start), source.lineAt(end)]),
      [[5, 6]],
    );
  });

  test('formatting writes tabs as shipped groups have them', () => {
    assert.equal(
      formatted(
        pmlogconfLanguage,
        '#pmlogconf-setup 2.0\n  ident   a  text\nprobe hinv.ncpu  >  1 ?include\t: exclude\n# c\nhinv.ncpu[ 1\n  2 ]  # x\n    hinv.ndisk\n',
      ),
      '#pmlogconf-setup 2.0\nident\ta  text\nprobe\thinv.ncpu > 1 ?include : exclude\n# c\n\thinv.ncpu[ 1\n  2 ]  # x\n\thinv.ndisk\n',
    );
    const faulty = '#pmlogconf-setup 2.0\nident   x\nforce  maybe\nhinv.ncpu\n';
    assert.equal(formatted(pmlogconfLanguage, faulty), faulty);
  });
});

suite('metric lists of pmlogextract in the editor', () => {
  test('metrics and instances are completed', () => {
    assert.ok(labelsOf(pmlogextractParts, 'hi‸').includes('hinv.ncpu'));
    assert.deepEqual(labelsOf(pmlogextractParts, 'hinv.ncpu # ‸'), []);
    assert.deepEqual(labelsOf(pmlogextractParts, 'kernel.all.load["1 ‸"]'), []);
    assert.equal(completed(pmlogextractParts, 'kernel.all.load[‸', '1 minute'), 'kernel.all.load["1 minute"]');
    assert.equal(
      completed(pmlogextractParts, 'kernel.all.load["1 minute", ‸]', '5 minute'),
      'kernel.all.load["1 minute", "5 minute"]',
    );
    assert.ok(labelsOf(pmlogextractParts, 'kernel.all.load["1 minute"] hi‸').includes('hinv.ncpu'));
  });

  test('formatting changes blanks only', () => {
    assert.equal(
      formatted(pmlogextractLanguage, '  # c\n  a.b ,c.d[ 1,\n   "x y" ]  # e\n\tf.g\n'),
      '  # c\na.b, c.d[1,\n   "x y"]  # e\nf.g\n',
    );
  });
});
