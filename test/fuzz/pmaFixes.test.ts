import assert from 'node:assert/strict';
import fc from 'fast-check';
import { checkPmaConfig } from '../../formats/pmaConfig/pmaConfigChecker.ts';
import { parameters } from '../../formats/pmaConfig/parameters.ts';
import { EditedText } from '../unit/pma/editedText.ts';
import { edits } from '../unit/pma/edits.ts';
import { fixedAll } from '../unit/pma/fixedText.ts';
import { data } from '../unit/pmaConfig/data.ts';
import { pmaFixtures } from './damagedPma.ts';
import { fuzzSeed } from './fuzzSeed.ts';

const seed = fuzzSeed();

/** Words of configurations, good and bad. */
const word = fc.oneof(
  fc.constantFrom(
    ...parameters.map(({ name }) => name),
    'cpu_us',
    'kBrdps',
    'kBrdps_sda',
    "'a b'",
    "''",
    "'",
    '#',
    '\r',
  ),
  fc.constantFrom('0', '-1', '3600', '1e9', '%s', '%.1f', '%%', '%', 'UTC', '·', '\uFEFF', '🙂'),
  fc.string({ maxLength: 6 }),
);
const config = fc
  .array(fc.array(word, { maxLength: 4 }), { maxLength: 30 })
  .map((lines) => lines.map((words) => words.join(' ')).join('\n'));

suite(`pma fixes and configurations (FUZZ_SEED=${seed})`, () => {
  test('what is fixed is not fixed again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pmaFixtures), edits, (fixture, list) => {
        const text = new EditedText(fixture.toString());
        for (const edit of list) text.apply(edit);
        const once = fixedAll(text.text);
        assert.equal(fixedAll(once), once);
      }),
      { seed, numRuns: 300 },
    );
  });

  test('any configuration gives findings in its order, within it', () => {
    fc.assert(
      fc.property(config, fc.boolean(), (text, hasData) => {
        const bytes = new TextEncoder().encode(text);
        let last = 0;
        for (const { place } of checkPmaConfig(bytes, hasData ? data : undefined).findings) {
          assert.ok(last <= place.start && place.start <= place.end && place.end <= bytes.length);
          last = place.start;
        }
      }),
      { seed, numRuns: 1000 },
    );
  });
});
