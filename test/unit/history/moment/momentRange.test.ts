import assert from 'node:assert/strict';
import type { TypedRange } from '../../../../formats/history/moment/momentTime.ts';
import { momentRange, momentTime } from '../../../../formats/history/moment/momentTime.ts';
import { formatInZone, timeZoneOf, utc } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { formatUtc, parseTime } from '../../../../formats/pcp/time/timestamp.ts';
import { parseTypedTime } from '../../../../formats/pcp/time/typedTime.ts';

const timeOf = (text: string): Timestamp => parseTime(`2026-05-${text}:00Z`) ?? assert.fail(text);

/** From the evening of the 10th to the noon of the 12th. */
const span = { start: timeOf('10T20:00'), end: timeOf('12T12:30') };

/** Day, hour and minute of both ends. */
const rangeOf = (typed: TypedRange, zone = utc): readonly string[] | string => {
  const range = momentRange(typed, zone, span);
  if (typeof range === 'string') return range;
  return [range.from, range.to].map((time) => (time === undefined ? '' : formatUtc(time).slice(8, 16)));
};

suite('a range of times as it is typed', () => {
  const ranges: readonly (readonly [TypedRange, readonly [string, string]])[] = [
    [{}, ['', '']],
    [{ from: '10:00', to: '11:00' }, ['12T10:00', '12T11:00']],
    [{ from: '10:00' }, ['12T10:00', '']],
    [{ to: '23:00' }, ['', '11T23:00']],
    [{ from: '23:00', to: '01:00' }, ['11T23:00', '12T01:00']],
    [{ from: '14:00', to: '15:00' }, ['11T14:00', '11T15:00']],
    [{ from: '2026-05-10 22:00', to: '23:30' }, ['10T22:00', '10T23:30']],
    [{ from: '2026-05-10 22:00', to: '02:00' }, ['10T22:00', '11T02:00']],
    [{ from: '2026-05-10 22:00', to: '22:00' }, ['10T22:00', '11T22:00']],
    [{ from: '10:00', to: '2026-05-11 12:00' }, ['11T10:00', '11T12:00']],
    [{ from: '2026-05-11', to: '2026-05-12' }, ['11T00:00', '12T00:00']],
  ];
  for (const [typed, wanted] of ranges)
    test(`${typed.from ?? ''} to ${typed.to ?? ''}`, () => {
      assert.deepEqual(rangeOf(typed), wanted);
    });

  test('has the clock of the zone, and may begin before a change of it', () => {
    const zone = timeZoneOf('Europe/Berlin') ?? assert.fail();
    assert.deepEqual(rangeOf({ from: '10:00', to: '11:00' }, zone), ['12T08:00', '12T09:00']);
  });

  test('has all of an hour that the clocks show twice', () => {
    for (const name of ['Europe/Berlin', 'CET-1CEST,M3.5.0,M10.5.0/3', 'America/New_York']) {
      const zone = timeZoneOf(name) ?? assert.fail();
      const date = name.startsWith('America') ? '2026-11-01 01' : '2026-10-25 02';
      const last = { ...span, end: parseTime(`${date.slice(0, 10)}T20:00:00Z`) ?? assert.fail() };
      for (const typed of [
        { from: `${date}:15`, to: `${date}:45` },
        { from: date.slice(11) + ':15', to: date.slice(11) + ':45' },
      ]) {
        const range = momentRange(typed, zone, last);
        assert.ok(typeof range === 'object' && range.from !== undefined && range.to !== undefined);
        assert.deepEqual(
          [range.to.seconds - range.from.seconds, formatInZone(range.from, zone).slice(14, 16)],
          [5400, '15'],
          `${name} ${typed.from}`,
        );
      }
      assert.equal(
        momentTime(`${date}:15`, zone, last)?.seconds,
        parseTypedTime(`${date}:15`, zone, 'earlier')?.seconds,
      );
    }
  });

  test('has a time that the clocks leave out within its ends', () => {
    const zone = timeZoneOf('Europe/Berlin') ?? assert.fail();
    const range = momentRange({ from: '2026-03-29 02:30', to: '2026-03-29 02:30' }, zone, span);
    assert.ok(typeof range === 'object');
    assert.deepEqual(
      [range.from, range.to].map((time) => time && formatUtc(time).slice(11, 16)),
      ['00:30', '01:30'],
    );
  });

  test('is not one where an end is no time, which is told', () => {
    assert.equal(rangeOf({ from: 'noon' }), 'from');
    assert.equal(rangeOf({ from: '25:00' }), 'from');
    assert.equal(rangeOf({ from: '10:00', to: '2026-02-30' }), 'to');
    assert.equal(rangeOf({ from: '2026-05-11', to: '24:61' }), 'to');
  });
});
