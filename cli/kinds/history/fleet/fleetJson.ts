import type { Fleet, FleetLane, FleetRow } from '../../../../formats/history/fleet/fleet.ts';
import { fleetEnd } from '../../../../formats/history/fleet/fleetTable.ts';
import type { DayFinding } from '../../../../formats/history/fleet/hostDay.ts';
import { fromSecondsRounded } from '../../../../formats/pcp/time/timestamp.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';

/** What `pcp-files fleet --format json` prints. `schema` is raised when a reader of the former would break. */
export function fleetJson(fleet: Fleet): object {
  const { start, hoursPerPart, zone, rules, rows } = fleet;
  return {
    schema: 1,
    timezone: zone.name,
    start: Number.isNaN(start) ? null : timeText(start, zone),
    end: Number.isNaN(start) ? null : timeText(fleetEnd(fleet), zone),
    hoursPerPart,
    rules: rules.map(({ code, title, severity, hosts }) => ({ rule: code, title, severity, hosts })),
    hosts: rows.map((row) => hostJson(row, zone)),
  };
}

function hostJson({ host, path, problem, counts, lanes, findings }: FleetRow, zone: TimeZone): object {
  return {
    ...{ host, path, problem: problem ?? null },
    ...{ errors: counts.error, warnings: counts.warning, infos: counts.info },
    use: Object.fromEntries(Object.entries(lanes).map(([name, lane]) => [name, laneJson(lane, zone)])),
    findings: findings.map((finding) => findingJson(finding, zone)),
  };
}

function laneJson({ unit, mean, peak, peakAt, parts, outliers }: FleetLane, zone: TimeZone): object {
  return {
    ...{ unit: unit === 'percent' ? 'percent' : 'byte / sec', mean, peak, peakTime: timeText(peakAt, zone) },
    parts: Array.from(parts, (value) => (Number.isNaN(value) ? null : value)),
    outliers: outliers.map(({ of, isHigher, median }) => ({ of, is: isHigher ? 'higher' : 'lower', median })),
  };
}

function findingJson(finding: DayFinding, zone: TimeZone): object {
  const { rule, severity, instance, start, end, seconds, times, mean, worst, worstAt, message } = finding;
  return {
    ...{ rule, severity, ...(instance === undefined ? {} : { instance }), message },
    ...{ start: timeText(start, zone), end: timeText(end, zone), seconds, times },
    ...{ mean, worst, worstTime: timeText(worstAt, zone) },
  };
}

const timeText = (seconds: number, zone: TimeZone): string =>
  formatInZone(fromSecondsRounded(seconds), zone).replace(/(\.\d{3})\d{6}/, '$1');
