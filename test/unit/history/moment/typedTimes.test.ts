import assert from 'node:assert/strict';
import { isRelativeTime, isTypedTime, momentRange } from '../../../../formats/history/moment/momentTime.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { timeZoneOf, utc } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { formatUtc, parseTime } from '../../../../formats/pcp/time/timestamp.ts';

const at = (text: string): Timestamp => parseTime(text) ?? assert.fail(text);
const berlin = timeZoneOf('CET-1CEST,M3.5.0,M10.5.0/3') ?? assert.fail();
/** As an archive that was begun in the evening and is two days long. */
const span = { start: at('2026-09-20T22:00:54.2Z'), end: at('2026-09-22T20:00:00.2Z') };

function fromOf(text: string, zone: TimeZone = utc): string {
  const range = momentRange({ from: text }, zone, span);
  return typeof range === 'string' || range.from === undefined ? 'none' : formatUtc(range.from).replace(/0{6}Z$/, '');
}

suite('times as PCP has them', () => {
  // What pmval of PCP 6.0.3 makes of the same with -S.
  const starts: Readonly<Record<string, string>> = {
    '@14:14': '2026-09-21T14:14:00.000',
    '@22:01': '2026-09-20T22:01:00.000',
    '@22:00:54': '2026-09-20T22:00:54.000',
    '@22:00:53': '2026-09-21T22:00:53.000',
    '@1:02': '2026-09-21T01:02:00.000',
    '@2:14pm': '2026-09-21T14:14:00.000',
    '@02:00:30.5': '2026-09-21T02:00:30.500',
    '+5min': '2026-09-20T22:05:54.200',
    '5min': '2026-09-20T22:05:54.200',
    '+ 90': '2026-09-20T22:02:24.200',
    '+1.5min': '2026-09-20T22:02:24.200',
    '+1day': '2026-09-21T22:00:54.200',
    '+100msec': '2026-09-20T22:00:54.300',
    '-5min': '2026-09-22T19:55:00.200',
    '-1hour 30min': '2026-09-22T18:30:00.200',
    '-1h30m': '2026-09-22T18:30:00.200',
    '-0': '2026-09-22T20:00:00.200',
    'Sep 21 14:14': '2026-09-21T14:14:00.000',
    '@Sep 21 14:14': '2026-09-21T14:14:00.000',
    'sep 21': '2026-09-21T00:00:00.000',
    'September 21 14:14:00 2026': '2026-09-21T14:14:00.000',
    '@Mon Sep 21 14:14:00 2026': '2026-09-21T14:14:00.000',
    '@Jan 1': '2027-01-01T00:00:00.000',
    '@2026-09-21 14:14:00': '2026-09-21T14:14:00.000',
  };
  for (const [text, wanted] of Object.entries(starts))
    test(text, () => {
      assert.equal(fromOf(text), wanted);
      assert.ok(isTypedTime(text));
    });

  test('are in the zone, unless they have one, as date(1) writes it', () => {
    assert.equal(fromOf('Sep 21 14:14', berlin), '2026-09-21T12:14:00.000');
    assert.equal(fromOf('@00:30', berlin), '2026-09-20T22:30:00.000');
    assert.equal(fromOf('Sep 21 14:14 +0530', berlin), '2026-09-21T08:44:00.000');
    assert.equal(fromOf('@14:14 UTC', berlin), '2026-09-21T14:14:00.000');
    assert.equal(fromOf('Mon Sep 21 02:14:00 PM CEST 2026', berlin), '2026-09-21T12:14:00.000');
    assert.equal(fromOf('Sun Oct 25 02:30:00 CEST 2026', berlin), '2026-10-25T00:30:00.000');
    assert.equal(fromOf('Sun Oct 25 02:30:00 CET 2026', berlin), '2026-10-25T01:30:00.000');
    assert.equal(fromOf('Mon Sep 21 14:14:00 PDT 2026', berlin), 'none');
  });

  test('count an end from the start of the range', () => {
    const toOf = (from: string | undefined, to: string): string => {
      const range = momentRange({ from, to }, utc, span);
      return typeof range === 'string' || range.to === undefined ? 'none' : formatUtc(range.to).slice(8, 19);
    };
    assert.equal(toOf('@14:14', '+10min'), '21T14:24:00');
    assert.equal(toOf('@14:14', '@14:00'), '22T14:00:00');
    assert.equal(toOf(undefined, '1min'), '20T22:01:54');
    assert.equal(toOf('-1h', '-30min'), '22T19:30:00');
  });

  test('are none where PCP knows none, or takes them for something that nobody means', () => {
    for (const text of [
      '@24:00',
      '@Sep 31',
      '1w',
      '100ms',
      '@18 Sep 14:14',
      '-',
      '+',
      '@',
      '5min ago',
      'noon',
      'Sep 21 25:00',
    ])
      assert.equal(fromOf(text), 'none', text);
  });

  test('depend on the archive unless they are whole', () => {
    for (const text of ['+5min', '-5min', '@14:14', '14:14', 'Sep 21 14:14']) assert.ok(isRelativeTime(text), text);
    for (const text of ['2026-09-21', 'Sep 21 2026', '@2026-09-21 14:14', 'web.parquet', './5min'])
      assert.ok(!isRelativeTime(text), text);
  });
});
