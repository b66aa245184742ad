import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding } from '../../formats/findings/finding.ts';
import { fixAll } from '../../formats/syntax/fixAll.ts';
import { withEdits } from '../../formats/text/composedEdits.ts';
import { SourceText } from '../../formats/syntax/sourceText.ts';
import type { SyntaxLanguage } from '../../formats/syntax/syntaxLanguage.ts';
import type { OffsetEdit } from '../../formats/text/textEdit.ts';
import { Extremes } from './extremes.ts';
import { fuzzSeed } from './fuzzSeed.ts';
import { RandomNumbers } from './randomNumbers.ts';
import { type FuzzedLanguage, fuzzedLanguages, openDocument, randomText } from './syntax/fuzzedLanguage.ts';
import { useDocument } from './syntax/useDocument.ts';

const seed = fuzzSeed();
const runs = Number(process.env['FUZZ_RUNS'] ?? 600);

/** In milliseconds of processor time: fixing all that is safe, which an editor asks for, checks a text up to fifty times. */
const maxRunMs = 4000;
/** Edits of one document, one after the other. */
const maxEdits = 5;
/** One in so many texts has everything fixed that is safe to fix, which checks it many times. */
const fixedOneIn = 8;

const languages = await fuzzedLanguages();

suite(`configuration languages fuzz (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, function () {
  this.timeout(14_400_000);
  this.slow(60_000);

  test('whatever the text: findings, features, fixes and formats, and after edits the same as of the text opened anew', async () => {
    const extremes = new Extremes(maxRunMs);
    for (let run = seed; run < seed + runs; run++) {
      const fuzzed = languages[run % languages.length];
      if (fuzzed === undefined) return;
      const random = new RandomNumbers(run);
      const text = randomText(fuzzed, random);
      try {
        await extremes.measure(() => {
          editAndUse(fuzzed, text, random);
        }, text.length);
      } catch (error) {
        throw new Error(`${fuzzed.kind}, to see it again: FUZZ_SEED=${run} FUZZ_RUNS=1`, { cause: error });
      }
    }
    process.stdout.write(`    ${languages.length} languages, ${extremes.text}\n`);
  });
});

function editAndUse(fuzzed: FuzzedLanguage, text: string, random: RandomNumbers): void {
  const { language, served } = fuzzed;
  const document = openDocument(fuzzed, text);
  const reference = TextDocument.create(document.uri, 'fuzzed', 1, text);
  useDocument(served, document, random);
  for (let edit = 1 + random.below(maxEdits); edit > 0; edit--) {
    const [a, b] = [random.below(reference.getText().length + 1), random.below(20)];
    const range = { start: reference.positionAt(a), end: reference.positionAt(a + b) };
    const change = { range, text: random.oneIn(2) ? random.pick(fuzzed.vocabulary) : '' };
    document.update([change], edit, edit);
    TextDocument.update(reference, [change], edit);
  }
  assert.equal([...document.pieces()].join(''), reference.getText());
  const anew = openDocument(fuzzed, reference.getText());
  assert.deepEqual(comparable(served.findings(document)), comparable(served.findings(anew)));
  assert.deepEqual(document.report.outline, anew.report.outline);
  useDocument(served, document, random);
  assertFindings(document.report.findings, document.report.source);
  assertFormats(language, reference.getText());
  if (random.oneIn(fixedOneIn)) assertFixes(language, reference.getText());
}

function comparable(findings: readonly Finding[]): readonly object[] {
  return findings.map(({ rule, severity, template, args, place }) => ({
    code: rule.code,
    severity,
    template,
    args,
    place,
  }));
}

function assertFindings(findings: readonly Finding[], source: SourceText): void {
  let line = 0;
  for (const { place, rule } of findings) {
    assert.ok(place.start <= place.end, rule.code);
    assert.ok(place.text !== undefined && place.text.line >= line && place.text.endLine < source.lineCount, rule.code);
    line = place.text.line;
  }
}

/** The edits of all rounds are edits of the text as it is, in order. */
function assertFixes(language: SyntaxLanguage, text: string): void {
  let end = 0;
  for (const edit of fixAll(language, text, {}, () => () => true)) {
    assert.ok(edit.start >= end && edit.end >= edit.start && edit.end <= text.length);
    ({ end } = edit);
  }
}

/** Formatting changes blanks only, makes no good text a bad one, and changes nothing a second time. */
function assertFormats(language: SyntaxLanguage, text: string): void {
  const report = language.check(new SourceText(text), {});
  const edits = language.format?.(report) ?? [];
  assertBlank(text, edits);
  const formatted = withEdits(text, edits);
  const again = language.check(new SourceText(formatted), {});
  // What is said of an error may depend on where lines begin, but not whether there is one.
  const errors = errorsOf(report.findings);
  const errorsAgain = errorsOf(again.findings);
  const both = `${errors.join()} by formatting ${errorsAgain.join()}\n${JSON.stringify(text)}\n${formatted}`;
  assert.equal(errorsAgain.length === 0, errors.length === 0, both);
  assert.equal(withEdits(formatted, language.format?.(again) ?? []), formatted, `formatted twice\n${text}`);
}

function assertBlank(text: string, edits: readonly OffsetEdit[]): void {
  let at = 0;
  for (const { start, end, newText } of edits) {
    assert.ok(start >= at && end >= start && end <= text.length, `edit ${start}-${end} after ${at}`);
    assert.match(text.slice(start, end) + newText, /^\s*$/, 'an edit of more than blanks');
    at = end;
  }
}

function errorsOf(findings: readonly Finding[]): readonly string[] {
  return findings.flatMap(({ severity, rule }) => (severity === 'error' ? [rule.code] : []));
}
