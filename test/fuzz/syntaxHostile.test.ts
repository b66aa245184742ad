import assert from 'node:assert/strict';
import { SourceText } from '../../formats/syntax/sourceText.ts';
import type { SyntaxLanguage } from '../../formats/syntax/syntaxLanguage.ts';
import { adversarialTexts } from './syntax/adversarialTexts.ts';
import { type FuzzedLanguage, fuzzedLanguages } from './syntax/fuzzedLanguage.ts';

/** In code units. A text of a generated configuration is smaller. */
const length = 1 << 19;
/** Most texts are shorter, so that the suite ends in time; what grows with the square is too slow there too. */
const shortLength = 1 << 15;
/** In milliseconds of processor time: what takes longer, each of some times, is compared with a quarter of the text. */
const suspectMs = 1000;
const suspectShortMs = 150;
/** The best of so many counts, as any of them may wait for the compiler, the collector of garbage or a busy machine. */
const repetitions = 3;
/** What four times the text may take; a time that grows with the square takes 16 times as long. */
const maxGrowth = 9;
/** However it grows, nothing takes this many times what is suspect. */
const slack = 4;
/** Of the vocabulary. */
const words = 10;

const languages = await fuzzedLanguages();

suite('configuration languages take linear time', function () {
  this.timeout(600_000);
  this.slow(60_000);

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

/** The longest time that a check and the format of its report took, and for what. */
function slowestOf({ language }: FuzzedLanguage, texts: Iterable<string>, suspect: number): string {
  let slowest = { ms: 0, what: '' };
  for (const text of texts) {
    const ms = leastCpuMs(language, text, suspect);
    const what = `${text.length} code units of ${JSON.stringify(text.slice(0, 40))}`;
    if (ms > slowest.ms) slowest = { ms, what };
    if (ms < suspect) continue;
    const shorter = leastCpuMs(language, text.slice(0, text.length / 4), 0);
    assert.ok(ms < maxGrowth * shorter, `${ms.toFixed(0)} ms for ${what}, ${shorter.toFixed(0)} ms for a quarter`);
    assert.ok(ms < slack * suspect, `${ms.toFixed(0)} ms for ${what}`);
  }
  return `${slowest.ms.toFixed(0)} ms for ${slowest.what}`;
}

/** The least of some times; of the first one where it is below what is suspect. */
function leastCpuMs(language: SyntaxLanguage, text: string, suspect: number): number {
  let least = Infinity;
  for (let repetition = 0; repetition < repetitions && least >= suspect; repetition++) {
    least = Math.min(least, cpuMs(language, text));
  }
  return least;
}

function cpuMs(language: SyntaxLanguage, text: string): number {
  const start = process.cpuUsage();
  const report = language.check(new SourceText(text), {});
  language.format?.(report);
  return process.cpuUsage(start).user / 1000;
}
