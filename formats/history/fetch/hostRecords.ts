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
  readonly marks: GrowingColumn;
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

/** Whether fetches that begin at a time begin long after the start. */
export function beginsLate({ start }: FetchedArchive, from: Timestamp | undefined): from is Timestamp {
  return from !== undefined && compareTimes(leadBefore(from), start) > 0;
}

const leadBefore = (from: Timestamp): Timestamp => ({ ...from, seconds: from.seconds - leadSeconds });

/**
 * Reads the records of metrics, in one pass. Where fetches begin later, they are read from a while before that on; metrics of
 * which an instance has its last record before that are read once more, from the start.
 */
export async function readHostRecords(
  fetched: FetchedArchive,
  names: ReadonlySet<string>,
  { from, ...options }: RecordsOptions = {},
): Promise<HostRecords> {
  const reader = new RecordsReader(fetched, names);
  if (!beginsLate(fetched, from)) {
    await reader.read(options);
    return reader;
  }
  await reader.read({ ...options, from: leadBefore(from) });
  const lacking = reader.lackingAt(secondsBetween(fetched.start, from));
  if (lacking.size === 0) return reader;
  const whole = new RecordsReader(fetched, lacking);
  await whole.read(options);
  const { host, path, start, end, marks } = whole;
  return { host, path, start, end, marks, metrics: new Map([...reader.metrics, ...whole.metrics]) };
}

/** The records of metrics, as far as they have been read. */
export class RecordsReader implements HostRecords {
  readonly host: string;
  readonly path: string;
  readonly start: Timestamp;
  readonly end: Timestamp;
  readonly metrics = new Map<string, MetricRecords>();
  readonly marks = new GrowingColumn();
  readonly #archive: Archive;
  readonly #byPmid = new Map<number, MetricRecords>();

  constructor({ archive, host, path, start, end }: FetchedArchive, names: ReadonlySet<string>) {
    this.host = host;
    this.path = path;
    this.start = start;
    this.end = end;
    this.#archive = archive;
    const { metadata } = archive;
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

  /** Reads them, from a time on if there is one. `onProgress` is called between records. */
  read(options: RecordsOptions): Promise<void> {
    const reads = (all: readonly string[]): boolean => all.some((name) => this.metrics.has(name));
    return visitResults(this.#archive, (cursor) => this.#record(cursor), { ...options, reads });
  }

  /** Leaves out all metrics but some, before anything is read. */
  restrictTo(names: ReadonlySet<string>): void {
    for (const name of this.metrics.keys()) if (!names.has(name)) this.metrics.delete(name);
    const kept = new Set(this.metrics.values());
    for (const [pmid, metric] of this.#byPmid) if (!kept.has(metric)) this.#byPmid.delete(pmid);
  }

  /** Names of the metrics of which an instance, that may have been before a time, has no record up to it. */
  lackingAt(time: number): ReadonlySet<string> {
    return new Set([...this.metrics].flatMap(([name, metric]) => (metric.isKnownAt(time) ? [] : [name])));
  }

  #record(cursor: ResultCursor): boolean {
    const time = secondsBetween(this.start, cursor);
    if (cursor.isMark) this.marks.push(time);
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
