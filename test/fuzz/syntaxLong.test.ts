import assert from 'node:assert/strict';
import { safeFixes } from '../../formats/syntax/fixAll.ts';
import { SourceText } from '../../formats/syntax/sourceText.ts';
import type { KindId } from '../../formats/kinds.ts';
import { fuzzedLanguages } from './syntax/fuzzedLanguage.ts';

/** More than a function of JavaScript takes as arguments. */
const count = 150_000;

/** What is repeated in a list, a line or a whole file. */
const texts: readonly (readonly [kind: KindId, before: string, repeated: string, after: string])[] = [
  ['pmlogger', 'log mandatory on 1 sec {\n', 'a\n', '}\n'],
  ['pmlogger', 'log mandatory on 1 sec a [ ', '"b", ', '"c" ]\n'],
  ['pmns', 'root {\n', 'a 1:2:3\n', '}\n'],
  ['pmns', '', '/**/\n', 'root {\n  a\n}\n'],
  ['pmlogger-control', '$version=1.1\r\n', '#a\r\n', ''],
  ['pmlogger-control', '$version=1.1\n', 'a n n /b -c\n', ''],
  ['pmcd', '', 'a 5 dso i /b\n', ''],
  ['pmie', 'a', ' || b', ';\n'],
  ['derived', 'a = b', ' + c', '\n'],
  ['pmlogrewrite', 'global { features -> bits(', '1, ', '1) }\n'],
  ['help', '', '@ a.b c\n\n\n', ''],
];

const languages = await fuzzedLanguages();

suite('configuration languages with many parts', function () {
  this.timeout(120_000);
  this.slow(20_000);

  for (const [kind, before, repeated, after] of texts) {
    const fuzzed = languages.find((language) => language.kind === kind);
    if (fuzzed === undefined) continue;
    test(`${kind}: ${JSON.stringify(before + repeated)} …`, () => {
      const { language } = fuzzed;
      const report = language.check(new SourceText(before + repeated.repeat(count) + after), {});
      assert.ok(Array.isArray(report.findings));
      assert.ok(Array.isArray(safeFixes(language, report, () => true)));
      assert.ok(Array.isArray(language.format?.(report) ?? []));
      const { outline, folds, names, links, colours } = report;
      for (const part of [outline, folds, names, links, colours]) assert.ok(Array.isArray(part));
    });
  }
});
