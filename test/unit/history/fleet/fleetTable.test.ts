import assert from 'node:assert/strict';
import type { Severity } from '../../../../formats/findings/severity.ts';
import { fleetHtml } from '../../../../formats/history/fleet/fleetHtml.ts';
import type { HostResult } from '../../../../formats/history/fleet/fleet.ts';
import { fleetOf } from '../../../../formats/history/fleet/fleetTable.ts';
import type { DayFinding, HostDay } from '../../../../formats/history/fleet/hostDay.ts';
import { laneCells } from '../../../../formats/history/fleet/laneCells.ts';
import { utc } from '../../../../formats/pcp/time/timeZone.ts';

const start = 1_773_014_400;

const finding = (severity: Severity, seconds: number, incident = 1, rule = 'host/disk-busy'): DayFinding => ({
  ...{ rule, severity, instance: undefined, incident, start, end: start + seconds, seconds, times: 1 },
  ...{ mean: 1, worst: 2, worstAt: start, message: `${rule} ${seconds}` },
});

function day(cpu: readonly number[], findings: readonly DayFinding[] = [], at = start): HostDay {
  return { date: '2026-03-09', start: at, hours: cpu.length, use: { cpu: Float64Array.from(cpu) }, findings };
}

const host = (name: string, ...days: readonly HostDay[]): HostResult => ({
  ...{ host: name, path: `hosts/${name}`, problem: undefined, days },
});

suite('hosts side by side', () => {
  test('come by their worst incident, those alike by the next one, those that cannot be read first', () => {
    const { rows } = fleetOf(
      [
        host('quiet', day([1])),
        host('short', day([1], [finding('warning', 60)])),
        host('long', day([1], [finding('warning', 7200)])),
        host('two', day([1], [finding('warning', 60), finding('warning', 90, 2)])),
        host('two-days', day([1], [finding('warning', 60)]), day([1], [finding('warning', 7200)], start + 3600)),
        host('error', day([1], [finding('error', 1)])),
        { ...host('broken'), problem: 'damaged' },
      ],
      utc,
    );
    assert.deepEqual(
      rows.map((row) => row.host),
      ['broken', 'error', 'two-days', 'long', 'two', 'short', 'quiet'],
    );
  });

  test('have a column for each rule that was found, the severest first', () => {
    const { rules, rows } = fleetOf(
      [
        host('a', day([1], [finding('warning', 60), finding('info', 10)])),
        host('b', day([1], [finding('warning', 60), finding('error', 5, 2, 'host/oom-kill')])),
      ],
      utc,
    );
    assert.deepEqual(
      rules.map(({ code, severity, hosts }) => [code, severity, hosts]),
      [
        ['host/oom-kill', 'error', 1],
        ['host/disk-busy', 'warning', 2],
      ],
    );
    assert.deepEqual(rows.find((row) => row.host === 'a')?.rules.get('host/disk-busy'), {
      ...{ severity: 'warning', seconds: 70, count: 2 },
    });
  });

  test('have the hours of all in one row, empty where a host has none', () => {
    const { parts, rows } = fleetOf([host('a', day([1, 2])), host('b', day([3, NaN, 5], [], start + 3600))], utc);
    assert.equal(parts, 4);
    assert.deepEqual(
      rows.map(({ lanes }) => Array.from(lanes.cpu?.parts ?? [])),
      [
        [1, 2, NaN, NaN],
        [NaN, 3, NaN, 5],
      ],
    );
    assert.deepEqual([rows[1]?.lanes.cpu?.mean, rows[1]?.lanes.cpu?.peakAt], [4, start + 3 * 3600]);
  });

  test('have few parts, however long the time is', () => {
    const days = [day([1, 7, 3]), day([2], [], start + 86_400 * 3650)];
    const { parts, hoursPerPart, rows } = fleetOf([host('a', ...days)], utc);
    assert.ok(parts <= 1488 && parts * hoursPerPart >= 24 * 3650, `${parts} of ${hoursPerPart}`);
    const { mean, peak, peakAt, parts: values } = rows[0]?.lanes.cpu ?? assert.fail();
    assert.deepEqual([mean, peak, peakAt, values[0], values.at(-1)], [13 / 4, 7, start + 3600, 7, 2]);
  });

  test('differ from the median of all by far, or not; of few hosts nobody says so', () => {
    const many = [10, 11, 12, 13, 80, 0].map((cpu, i) => host(`h${i}`, day([cpu, cpu])));
    const outliersOf = (results: readonly HostResult[]) =>
      fleetOf(results, utc).rows.flatMap((row) =>
        (row.lanes.cpu?.outliers ?? []).map(({ of, isHigher }) => `${row.host} ${of} ${isHigher ? 'higher' : 'lower'}`),
      );
    assert.deepEqual(outliersOf(many), ['h4 mean higher', 'h4 peak higher', 'h5 mean lower', 'h5 peak lower']);
    assert.deepEqual(outliersOf(many.slice(2, 6)), []);
    // Hosts that are all alike do not differ by a percent.
    assert.deepEqual(outliersOf([10, 10, 10, 10, 11].map((cpu, i) => host(`h${i}`, day([cpu])))), []);
  });

  test('have cells of as many hours as fit: the highest counts', () => {
    const lane = fleetOf([host('a', day([10, 50, NaN, NaN, 200]))], utc).rows[0]?.lanes.cpu ?? assert.fail();
    assert.deepEqual(Array.from(laneCells(lane, 100, 3)), [0.5, NaN, 1]);
  });

  test('are a page without scripts, whatever hosts are called', () => {
    const name = `"><script>alert(1)</script>`;
    const one = finding('error', 60);
    const page = fleetHtml(fleetOf([host(name, day([1], [{ ...one, message: name, instance: name }]))], utc), 'en');
    assert.doesNotMatch(page, /<script/);
    assert.match(page, /default-src &#39;none&#39;/);
    assert.match(page, /&lt;script&gt;/);
    assert.match(page, /1 error/);
  });

  test('are none where there are no hosts', () => {
    const fleet = fleetOf([], utc);
    assert.deepEqual([fleet.parts, fleet.rows], [0, []]);
    assert.match(fleetHtml(fleet, 'en'), /0 hosts/);
  });
});
