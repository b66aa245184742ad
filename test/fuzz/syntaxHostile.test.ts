import assert from 'node:assert/strict';
import { adversarialTexts } from './syntax/adversarialTexts.ts';
import { type FuzzedLanguage, fuzzedLanguages, openDocument } from './syntax/fuzzedLanguage.ts';
import { assertLinear } from './syntax/linearTime.ts';

/** In code units. A text of a generated configuration is smaller. */
const length = 1 << 19;
/** Most texts are shorter, so that the suite ends in time; what grows with the square is too slow there too. */
const shortLength = 1 << 15;
/** In milliseconds of processor time: what takes longer is compared with a quarter of the text. */
const suspectMs = 1000;
const suspectShortMs = 150;
/** Of the vocabulary. */
const words = 10;

const languages = await fuzzedLanguages();

suite('configuration languages take linear time', function () {
  this.timeout(600_000);
  this.slow(60_000);

  test('a time that grows with the square is seen', () => {
    let sum = 0;
    const square = (side: number) => () => {
      for (let x = 0; x < side; x++) for (let y = 0; y < side; y++) sum ^= x + y;
    };
    assert.throws(() => assertLinear('a square', 10, square(6000), square(1500)), /for a quarter$/);
    assert.ok(Number.isInteger(sum));
  });

  for (const fuzzed of languages) {
    test(`${fuzzed.kind}: whatever is repeated in a text of 32 KB`, () => {
      const [first, ...others] = fuzzed.vocabulary;
      const slowest = slowestOf(
        fuzzed,
        adversarialTexts(shortLength, [first, ...others.slice(0, words)]),
        suspectShortMs,
      );
      process.stdout.write(`    ${fuzzed.kind}: at most ${slowest}\n`);
    });

    test(`${fuzzed.kind}: good texts again and again, and one word again and again, in 512 KB`, () => {
      const repeated = fuzzed.texts
        .slice(0, 3)
        .map((text) => text.repeat(Math.ceil(length / Math.max(1, text.length))));
      const slowest = slowestOf(fuzzed, [...repeated, 'a '.repeat(length / 2), '{('.repeat(length / 2)], suspectMs);
      process.stdout.write(`    ${fuzzed.kind}: at most ${slowest}\n`);
    });
  }
});

/** The longest time that a text took, and which it was. */
function slowestOf(fuzzed: FuzzedLanguage, texts: Iterable<string>, suspect: number): string {
  let slowest = { ms: 0, what: '' };
  for (const text of texts) {
    const what = `${text.length} code units of ${JSON.stringify(text.slice(0, 40))}`;
    const work = (part: string) => () => {
      useText(fuzzed, part);
    };
    const ms = assertLinear(what, suspect, work(text), work(text.slice(0, text.length / 4)));
    if (ms > slowest.ms) slowest = { ms, what };
  }
  return `${slowest.ms.toFixed(0)} ms for ${slowest.what}`;
}

/** Checks a text and makes what an editor asks for, with the cursor at its end. */
function useText(fuzzed: FuzzedLanguage, text: string): void {
  const { language, served } = fuzzed;
  const document = openDocument(fuzzed, text);
  language.format?.(document.report);
  const { outline, folds, names, links, colours } = document.report;
  for (const part of [outline, folds, names, links, colours]) assert.ok(Array.isArray(part));
  served.completion?.(document, document.positionAt(text.length));
  served.hover?.(document, document.positionAt(text.length));
}
