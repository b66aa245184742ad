import { assertHovers } from '../unit/server/positions.ts';
import { pmaFixtures } from './damagedPma.ts';

suite('hovers on every word of every fixture', function () {
  this.timeout(120_000);
  this.slow(60_000);

  test('have a range that holds the position', () => {
    for (const fixture of pmaFixtures) assertHovers(fixture.toString(), 1);
  });
});
