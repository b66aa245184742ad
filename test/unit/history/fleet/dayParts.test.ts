import assert from 'node:assert/strict';
import { dayParts } from '../../../../formats/history/fleet/dayParts.ts';
import { timeZoneOf, utc } from '../../../../formats/pcp/time/timeZone.ts';

const at = (text: string): number => Date.parse(text) / 1000;
const always = { from: -Infinity, to: Infinity };

suite('days of a host', () => {
  test('are those with a part of what was recorded, whole', () => {
    const recorded = { from: at('2026-03-08T23:50:00Z'), to: at('2026-03-10T00:00:00.001Z') };
    assert.deepEqual(
      dayParts(recorded, always, utc).map(({ date, from, to, isWhole }) => [date, from, to, isWhole]),
      [
        ['2026-03-08', at('2026-03-08T00:00:00Z'), at('2026-03-09T00:00:00Z'), true],
        ['2026-03-09', at('2026-03-09T00:00:00Z'), at('2026-03-10T00:00:00Z'), true],
        ['2026-03-10', at('2026-03-10T00:00:00Z'), at('2026-03-11T00:00:00Z'), true],
      ],
    );
  });

  test('are parts of days where the window begins or ends within them', () => {
    const recorded = { from: at('2026-03-01T00:00:00Z'), to: at('2026-03-31T00:00:00Z') };
    const window = { from: at('2026-03-09T10:20:00Z'), to: at('2026-03-11T00:00:00Z') };
    assert.deepEqual(
      dayParts(recorded, window, utc).map(({ date, from, midnight, isWhole }) => [date, from - midnight, isWhole]),
      [
        ['2026-03-09', 37_200, false],
        ['2026-03-10', 0, true],
      ],
    );
  });

  test('have as many hours as the clocks of the zone show', () => {
    const berlin = timeZoneOf('Europe/Berlin') ?? assert.fail();
    const recorded = { from: at('2026-03-28T12:00:00Z'), to: at('2026-03-30T12:00:00Z') };
    assert.deepEqual(
      dayParts(recorded, always, berlin).map(({ date, from, to }) => [date, (to - from) / 3600]),
      [
        ['2026-03-28', 24],
        ['2026-03-29', 23],
        ['2026-03-30', 24],
      ],
    );
  });

  test('are none where nothing was recorded, or not in the window', () => {
    assert.deepEqual(dayParts({ from: Infinity, to: -Infinity }, always, utc), []);
    assert.deepEqual(dayParts({ from: 0, to: 1 }, { from: 90_000, to: Infinity }, utc), []);
  });
});
