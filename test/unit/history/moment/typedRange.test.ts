import assert from 'node:assert/strict';
import { typedRange } from '../../../../formats/history/moment/typedRange.ts';
import { shortRangeText, shortTimeWithin } from '../../../../formats/pcp/time/shortTime.ts';
import { parseTypedTime } from '../../../../formats/pcp/time/typedTime.ts';
import { timeZoneOf, utc } from '../../../../formats/pcp/time/timeZone.ts';

const timeOf = (text: string) => {
  const time = parseTypedTime(text, utc);
  assert.ok(time, text);
  return time;
};
/** Two days and a bit. */
const span = { start: timeOf('2026-05-10 06:00'), end: timeOf('2026-05-12 12:00') };

function read(text: string, zone = utc): string {
  const range = typedRange(text, zone, span);
  return range === undefined ? '' : shortRangeText(range.from, range.to, utc);
}

suite('a time within a range', () => {
  const text = (from: string, to: string, zone = utc): string =>
    shortTimeWithin(timeOf('2026-05-11 10:40').seconds, timeOf(from).seconds, timeOf(to).seconds, zone);

  test('has no day where the range is within one', () => {
    assert.equal(text('2026-05-11 00:00', '2026-05-11 23:58'), '10:40');
    assert.equal(text('2026-05-11 10:30', '2026-05-11 10:45'), '10:40:00');
    assert.equal(text('2026-05-10 23:00', '2026-05-11 23:00'), '2026-05-11 10:40');
    // Where it is another day in the zone.
    const zone = timeZoneOf('Asia/Tokyo') ?? utc;
    assert.equal(text('2026-05-11 00:00', '2026-05-11 23:58', zone), '2026-05-11 19:40');
  });
});

suite('a range that is typed', () => {
  test('is of two times, with or without their day', () => {
    const expected = '2026-05-12 10:30 – 11:00';
    for (const text of ['10:30-11:00', '10:30 – 11:00', ' 10:30 to 11:00', '10:30..11:00', '10:30 bis 11:00'])
      assert.equal(read(text), expected, text);
    assert.equal(read('2026-05-11 10:30 - 2026-05-12 11:00'), '2026-05-11 10:30 – 2026-05-12 11:00');
    assert.equal(read('2026-05-11 22:00-02:00'), '2026-05-11 22:00 – 2026-05-12 02:00');
    assert.equal(read('05-11 9:00-9:45'), '2026-05-11 09:00 – 09:45');
    // The last time of that day before the archive ends.
    assert.equal(read('18:00-19:00'), '2026-05-11 18:00 – 19:00');
  });

  test('is what the box shows', () => {
    for (const text of ['2026-05-11 10:30 – 11:00', '2026-05-11 23:00 – 2026-05-12 03:00'])
      assert.equal(read(text), text);
  });

  test('is relative to the end, or to the beginning', () => {
    for (const text of ['last 2 h', 'Last 2h', '2 hours', '-2h', '120 min', 'letzte 2 Stunden'])
      assert.equal(read(text), '2026-05-12 10:00 – 12:00', text);
    assert.equal(read('first 1.5 h'), '2026-05-10 06:00 – 07:30');
    assert.equal(read('erste 2 Tage'), '2026-05-10 06:00 – 2026-05-12 06:00');
  });

  test('is a day, a time with a length, or the time around one', () => {
    assert.equal(read('2026-05-11'), '2026-05-11 00:00 – 2026-05-12 00:00');
    assert.equal(read('05-11'), '2026-05-11 00:00 – 2026-05-12 00:00');
    assert.equal(read('10:30 + 20 min'), '2026-05-12 10:30 – 10:50');
    assert.equal(read('2026-05-11 10:30+2h'), '2026-05-11 10:30 – 12:30');
    assert.equal(read('10:30'), '2026-05-12 10:00 – 11:00');
  });

  test('is by the clocks of the zone', () => {
    const tokyo = timeZoneOf('Asia/Tokyo');
    assert.ok(tokyo);
    assert.equal(read('2026-05-11 10:30-11:00', tokyo), '2026-05-11 01:30 – 02:00');
  });

  test('is none where it makes no sense', () => {
    for (const text of [
      '',
      'x',
      '-',
      '10:30-',
      'last',
      'last 0 h',
      '2026-05-11 11:00 - 2026-05-11 10:00',
      '99:00-99:30',
      '2026-02-30',
    ])
      assert.equal(read(text), '', text);
  });
});
