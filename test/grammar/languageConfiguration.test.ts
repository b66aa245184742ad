import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { syntaxesFolder } from './grammars.ts';

interface LanguageConfiguration {
  readonly comments: { readonly lineComment: string };
  readonly surroundingPairs: readonly (readonly [string, string])[];
  readonly wordPattern: string;
}

const configuration = JSON.parse(
  readFileSync(path.join(syntaxesFolder, 'pma.language-configuration.json'), 'utf8'),
) as LanguageConfiguration;

function words(line: string): string[] {
  return line.match(new RegExp(configuration.wordPattern, 'g')) ?? [];
}

suite('pma language configuration', () => {
  for (const word of ['enp0s31f6', 'cpu_us', '%ifutil', '1462914019', '-1.5e3', '1,50', 'sd-a', 'cciss/c0d0']) {
    test(`${word} is one word`, () => {
      assert.deepEqual(words(` ${word} `), [word]);
    });
  }

  test('a header is a word without its colon', () => {
    assert.deepEqual(words('TIME_VALUES:'), ['TIME_VALUES']);
  });

  test('the options of pmc are words without their punctuation', () => {
    assert.deepEqual(words("12 10 # h=web01 x=' Sat Sun' d=''"), ['12', '10', 'h', 'web01', 'x', 'Sat', 'Sun', 'd']);
  });

  test('comments start with a number sign, and single quotes surround', () => {
    assert.equal(configuration.comments.lineComment, '#');
    assert.deepEqual(configuration.surroundingPairs, [["'", "'"]]);
  });
});
