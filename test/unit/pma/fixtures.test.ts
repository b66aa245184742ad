import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import { checkPma } from '../../../formats/pma/checker.ts';
import { pmaRules } from '../../../formats/pma/rules.ts';

/**
 * Each file `NAME.pma` has the findings it must give beside it, in `NAME.findings`. A new file is a new test;
 * `UPDATE_FIXTURES=1` writes what is found now, to be read before it is committed.
 */
const folder = fileURLToPath(new URL('../../fixtures/pma/', import.meta.url));
const nowSeconds = Date.UTC(2026, 5, 1) / 1000;
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.pma'))
  .map((name) => name.slice(0, -'.pma'.length));

function findingsOf(name: string): readonly Finding[] {
  return checkPma(readFileSync(`${folder}${name}.pma`), { nowSeconds }).findings;
}

function place({ place: { text } }: Pick<Finding, 'place'>): string {
  assert.ok(text, 'a finding of a text file has lines and columns');
  assert.equal(text.line, text.endLine, 'a range does not leave its line');
  return `${text.line + 1}:${text.column + 1}-${text.endColumn + 1}`;
}

function listed(found: Finding): string {
  const related = found.related.map((other) => `\n    ${place(other)} ${messageOf(other)}`);
  return `${place(found)} ${found.severity} ${found.rule.code} ${messageOf(found)}${related.join('')}\n`;
}

suite('pma fixtures', () => {
  for (const name of names) {
    test(name, () => {
      const actual = findingsOf(name).map(listed).join('');
      const expected = `${folder}${name}.findings`;
      if (process.env['UPDATE_FIXTURES'] === '1') writeFileSync(expected, actual);
      assert.ok(existsSync(expected), 'no expectation: write it, or run with UPDATE_FIXTURES=1 and read it');
      assert.equal(actual, readFileSync(expected, 'utf8'));
    });
  }

  test('clean files have nothing worse than a hint, but for the missing blank lines of the page', () => {
    for (const name of names.filter((candidate) => candidate.startsWith('clean'))) {
      const worse = findingsOf(name).filter(
        ({ severity, rule }) => severity !== 'hint' && rule.code !== 'pma/missing-blank',
      );
      assert.deepEqual(worse.map(listed), [], name);
    }
  });

  test('every rule, in every variant, is shown by a fixture', () => {
    const shown = new Set(names.flatMap((name) => findingsOf(name).map(({ template }) => template)));
    const missing = pmaRules.flatMap(({ code, messages }) =>
      Object.entries(messages).flatMap(([variant, template]) => (shown.has(template) ? [] : [`${code} ${variant}`])),
    );
    assert.deepEqual(missing, []);
  });

  test('a damaged file has one cause and one error or warning', () => {
    const several = names.filter((name) => {
      const worse = findingsOf(name).filter(({ severity }) => severity !== 'hint');
      return worse.length > 1;
    });
    assert.deepEqual(several.sort(), severalFaults);
  });
});

/** Files made to show more than one fault. */
const severalFaults: readonly string[] = [
  'class-type',
  'date-comment',
  'date-range',
  'dup-metric',
  'extra-values',
  'int-truncated',
  'missing-header-page-style',
  'name-length',
  'name-length-objects',
  'number-odd',
  'stanza-split-class',
];
