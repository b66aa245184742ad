import assert from 'node:assert/strict';
import { formatInZone, timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import {
  compareTimes,
  formatUtc,
  fromSeconds,
  parseTime,
  secondsBetween,
} from '../../../formats/pcp/time/timestamp.ts';

const winter = Date.UTC(2026, 0, 15, 12) / 1000;
const summer = Date.UTC(2026, 6, 15, 12) / 1000;

function offsets(name: string): readonly (string | number)[] {
  const zone = timeZoneOf(name);
  if (zone === undefined) return [];
  return [winter, summer].flatMap((seconds) => {
    const { offset, abbreviation } = zone.offsetAt(seconds);
    return [offset / 3600, abbreviation];
  });
}

suite('time zones', () => {
  test('POSIX strings count westwards, with and without summer time', () => {
    assert.deepEqual(offsets('AEST-10'), [10, 'AEST', 10, 'AEST']);
    assert.deepEqual(offsets('<+0330>-3:30'), [3.5, '+0330', 3.5, '+0330']);
    assert.deepEqual(offsets('EST5EDT,M3.2.0,M11.1.0'), [-5, 'EST', -4, 'EDT']);
    assert.deepEqual(offsets('AEST-10AEDT,M10.1.0,M4.1.0/3'), [11, 'AEDT', 10, 'AEST']);
    assert.deepEqual(offsets('CET-1CEST,J80,J300'), [1, 'CET', 2, 'CEST']);
    for (const day of ['M13.1.0', 'M0.1.0', 'J0', 'J366', '366', 'M3.6.0'])
      assert.equal(timeZoneOf(`EST5EDT,M3.2.0,${day}`), undefined, day);
  });

  test('summer time begins and ends at its hour', () => {
    const zone = timeZoneOf('EST5EDT,M3.2.0,M11.1.0') ?? assert.fail('no zone');
    const begins = Date.UTC(2026, 2, 8, 7) / 1000;
    const ends = Date.UTC(2026, 10, 1, 6) / 1000;
    assert.deepEqual(
      [begins - 1, begins, ends - 1, ends].map((at) => zone.offsetAt(at).abbreviation),
      ['EST', 'EDT', 'EDT', 'EST'],
    );
  });

  test('zones of the tz database, with a colon as archives have them', () => {
    assert.deepEqual(
      offsets(':Australia/Melbourne').filter((part) => typeof part === 'number'),
      [11, 10],
    );
    assert.equal(timeZoneOf(':UTC'), utc);
    assert.equal(timeZoneOf('nowhere/at-all'), undefined);
    assert.equal(timeZoneOf(''), undefined);
  });

  test('a time with its zone', () => {
    const time = { seconds: winter, nanoseconds: 5 };
    assert.equal(formatInZone(time, utc), '2026-01-15T12:00:00.000000005Z');
    assert.equal(formatInZone(time, timeZoneOf('NST3:30') ?? utc), '2026-01-15T08:30:00.000000005-03:30');
  });
});

suite('timestamps', () => {
  test('are written and read to the nanosecond', () => {
    const time = { seconds: winter, nanoseconds: 123_456_789 };
    assert.deepEqual(parseTime(formatUtc(time)), time);
    assert.deepEqual(parseTime('2026-01-15 14:00:00.5+0200'), { seconds: winter, nanoseconds: 500_000_000 });
    assert.equal(parseTime('yesterday'), undefined);
  });

  test('are compared and subtracted', () => {
    const a = { seconds: 1, nanoseconds: 999_999_999 };
    const b = { seconds: 2, nanoseconds: 0 };
    assert.ok(compareTimes(a, b) < 0);
    assert.equal(secondsBetween(a, b), 1e-9);
    assert.deepEqual(fromSeconds(1.25), { seconds: 1, nanoseconds: 250_000_000 });
    assert.deepEqual(fromSeconds(-0.5), { seconds: -1, nanoseconds: 500_000_000 });
  });

  test('beyond any calendar are numbers', () => {
    assert.match(formatUtc({ seconds: 2 ** 60, nanoseconds: 0 }), /^1152921504606847000 s/);
  });
});
