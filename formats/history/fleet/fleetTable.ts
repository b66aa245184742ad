import type { Severity } from '../../findings/severity.ts';
import { countSeverities, severities } from '../../findings/severity.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { hostRules } from '../doctor/rules/hostRules.ts';
import { byHarm, harmOfLasting } from '../doctor/harm.ts';
import type { Harm } from '../doctor/harm.ts';
import type { LaneName } from '../views/lanes.ts';
import { laneNames } from '../views/lanes.ts';
import { secondsPerHour } from './dayParts.ts';
import type { HostDay } from './hostDay.ts';
import type { Fleet, FleetCell, FleetLane, FleetRow, FleetRule, HostResult } from './fleet.ts';
import { markOutliers } from './outliers.ts';

/** Most parts of the time: those of two months by the hour. */
const maxParts = 1488;

/** When the first part begins, and what the parts are. */
type Parts = Pick<Fleet, 'start' | 'parts' | 'hoursPerPart'>;

/** Puts hosts side by side. */
export function fleetOf(results: readonly HostResult[], zone: TimeZone): Fleet {
  const parts = partsOf(results.flatMap(({ days }) => days));
  const rows = markOutliers(results.map((result) => rowOf(result, parts)));
  const ranked = rows.map((row, index) => ({ row, harms: harmsOf(results[index]?.days ?? []) })).sort(byWorst);
  return { ...parts, zone, rules: rulesOf(rows), rows: ranked.map(({ row }) => row) };
}

function partsOf(days: readonly HostDay[]): Parts {
  if (days.length === 0) return { start: NaN, parts: 0, hoursPerPart: 1 };
  const start = days.reduce((least, day) => Math.min(least, day.start), Infinity);
  const end = days.reduce((most, day) => Math.max(most, day.start + day.hours * secondsPerHour), -Infinity);
  const hours = Math.ceil((end - start) / secondsPerHour);
  const hoursPerPart = Math.ceil(hours / maxParts);
  return { start, parts: Math.ceil(hours / hoursPerPart), hoursPerPart };
}

/** When a fleet's time ends, in seconds since 1970. */
export function fleetEnd({ start, parts, hoursPerPart }: Parts): number {
  return start + parts * hoursPerPart * secondsPerHour;
}

function rowOf({ days, ...rest }: HostResult, parts: Parts): FleetRow {
  const findings = days.flatMap((day) => day.findings);
  const rules = new Map<string, FleetCell>();
  for (const { rule, severity, seconds } of findings) {
    const { severity: other = severity, seconds: more = 0, count = 0 } = rules.get(rule) ?? {};
    rules.set(rule, { severity: worseOf(severity, other), seconds: seconds + more, count: count + 1 });
  }
  const lanes = Object.fromEntries(
    laneNames.flatMap((name) => {
      const lane = laneOf(name, days, parts);
      return lane === undefined ? [] : [[name, lane]];
    }),
  );
  return { ...rest, counts: countSeverities(findings), rules, lanes, findings };
}

const worseOf = (a: Severity, b: Severity): Severity => (severities.indexOf(a) <= severities.indexOf(b) ? a : b);

function laneOf(
  name: LaneName,
  days: readonly HostDay[],
  { start, parts, hoursPerPart }: Parts,
): FleetLane | undefined {
  const isTraffic = name === 'network' && days.every(({ use }) => use.network === undefined);
  const values = new Float64Array(parts).fill(NaN);
  let [sum, count, peak, peakAt] = [0, 0, -Infinity, NaN];
  for (const { start: first, use } of days)
    for (const [hour, value] of use[isTraffic ? 'traffic' : name]?.entries() ?? []) {
      if (Number.isNaN(value)) continue;
      const time = first + hour * secondsPerHour;
      const part = Math.min(parts - 1, Math.floor(Math.round((time - start) / secondsPerHour) / hoursPerPart));
      if (!((values[part] ?? NaN) >= value)) values[part] = value;
      sum += value;
      count++;
      if (value > peak) [peak, peakAt] = [value, time];
    }
  if (count === 0) return undefined;
  const unit = isTraffic ? 'sizeRate' : 'percent';
  return { unit, parts: values, peak, peakAt, mean: sum / count, outliers: [] };
}

/** The harm of each incident of each day, the worst first. */
function harmsOf(days: readonly HostDay[]): readonly Harm[] {
  const incidents = days.flatMap(({ findings }) => {
    const numbers = new Set(findings.map(({ incident }) => incident));
    return [...numbers].map((number) => findings.filter(({ incident }) => incident === number));
  });
  return incidents.map(harmOfLasting).sort(byHarm);
}

interface Ranked {
  readonly row: FleetRow;
  readonly harms: readonly Harm[];
}

/** What cannot be read at all comes first, then by the worst incident, and by the next where these are alike. */
function byWorst(a: Ranked, b: Ranked): number {
  const isUnread = ({ row }: Ranked): boolean => row.problem !== undefined && Object.keys(row.lanes).length === 0;
  const unread = Number(isUnread(b)) - Number(isUnread(a));
  if (unread !== 0) return unread;
  for (let place = 0; ; place++) {
    const [one, other] = [a.harms[place], b.harms[place]];
    if (one === undefined && other === undefined) break;
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    const order = byHarm(one, other);
    if (order !== 0) return order;
  }
  return compareTexts(a.row.host, b.row.host) || compareTexts(a.row.path, b.row.path);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function rulesOf(rows: readonly FleetRow[]): readonly FleetRule[] {
  return hostRules
    .flatMap(({ rule: { code, title } }): readonly FleetRule[] => {
      const cells = rows.flatMap((row) => row.rules.get(code) ?? []);
      const [first] = cells;
      if (first === undefined) return [];
      const severity = cells.reduce((worst, cell) => worseOf(worst, cell.severity), first.severity);
      return [{ code, title, severity, hosts: cells.length }];
    })
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.hosts - a.hosts);
}
