import type { Severity, SeveritySettings } from '../../findings/severity.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { fromSeconds } from '../../pcp/time/timestamp.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { secondsOf } from '../doctor/harm.ts';
import type { HostProblem } from '../doctor/hostProblem.ts';
import { withSeverities } from '../doctor/hostProblem.ts';
import type { HostThresholds } from '../doctor/hostRule.ts';
import { incidentsOf } from '../doctor/incidents.ts';
import { problemText } from '../doctor/problemText.ts';
import { readHostMetrics } from '../report/readHostMetrics.ts';
import type { History } from '../subject/history.ts';
import { drawnChart, hostLimits } from '../views/hostLines.ts';
import { describedLaneMetrics, laneUses } from '../views/laneUse.ts';
import type { DayPart } from './dayParts.ts';
import { secondsPerHour } from './dayParts.ts';

/** What was wrong on a day, as it is kept. Times in seconds since 1970. */
export interface DayFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly instance: string | undefined;
  /** Number of the incident among those of the day, the worst first, from 1 on. */
  readonly incident: number;
  readonly start: number;
  readonly end: number;
  /** How long it was so in all its times, and how many these are. */
  readonly seconds: number;
  readonly times: number;
  readonly mean: number;
  readonly worst: number;
  readonly worstAt: number;
  readonly message: string;
}

/** What is measured of each hour: shares of what there is in percent, and bytes per second where the speed of no line is known. */
export const hourMeasures = ['cpu', 'memory', 'disk', 'network', 'traffic'] as const;
export type HourMeasure = (typeof hourMeasures)[number];

/** A host on a day: what was wrong, and the use of what it has in each hour. */
export interface HostDay {
  readonly date: string;
  /** When the first hour begins, in seconds since 1970. */
  readonly start: number;
  readonly hours: number;
  /** A value for each hour, NaN where nothing is known. Those of which nothing is known at all are missing. */
  readonly use: Readonly<Partial<Record<HourMeasure, Float64Array>>>;
  /** Findings in the order of their incidents. */
  readonly findings: readonly DayFinding[];
}

/** What the user wants to know of hosts. */
export interface FleetSettings {
  readonly thresholds: HostThresholds;
  readonly severities: SeveritySettings;
}

/** Reads a day of a host: what the doctor finds in it alone, and its lanes hour by hour. */
export async function readHostDay(
  history: History,
  part: DayPart,
  { thresholds, severities, zone }: FleetSettings & { readonly zone: TimeZone },
  options: Pick<ReadOptions, 'losses' | 'signal' | 'onProgress'> = {},
): Promise<HostDay> {
  const range = { from: fromSeconds(part.from), to: fromSeconds(part.to) };
  const { problems } = await diagnose(history, { ...options, ...range, thresholds });
  const findings = incidentsOf(withSeverities(problems, severities)).flatMap(({ headline, others }, index) =>
    [headline, ...others].map((problem) => findingOf(problem, index + 1, zone)),
  );
  const first = Math.floor((part.from - part.midnight) / secondsPerHour);
  const start = part.midnight + first * secondsPerHour;
  const hours = Math.ceil((part.to - start) / secondsPerHour);
  return { date: part.date, start, hours, use: await readUse(history, part, { start, hours }, options), findings };
}

function findingOf(problem: HostProblem, incident: number, zone: TimeZone): DayFinding {
  const { rule, severity, instance, ranges, main } = problem;
  return {
    ...{ rule: rule.rule.code, severity, instance, incident },
    ...{ start: ranges[0].from, end: Math.max(...ranges.map(({ to }) => to)) },
    ...{ seconds: secondsOf(problem), times: ranges.length },
    ...{ mean: main.mean, worst: main.worst, worstAt: main.worstAt, message: problemText(problem, zone) },
  };
}

async function readUse(
  history: History,
  part: DayPart,
  { start, hours }: Pick<HostDay, 'start' | 'hours'>,
  { signal, onProgress }: Pick<ReadOptions, 'signal' | 'onProgress'>,
): Promise<HostDay['use']> {
  const range = { from: fromSeconds(part.from), to: fromSeconds(part.to) };
  const archive = await history.asArchive(range);
  // Facts are logged when a logger begins, and values hold from before.
  const whole = archive.history?.wholeArchives(range.from, range.to) ?? range;
  const described = describedLaneMetrics(archive.metadata);
  const metrics = await readHostMetrics(archive, { ...whole, signal, onProgress }, hostLimits, described);
  // A value at the end of the last hour is of what follows: of one more, which is not shown.
  const shown = { from: start, to: start + (hours + 1) * secondsPerHour, parts: hours + 1 };
  const uses = laneUses(shown, (chart) => drawnChart(archive, chart, metrics));
  return Object.fromEntries(
    uses
      .filter(({ values }) => values.subarray(0, hours).some((value) => !Number.isNaN(value)))
      .map(({ lane, chart, values }) => [
        lane.name === 'network' && chart.unit.dimension !== 'percent' ? 'traffic' : lane.name,
        // Before the part and behind it, values are not of it.
        values.subarray(0, hours).map((value, hour) => (isIn(part, start + hour * secondsPerHour) ? value : NaN)),
      ]),
  );
}

const isIn = ({ from, to }: DayPart, hour: number): boolean => hour + secondsPerHour > from && hour < to;
