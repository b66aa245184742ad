import assert from 'node:assert/strict';
import { timeZoneOf, utc } from '../../../formats/pcp/time/timeZone.ts';
import { initialArchiveView, readArchiveView } from '../../../webview/archive/archiveViewState.ts';
import { axisLabels, TimeAxis } from '../../../webview/archive/overview/timeAxis.ts';
import { shareOfTime, spanText, timeTyped, zoneLabel, zoneOf } from '../../../webview/archive/zones.ts';
import { exactTimeText, spanOfTimes, textInZone, timeText } from '../../../webview/controls/timeText.ts';

const newYear = 1_767_225_600;
const at = (seconds: number, nanoseconds = 0) => ({ seconds: newYear + seconds, nanoseconds });

suite('times in the viewer of an archive', () => {
  test('always have their offset', () => {
    const sydney = timeZoneOf('AEST-10') ?? utc;
    assert.equal(timeText(at(0), utc), '2026-01-01 00:00:00 UTC');
    assert.equal(timeText(at(0, 250_000_000), sydney), '2026-01-01 10:00:00.250 +10:00');
  });

  test('are to the millisecond where people read, exact where it is about a record', () => {
    assert.equal(timeText(at(0, 115_930_000), utc), '2026-01-01 00:00:00.115 UTC');
    assert.equal(timeText(at(0, 1), utc), '2026-01-01 00:00:00 UTC');
    assert.equal(exactTimeText(at(0, 115_030_000), utc), '2026-01-01 00:00:00.115030 UTC');
    assert.equal(exactTimeText(at(0, 1), utc), '2026-01-01 00:00:00.000000001 UTC');
    assert.equal(exactTimeText(at(0, 250_000_000), utc), '2026-01-01 00:00:00.250 UTC');
  });

  test('that formats tell are shown in the zone that was chosen', () => {
    const sydney = timeZoneOf('AEST-10') ?? utc;
    const text = 'the record at 2025-12-31T23:59:59.000000100Z is before 2026-01-01T00:00:00.250000000Z, volume 0';
    assert.equal(
      textInZone(text, sydney),
      'the record at 2026-01-01 09:59:59.000000100 +10:00 is before 2026-01-01 10:00:00.250 +10:00, volume 0',
    );
    assert.equal(
      textInZone('2026-01-01T00:00:00Z, 9999-99-99T99:99:99.000000000Z', sydney),
      '2026-01-01T00:00:00Z, 9999-99-99T99:99:99.000000000Z',
    );
  });

  test('are in the zone of the host, of this machine or UTC', () => {
    const head = {
      base: 'a',
      members: [],
      counts: { metrics: 0, indoms: 0, metadataRecords: 0 },
      activity: 'still' as const,
      hasHost: false,
    };
    assert.equal(zoneOf('archive', head).name, 'UTC');
    assert.equal(zoneOf('archive', { ...head, timezone: 'AEST-10', zoneinfo: '' }).name, 'AEST-10');
    assert.equal(zoneOf('utc', { ...head, timezone: 'AEST-10' }).name, 'UTC');
  });

  test('zones are named with their offset from UTC', () => {
    const labels = ['EST5EDT', 'AEST-10', ':Asia/Kolkata', 'UTC'].map((name) => {
      const zone = timeZoneOf(name) ?? assert.fail(name);
      return [zoneLabel(zone, at(0)), zoneLabel(zone, at(180 * 86_400))];
    });
    assert.deepEqual(labels, [
      ['EST, UTC−5', 'EDT, UTC−4'],
      ['AEST, UTC+10', 'AEST, UTC+10'],
      ['Asia/Kolkata, UTC+5:30', 'Asia/Kolkata, UTC+5:30'],
      ['UTC', 'UTC'],
    ]);
    assert.equal(zoneLabel(timeZoneOf('GMT0') ?? assert.fail(), undefined), 'GMT, UTC');
  });

  test('spans are told in their two largest units', () => {
    assert.equal(spanText(at(0), at(90_061)), '1 d 1 h');
    assert.equal(spanText(at(0), at(59, 600_000_000)), '1 min');
    assert.equal(spanText(at(5), at(5)), '0 s');
    assert.equal(spanText(at(5), at(5, 40_000_000)), '40 ms');
  });

  test('a span has whole seconds, its day once where it is one, and its offset once', () => {
    const sydney = timeZoneOf('AEST-10') ?? utc;
    const paris = timeZoneOf('Europe/Paris') ?? utc;
    assert.equal(spanOfTimes(at(0, 5), at(40, 9), utc), '2026-01-01 00:00:00 – 00:00:40 UTC');
    assert.equal(spanOfTimes(at(0), at(86_400), sydney), '2026-01-01 10:00:00 – 2026-01-02 10:00:00 +10:00');
    const summer = spanOfTimes(at(0), at(180 * 86_400), paris);
    assert.equal(summer, '2026-01-01 01:00:00 +01:00 – 2026-06-30 02:00:00 +02:00');
  });

  test('a share of a range is a time in it', () => {
    const range = { from: at(0, 900_000_000), to: at(10, 900_000_000) };
    assert.deepEqual(shareOfTime(range, 0.25), at(3, 400_000_000));
  });

  test('are read in the zone that is shown, a clock alone as one of the first day', () => {
    const sydney = timeZoneOf('AEST-10') ?? utc;
    assert.deepEqual(timeTyped('00:10', utc, at(0)), at(600));
    assert.deepEqual(timeTyped(' 10:00:05 ', sydney, at(0)), at(5));
    assert.deepEqual(timeTyped('2026-01-02', utc, undefined), at(86_400));
    assert.equal(timeTyped('10:00', utc, undefined), undefined);
    assert.equal(timeTyped('tomorrow', utc, at(0)), undefined);
  });

  test('the axis turns times into places and back, with labels at round times of the zone', () => {
    const axis = new TimeAxis({ from: at(-600), to: at(3000) }, 600);
    assert.equal(axis.xOf(at(1200)), 300);
    assert.deepEqual(axis.timeAt(300), at(1200));
    assert.deepEqual([axis.timeAt(-5), axis.timeAt(1e9)], [at(-600), at(3000)]);
    assert.deepEqual(axisLabels(axis, utc), [
      { x: 100, text: '2026-01-01 00:00' },
      { x: 250, text: '00:15' },
      { x: 400, text: '00:30' },
      { x: 550, text: '00:45' },
    ]);
  });

  test('stand beside each other on an axis, also where the first has its date and seconds', () => {
    const labels = axisLabels(new TimeAxis({ from: at(0), to: at(40) }, 900), utc);
    assert.equal(labels[0]?.text, '2026-01-01 00:00:00');
    for (const [i, { x, text }] of labels.entries())
      assert.ok(x + 7 * text.length <= (labels[i + 1]?.x ?? 900), `${text} has no room`);
    assert.ok(labels.length > 4);
  });
});

suite('what is kept of the view of an archive', () => {
  test('comes back as it was', () => {
    const range = { from: at(0), to: at(9) };
    const chosen = { zone: 'utc', file: 'a.0', range, changes: { ...range, baseline: 'day' } } as const;
    const view = { ...initialArchiveView, ...chosen };
    assert.deepEqual(readArchiveView(JSON.parse(JSON.stringify(view))), view);
  });

  for (const kept of [undefined, null, 'records', { view: 'values', zone: 1, range: { from: 1 }, cursor: -1 }])
    test(`passes over ${JSON.stringify(kept)}`, () => {
      assert.deepEqual(readArchiveView(kept), initialArchiveView);
    });
});
