import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { checkPmaConfig } from '../../../formats/pmaConfig/pmaConfigChecker.ts';
import { pmaConfigRules } from '../../../formats/pmaConfig/rules.ts';
import { FixtureFindings } from '../findings/fixtureFindings.ts';
import { listed } from '../findings/listed.ts';
import { data } from './data.ts';

const folder = fileURLToPath(new URL('../../fixtures/pmaConfig/', import.meta.url));

/** Files whose names begin with `data-` are checked as if a data file were beside them. */
const fixtures = new FixtureFindings(
  folder,
  '.conf',
  (bytes, name) => checkPmaConfig(bytes, name.startsWith('data-') ? data : undefined).findings,
);

suite('pma-config fixtures', () => {
  for (const name of fixtures.names) {
    test(name, () => {
      fixtures.assertAsListed(name);
    });
  }

  test('clean files have no finding', () => {
    const clean = fixtures.names.filter((name) => /^(data-)?clean/.test(name));
    assert.ok(clean.length > 3);
    for (const name of clean) assert.deepEqual(fixtures.of(name).map(listed), [], name);
  });

  test('every rule, in every variant, is shown by a fixture', () => {
    fixtures.assertAllShown(pmaConfigRules);
  });
});
