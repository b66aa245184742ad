import { counter } from '../../../formats/pcp/semantics.ts';
import type { Archive } from '../../../formats/archive/archive.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../../formats/archive/metadata/instanceKeys.ts';
import { trueDescriptor } from '../../../formats/archive/metadata/trueDescriptor.ts';
import { SeriesCollector } from '../../../formats/history/points/seriesCollector.ts';
import { numberSize } from '../../../formats/pcp/typeCodes.ts';
import type { CounterRates } from '../../../formats/history/series/counterRates.ts';
import { counterRates } from '../../../formats/history/series/counterRates.ts';
import { PointColumns } from '../../../formats/history/series/seriesSink.ts';
import type { ReadOptions } from '../../../formats/archive/readOptions.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import type { MetricValue } from '../../../formats/archive/volume/metricValue.ts';
import { readValue } from '../../../formats/archive/volume/metricValue.ts';
import type { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import { fromVersion1Error } from '../../../formats/pcp/errorCodes.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';

/** The values of a metric at a time. */
interface ValueSet {
  readonly pmid: number;
  /** Undefined for a metric that is not described. */
  readonly descriptor: Descriptor | undefined;
  /** A negative number instead of values; undefined where there are some, or none. */
  readonly error: number | undefined;
  readonly values: readonly { readonly instance: number; readonly value: MetricValue }[];
}

/** A record of a volume, decoded as a whole. */
export interface ResultRecord {
  /** Offsets in the volume, half-open. */
  readonly start: number;
  readonly end: number;
  readonly volume: number;
  readonly time: Timestamp;
  readonly isMark: boolean;
  readonly sets: readonly ValueSet[];
}

/** The record that a cursor has begun. */
export function resultOf(
  archive: Archive,
  cursor: ResultCursor,
  place: Pick<ResultRecord, 'volume' | 'start' | 'end'>,
): ResultRecord {
  const { seconds, nanoseconds, isMark } = cursor;
  const sets: ValueSet[] = [];
  while (cursor.next()) {
    const { pmid, count, format, record, chunk } = cursor;
    const descriptor = archive.metadata.descriptors.get(pmid);
    const values = Array.from({ length: Math.max(0, count) }, (_, i) => {
      const value = readValue(chunk.view, record, format, cursor.wordAt(i), descriptor?.type);
      return { instance: cursor.instanceAt(i), value };
    });
    const error = archive.version === 1 ? fromVersion1Error(count) : count;
    sets.push({ pmid, descriptor, error: count < 0 ? error : undefined, values });
  }
  return { ...place, time: { seconds, nanoseconds }, isMark, sets };
}

/** The records between two times, decoded. */
export async function readResults(
  archive: Archive,
  options: ReadOptions & { readonly limit?: number } = {},
): Promise<readonly ResultRecord[]> {
  const records: ResultRecord[] = [];
  await visitResults(
    archive,
    (cursor, volume, start, end) => {
      records.push(resultOf(archive, cursor, { volume, start, end }));
      return records.length < (options.limit ?? Infinity);
    },
    options,
  );
  return records;
}

export interface SeriesRequest extends ReadOptions {
  readonly pmid: number;
  /** Keys of the instances wanted ({@link InstanceKeys}); all if missing. */
  readonly instances?: ReadonlySet<number> | undefined;
}

/** The values of one instance over time. */
export interface InstanceSeries {
  /** Its key; -1 for a metric with a single value. */
  readonly instance: number;
  /** The last name that it had; undefined for a metric with a single value. */
  readonly name: string | undefined;
  readonly points: PointColumns;
}

/** All points of a metric; undefined where it is not described or has no numbers. */
export async function readSeries(
  archive: Archive,
  { pmid, instances, ...options }: SeriesRequest,
): Promise<{ readonly instances: readonly InstanceSeries[] } | undefined> {
  const stated = archive.metadata.descriptors.get(pmid);
  if (stated === undefined || numberSize(stated.type) === 0) return undefined;
  const descriptor = trueDescriptor(stated);
  const isCounter = descriptor.semantics === counter;
  const collector = new SeriesCollector(pmid, instances, () => new PointColumns(isCounter));
  const timeline = archive.metadata.indoms.get(descriptor.indom);
  const keys = timeline && InstanceKeys.of(timeline);
  collector.begin(descriptor, keys);
  await visitResults(
    archive,
    (cursor) => {
      collector.add(cursor);
      return true;
    },
    options,
  );
  return {
    instances: [...collector.lines].map(([instance, { sink }]) => {
      return { instance, name: keys?.names.get(instance), points: sink };
    }),
  };
}

/** The rates of a counter by the names of its instances. */
export async function readRates(
  archive: Archive,
  pmid: number,
  unitsPerSecond = 1,
): Promise<Map<string, CounterRates>> {
  const series = await readSeries(archive, { pmid });
  return new Map(
    series?.instances.map(({ name = '', points }) => [name, counterRates(points, unitsPerSecond)] as const) ?? [],
  );
}
