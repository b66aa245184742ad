import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { IndomTimeline } from '../../archive/metadata/indomTimeline.ts';
import { resultLayoutOf } from '../../archive/volume/resultLayout.ts';
import type { MetricNames } from '../../names/metricNames.ts';
import { toSeconds } from '../../pcp/time/timestamp.ts';
import type { HistoryCost } from './costModel.ts';
import type { LogLine } from '../../syntax/logLine.ts';
import type { PredictedSet } from './predictedSet.ts';
import { SetPredictor } from './predictedSet.ts';

const secondsPerDay = 86_400;
/** Compressed bytes at k times the interval are so much of them: k to this power, as five archives have shown. */
const thinningPower = -0.78;
/** Bytes of a volume for which a logger adds an entry to the index. */
const bytesPerEntry = 100_000;

/** What a metric of a line takes, in bytes a day. */
export interface MetricForecast extends PredictedSet {
  readonly raw: number | undefined;
  readonly compressed: number | undefined;
}

/** What a line takes, in bytes a day. */
export interface LineForecast {
  readonly line: LogLine;
  /** Bytes with its part of the frames of the records that it shares with others. */
  readonly raw: number;
  /** Undefined where nothing says how well it compresses. */
  readonly compressed: number | undefined;
  /** Part of the whole configuration, of raw bytes. */
  readonly share: number;
  readonly recordsPerDay: number;
  /** Values in a record. */
  readonly values: number;
  /** Part of the values that never change from record to record; undefined where none were recorded. */
  readonly unchanged: number | undefined;
  /** The dearest first. */
  readonly metrics: readonly MetricForecast[];
}

/** What a configuration takes, in bytes a day. */
export interface PlanForecast {
  readonly lines: readonly LineForecast[];
  readonly raw: number;
  readonly compressed: number | undefined;
  /** Descriptors, help and labels are written once an archive, so once a day; instance domains as often as they change. */
  readonly metadata: number;
  readonly index: number;
}

/** Bytes of a record besides its sets: head and trailer. */
const frameOf = (version: number): number => resultLayoutOf(version === 3 ? 3 : 2).markSize;
/** Size of an entry of the index. */
const entrySize = (version: number): number => (version === 3 ? 32 : 20);

/** Predicts what a configuration takes by what a history took. @param names what other metrics there are */
export function predictCost(
  lines: readonly LogLine[],
  cost: HistoryCost,
  metadata: ArchiveMetadata,
  names?: MetricNames,
): PlanForecast {
  const predictor = new SetPredictor(cost, metadata, names);
  const sets = lines.map(({ metrics }) => metrics.flatMap((metric) => predictor.setsOf(metric)));
  const bytes = sets.map((all) => all.reduce((sum, one) => sum + (one.bytes ?? 0), 0));
  const taskOf = ({ intervalSeconds, isMandatory }: LogLine): string => `${intervalSeconds} ${String(isMandatory)}`;
  const tasks = new Map<string, number>();
  for (const [at, line] of lines.entries()) tasks.set(taskOf(line), (tasks.get(taskOf(line)) ?? 0) + (bytes[at] ?? 0));
  const forecasts = lines.map((line, at) => {
    const all = tasks.get(taskOf(line)) ?? 0;
    const frame = frameOf(cost.version) * (all > 0 ? (bytes[at] ?? 0) / all : 0);
    return lineForecast(line, sets[at] ?? [], frame, cost);
  });
  const raw = forecasts.reduce((sum, one) => sum + one.raw, 0);
  return {
    lines: forecasts.map((one) => ({ ...one, share: raw > 0 ? one.raw / raw : 0 })),
    raw,
    compressed: total(forecasts.map(({ compressed }) => compressed)),
    metadata: metadataPerDay(forecasts, cost, metadata),
    index: Math.ceil(raw / bytesPerEntry) * entrySize(cost.version),
  };
}

function lineForecast(
  line: LogLine,
  sets: readonly PredictedSet[],
  frame: number,
  { compression }: HistoryCost,
): LineForecast {
  const recordsPerDay = line.intervalSeconds > 0 ? secondsPerDay / line.intervalSeconds : 1;
  const metrics = sets.map((set): MetricForecast => {
    const raw = set.bytes === undefined ? undefined : set.bytes * recordsPerDay;
    const compressed =
      set.compressedBytes === undefined
        ? undefined
        : set.compressedBytes * recordsPerDay * thinned(line.intervalSeconds, set.recordedSeconds);
    return { ...set, raw, compressed };
  });
  const known = metrics.filter(({ bytes }) => bytes !== undefined);
  const recorded = metrics.filter(({ unchanged }) => unchanged !== undefined);
  const values = recorded.reduce((sum, one) => sum + one.values, 0);
  const unchanged = recorded.reduce((sum, one) => sum + one.values * (one.unchanged ?? 0), 0);
  const frames = frame * recordsPerDay;
  return {
    line,
    raw: known.reduce((sum, one) => sum + (one.raw ?? 0), frames),
    compressed: compression && total([...known.map(({ compressed }) => compressed), frames * compression.ratio]),
    share: 0,
    recordsPerDay,
    values: metrics.reduce((sum, one) => sum + one.values, 0),
    unchanged: recorded.length === 0 ? undefined : values === 0 ? 0 : unchanged / values,
    metrics: metrics.sort((a, b) => (b.raw ?? 0) - (a.raw ?? 0)),
  };
}

/** How much larger a compressed set is at another interval: values that are farther apart have less in common. */
function thinned(intervalSeconds: number, recordedSeconds: number | undefined): number {
  if (recordedSeconds === undefined || intervalSeconds === 0) return 1;
  return (intervalSeconds / recordedSeconds) ** (1 + thinningPower);
}

/** Undefined where one is not known. */
function total(parts: readonly (number | undefined)[]): number | undefined {
  return parts.includes(undefined) ? undefined : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

function metadataPerDay(lines: readonly LineForecast[], { seconds }: HistoryCost, metadata: ArchiveMetadata): number {
  const sets = new Map<string, number>();
  const intervals = new Map<number, number>();
  for (const { line, metrics } of lines)
    for (const { name, indom, metadata: bytes } of metrics) {
      sets.set(name, bytes);
      const interval = line.intervalSeconds > 0 ? line.intervalSeconds : secondsPerDay;
      intervals.set(indom, Math.min(interval, intervals.get(indom) ?? Infinity));
    }
  let bytes = [...sets.values()].reduce((sum, one) => sum + one, 0);
  const days = Math.max(1, seconds) / secondsPerDay;
  for (const [indom, interval] of intervals) {
    const timeline = metadata.indoms.get(indom);
    if (timeline !== undefined) bytes += changesPerDay(timeline, interval, days);
  }
  return bytes;
}

/** Bytes of the records of a domain: the first one once a day, and changes as they would be seen at an interval. */
function changesPerDay({ records }: IndomTimeline, interval: number, days: number): number {
  const [first] = records;
  if (first === undefined) return 0;
  const start = toSeconds(first.time);
  const seen = new Map(records.slice(1).map((one) => [Math.ceil((toSeconds(one.time) - start) / interval), one]));
  const changes = [...seen.values()].reduce((sum, one) => sum + one.end - one.start, 0);
  return first.end - first.start + changes / days;
}
