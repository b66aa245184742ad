import assert from 'node:assert/strict';
import { SourceText } from '../../formats/syntax/sourceText.ts';
import type { SyntaxContext, SyntaxLanguage } from '../../formats/syntax/syntaxLanguage.ts';
import type { SyntaxReport } from '../../formats/syntax/syntaxReport.ts';
import { shippedNames } from '../unit/names/shippedNames.ts';
import { RandomNumbers } from './randomNumbers.ts';
import { type FuzzedLanguage, fuzzedLanguages, randomText } from './syntax/fuzzedLanguage.ts';
import { randomEdit } from './syntax/randomEdit.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 0x3fffffff);
const runs = Number(process.env['FUZZ_RUNS'] ?? 200);

const editsOfText = 20;
/** Several texts of the language, one behind the other, so that an edit leaves most as it was. */
const mostTexts = 4;

/** A name space that includes the text, and what else can stand beside one. */
const beside = new Map([
  ['root', '#include "domain.h"\nroot {\n    acme\n    shop\n}\nacme {\n    own\n#include "file"\n}\n'],
  ['domain.h', '#define ACME 400\n'],
  ['pmns.shop', '#define SHOP 401\nshop {\n    one\tSHOP:0:1\n    two\tACME:0:2\n}\n'],
  ['help', '@ acme.value Number of values\n\n@ shop.one Number of things\n'],
]);

const languages = (await fuzzedLanguages()).filter(({ language }) => language.recheck !== undefined);
const names = await shippedNames();
const contexts: readonly [SyntaxContext, ...SyntaxContext[]] = [
  {},
  { names, path: '/fuzzed/file' },
  { names, path: '/fuzzed/file' },
  { names, path: '/fuzzed/root', neighbours: beside },
  { names, path: '/fuzzed/file', neighbours: beside },
];

suite(`configuration languages after edits fuzz (FUZZ_SEED=${seed} FUZZ_RUNS=${runs})`, function () {
  this.timeout(14_400_000);
  this.slow(60_000);

  for (const fuzzed of languages) {
    test(`${fuzzed.kind}: what is known after an edit is what is known of the text opened anew`, () => {
      for (let run = seed; run < seed + runs; run++) {
        try {
          editAndCompare(fuzzed, new RandomNumbers(run));
        } catch (error) {
          throw new Error(`to see it again: FUZZ_KIND=${fuzzed.kind} FUZZ_SEED=${run} FUZZ_RUNS=1`, { cause: error });
        }
      }
    });
  }
});

function editAndCompare(fuzzed: FuzzedLanguage, random: RandomNumbers): void {
  const { language, vocabulary } = fuzzed;
  const context = random.pick(contexts);
  let text = firstText(fuzzed, random);
  let report = language.check(new SourceText(text), context);
  for (let edit = 0; edit < editsOfText; edit++) {
    text = randomEdit(text, vocabulary, random);
    const source = new SourceText(text);
    report = language.recheck?.(source, context, report) ?? report;
    const anew = language.check(new SourceText(text), context);
    assert.deepEqual(toldBy(report), toldBy(anew), text);
    // What is made only when it is asked for must not depend on whether it was asked for before.
    if (random.oneIn(2)) assert.deepEqual(shownBy(language, report), shownBy(language, anew), text);
  }
}

function firstText(fuzzed: FuzzedLanguage, random: RandomNumbers): string {
  if (random.oneIn(4)) return randomText(fuzzed, random);
  const texts = Array.from({ length: 1 + random.below(mostTexts) }, () => random.pick(fuzzed.texts));
  return texts.join(random.pick(['', '\n', '\r\n']));
}

function toldBy({ findings, fixes }: SyntaxReport): object {
  return findings.map((finding) => ({ ...finding, rule: finding.rule.code, fixes: fixes.get(finding) ?? [] }));
}

function shownBy(language: SyntaxLanguage, report: SyntaxReport): object {
  const { outline, folds, names: uses, namesBeside = [], links, colours } = report;
  const usesBeside = namesBeside.map(({ file, names: others }) => [file, others]);
  return { outline, folds, uses, usesBeside, links, colours, edits: language.format?.(report) };
}
