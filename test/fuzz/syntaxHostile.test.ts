import assert from 'node:assert/strict';
import { SourceText } from '../../formats/syntax/sourceText.ts';
import { adversarialTexts } from './syntax/adversarialTexts.ts';
import { type FuzzedLanguage, fuzzedLanguages } from './syntax/fuzzedLanguage.ts';

/** In code units. A text of a generated configuration is smaller. */
const length = 1 << 20;
/** Most texts are shorter, so that the suite ends in time; what grows with the square is too slow there too. */
const shortLength = 1 << 16;
/** In milliseconds of processor time. */
const maxMs = 3000;
const maxShortMs = 400;
/** Of the vocabulary: enough to have each kind of keyword. */
const words = 60;

const languages = await fuzzedLanguages();

suite('configuration languages take linear time', function () {
  this.timeout(600_000);
  this.slow(60_000);

  for (const fuzzed of languages) {
    test(`${fuzzed.kind}: whatever is repeated in a text of 64 KB`, () => {
      const [first, ...others] = fuzzed.vocabulary;
      const slowest = slowestOf(fuzzed, adversarialTexts(shortLength, [first, ...others.slice(0, words)]), maxShortMs);
      process.stdout.write(`    ${fuzzed.kind}: at most ${slowest.toFixed(0)} ms\n`);
    });

    test(`${fuzzed.kind}: good texts again and again, and one word again and again, in 1 MB`, () => {
      const repeated = fuzzed.texts
        .slice(0, 5)
        .map((text) => text.repeat(Math.ceil(length / Math.max(1, text.length))));
      const slowest = slowestOf(fuzzed, [...repeated, 'a '.repeat(length / 2), '{('.repeat(length / 2)], maxMs);
      process.stdout.write(`    ${fuzzed.kind}: at most ${slowest.toFixed(0)} ms\n`);
    });
  }
});

/** The longest time that a check and the format of its report took, in milliseconds of processor time. */
function slowestOf({ language }: FuzzedLanguage, texts: Iterable<string>, limit: number): number {
  let slowest = 0;
  for (const text of texts) {
    const start = process.cpuUsage();
    const report = language.check(new SourceText(text), {});
    language.format?.(report);
    const ms = process.cpuUsage(start).user / 1000;
    slowest = Math.max(slowest, ms);
    assert.ok(ms < limit, `${ms.toFixed(0)} ms for ${text.length} code units of ${JSON.stringify(text.slice(0, 40))}`);
  }
  return slowest;
}
