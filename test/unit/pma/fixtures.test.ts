import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { checkPma } from '../../../formats/pma/check/checker.ts';
import { pmaRules } from '../../../formats/pma/rules/pmaRules.ts';
import { FixtureFindings } from '../findings/fixtureFindings.ts';
import { listed } from '../findings/listed.ts';
import { nowSeconds } from './text.ts';

const folder = fileURLToPath(new URL('../../fixtures/pma/', import.meta.url));
const fixtures = new FixtureFindings(
  folder,
  '.pma',
  (bytes, name) => checkPma(bytes, { nowSeconds, isChosen: name.startsWith('encoding') }).findings,
);

suite('pma fixtures', () => {
  for (const name of fixtures.names) {
    test(name, () => {
      fixtures.assertAsListed(name);
    });
  }

  test('clean files have nothing worse than a hint, but for the missing blank lines of the page', () => {
    for (const name of fixtures.names.filter((candidate) => candidate.startsWith('clean'))) {
      const worse = fixtures
        .of(name)
        .filter(({ severity, rule }) => severity !== 'hint' && rule.code !== 'pma/missing-blank');
      assert.deepEqual(worse.map(listed), [], name);
    }
  });

  test('every rule, in every variant, is shown by a fixture', () => {
    fixtures.assertAllShown(pmaRules);
  });

  test('a damaged file has one cause and one error or warning', () => {
    const several = fixtures.names.filter((name) => {
      const worse = fixtures.of(name).filter(({ severity }) => severity !== 'hint');
      return worse.length > 1;
    });
    assert.deepEqual(several.sort(), severalFaults);
  });
});

/** Files made to show more than one fault. */
const severalFaults: readonly string[] = [
  'class-type',
  'date-comment',
  'date-comment-right',
  'date-range',
  'dup-metric',
  'extra-values',
  'int-truncated',
  'interval-overflow',
  'missing-header-page-style',
  'name-clash',
  'name-length',
  'name-length-objects',
  'number-odd',
  'stanza-split-class',
  'unknown-class-and-missing',
];
