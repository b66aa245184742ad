import type { Archive } from '../../archive/archive.ts';
import type { Losses } from '../../archive/losses.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, secondsBetween } from '../../pcp/time/timestamp.ts';
import { GrowingColumn } from './growingColumn.ts';
import { instanceLifetimes } from './instanceLifetimes.ts';
import type { KnownInstance } from './metricRecords.ts';
import { MetricRecords, singleId } from './metricRecords.ts';

/** All records of some metrics of a host. */
export interface HostRecords {
  /** Name of the host by its label. */
  readonly host: string;
  /** Path of its archives, as shown to the user. */
  readonly path: string;
  readonly start: Timestamp;
  readonly end: Timestamp;
  /** Metrics by name; those that are not there are missing. */
  readonly metrics: ReadonlyMap<string, MetricRecords>;
  /** Times of marks, in seconds since {@link start}: nothing is known from one side of them to the other. */
  readonly marks: Float64Array;
}

/** The history of a host as one archive, with what it spans. */
export interface FetchedArchive {
  readonly archive: Archive;
  readonly host: string;
  readonly path: string;
  readonly start: Timestamp;
  readonly end: Timestamp;
}

export interface RecordsOptions {
  /** The first time at which values are fetched; the start if missing. */
  readonly from?: Timestamp | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly losses?: Losses | undefined;
  readonly onProgress?: ((done: number, total: number) => void | Promise<void>) | undefined;
}

const single: ReadonlyMap<number, KnownInstance> = new Map([[singleId, { name: '', lifetime: undefined }]]);

/** Seconds before the first fetch from which records are read at once. */
const leadSeconds = 3600;

/**
 * Reads the records of metrics, in one pass. Where fetches begin later, they are read from a while before that on; metrics of
 * which an instance has its last record before that are read once more, from the start.
 */
export async function readHostRecords(
  fetched: FetchedArchive,
  names: ReadonlySet<string>,
  { from, ...options }: RecordsOptions = {},
): Promise<HostRecords> {
  const { archive, host, path, start, end } = fetched;
  const read = async (wanted: ReadonlySet<string>, begin?: Timestamp): Promise<RecordsReader> => {
    const reader = new RecordsReader(archive, wanted, start);
    const reads = (all: readonly string[]): boolean => all.some((name) => wanted.has(name));
    await visitResults(archive, (cursor) => reader.record(cursor), { ...options, reads, from: begin });
    return reader;
  };
  const lead = from && { ...from, seconds: from.seconds - leadSeconds };
  const isLate = from !== undefined && lead !== undefined && compareTimes(lead, start) > 0;
  const reader = await read(names, isLate ? lead : undefined);
  if (!isLate) return { host, path, start, end, metrics: reader.metrics, marks: reader.marks };
  const lacking = reader.lackingAt(secondsBetween(start, from));
  const whole = lacking.size === 0 ? undefined : await read(lacking);
  const metrics = new Map([...reader.metrics, ...(whole?.metrics ?? [])]);
  return { host, path, start, end, metrics, marks: (whole ?? reader).marks };
}

class RecordsReader {
  readonly metrics = new Map<string, MetricRecords>();
  readonly #byPmid = new Map<number, MetricRecords>();
  readonly #marks = new GrowingColumn();
  readonly #start: Timestamp;

  constructor({ metadata }: Archive, names: ReadonlySet<string>, start: Timestamp) {
    this.#start = start;
    const domains = new Map<number, ReadonlyMap<number, KnownInstance>>();
    for (const name of names) {
      const descriptor = metadata.find(name);
      if (descriptor === undefined) continue;
      const metric = this.#byPmid.get(descriptor.pmid) ?? new MetricRecords(name, descriptor);
      const { indom } = descriptor;
      let known = domains.get(indom);
      if (known === undefined)
        domains.set(indom, (known = metric.hasInstances ? instanceLifetimes(metadata, indom, start) : single));
      metric.known = known;
      this.metrics.set(name, metric);
      this.#byPmid.set(descriptor.pmid, metric);
    }
  }

  get marks(): Float64Array {
    return this.#marks.numbers.slice(0, this.#marks.length);
  }

  /** Names of the metrics of which an instance, that may have been before a time, has no record up to it. */
  lackingAt(time: number): ReadonlySet<string> {
    return new Set([...this.metrics].flatMap(([name, metric]) => (metric.isKnownAt(time) ? [] : [name])));
  }

  record(cursor: ResultCursor): boolean {
    const time = secondsBetween(this.#start, cursor);
    if (cursor.isMark) this.#marks.push(time);
    else
      while (cursor.next()) {
        const metric = this.#byPmid.get(cursor.pmid);
        if (metric === undefined) continue;
        const drift = cursor.filter?.drifts.get(cursor.pmid);
        metric.add(cursor, time, drift?.type ?? metric.descriptor.type, drift?.factor ?? 1);
      }
    return true;
  }
}
