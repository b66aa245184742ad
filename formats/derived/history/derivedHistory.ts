import type { Archive } from '../../archive/archive.ts';
import type { QuickSpan, Span } from '../../archive/archiveSpan.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import { readHostRecords } from '../../history/fetch/hostRecords.ts';
import { archiveHistory } from '../../history/subject/archiveHistory.ts';
import type { ArchiveWork, History, VisitOptions } from '../../history/subject/history.ts';
import type { PartVisitor } from '../../history/subject/recordPart.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { secondsBetween } from '../../pcp/time/timestamp.ts';
import type { DefinedMetrics, DerivedMetric } from './definitions.ts';
import { defineMetrics } from './definitions.ts';
import { derivedArchive } from './derivedArchive.ts';
import type { DerivedMetadata } from './derivedMetadata.ts';
import { DerivedNumbers, withDerivedMetadata } from './derivedMetadata.ts';
import type { DerivedRecord } from './derivedRecords.ts';
import { derivedRecords } from './derivedRecords.ts';

/** What is added to a history. */
export interface DerivedOptions {
  /** Texts of definitions. */
  readonly texts: readonly string[];
  /** Takes the name of a definition that is asked for, and why it gives no metric. */
  readonly onRefused?: (name: string, reason: string) => void;
  /** When derived metrics are evaluated; at the records of their metrics if missing. */
  readonly times?: readonly Timestamp[];
  readonly numbers?: DerivedNumbers;
}

/** A history with derived metrics, which are metrics as all others. */
export class DerivedHistory implements History {
  readonly #base: History;
  readonly #archive: Archive;
  readonly #defined: DefinedMetrics;
  readonly #described: DerivedMetadata;
  readonly #options: DerivedOptions;
  readonly #archives = new Map<number, Archive>();
  #all: Archive | undefined;
  #records: { readonly key: string; readonly read: Promise<HostRecords> } | undefined;

  /** @param archive the whole history as one archive */
  constructor(base: History, archive: Archive, options: DerivedOptions) {
    this.#base = base;
    this.#archive = archive;
    this.#options = options;
    this.#defined = defineMetrics(options.texts, archive.metadata);
    this.#described = withDerivedMetadata(
      archive.metadata,
      this.#defined.metrics,
      options.numbers ?? new DerivedNumbers(),
    );
  }

  /** Adds derived metrics to a history. */
  static async of(base: History, options: DerivedOptions): Promise<DerivedHistory> {
    return new DerivedHistory(base, await base.asArchive(), options);
  }

  get host(): string | undefined {
    return this.#base.host;
  }

  get zone(): TimeZone {
    return this.#base.zone;
  }

  /** History in which derived metrics are evaluated at some times, as PCP's tools do at those of their samples. */
  sampledAt(times: readonly Timestamp[]): DerivedHistory {
    return new DerivedHistory(this.#base, this.#archive, { ...this.#options, times });
  }

  quickSpan(signal?: AbortSignal): Promise<QuickSpan> {
    return this.#base.quickSpan(signal);
  }

  span(signal?: AbortSignal): Promise<Span> {
    return this.#base.span(signal);
  }

  async visit(visitor: PartVisitor, options: VisitOptions = {}): Promise<void> {
    const { takes } = options;
    if (takes !== undefined)
      for (const { name, reason } of this.#defined.refusals) if (takes([name])) this.#options.onRefused?.(name, reason);
    const wanted = this.#defined.metrics.filter(({ name }) => takes?.([name]) ?? true);
    await archiveHistory(this.#archiveWith(wanted)).visit(visitor, options);
  }

  near<Result>(
    time: Timestamp,
    work: ArchiveWork<Result | undefined>,
    signal?: AbortSignal,
  ): Promise<Result | undefined> {
    return this.#base.near(time, work, signal);
  }

  asArchive(): Promise<Archive> {
    return Promise.resolve(this.archive);
  }

  /** The history as one archive, with all derived metrics; the same each time. */
  get archive(): Archive {
    return (this.#all ??= this.#archiveWith(this.#defined.metrics));
  }

  /** The archive that has the values of one metric, which are all that is evaluated; undefined for one that is not derived. */
  archiveOf(pmid: number): Archive | undefined {
    const cached = this.#archives.get(pmid);
    const metric = [...this.#described.pmids].find(([, number]) => number === pmid)?.[0];
    if (cached !== undefined || metric === undefined) return cached;
    const archive = this.#archiveWith([metric]);
    this.#archives.set(pmid, archive);
    return archive;
  }

  #archiveWith(metrics: readonly DerivedMetric[]): Archive {
    return derivedArchive(this.#archive, this.#described, (options) => this.#recordsOf(metrics, options));
  }

  async #recordsOf(metrics: readonly DerivedMetric[], options: ReadOptions): Promise<Iterable<DerivedRecord>> {
    const pmids = new Map([...this.#described.pmids].filter(([metric]) => metrics.includes(metric)));
    if (pmids.size === 0) return [];
    const records = await this.#read(new Set([...pmids.keys()].flatMap(({ operands }) => operands)), options);
    const { times } = this.#options;
    return records === undefined ? [] : derivedRecords(pmids, records, times && sinceStart(records, times));
  }

  /** The records of metrics, which are read once as long as the same are asked for. */
  async #read(names: ReadonlySet<string>, { signal, onProgress }: ReadOptions): Promise<HostRecords | undefined> {
    const key = [...names].sort().join(' ');
    if (this.#records?.key !== key) {
      const { start, end } = await this.#base.span(signal);
      if (start === undefined || end === undefined) return undefined;
      const fetched = { archive: this.#archive, host: this.host ?? '', path: '', start, end };
      this.#records = { key, read: readHostRecords(fetched, names, { signal, onProgress }) };
    }
    try {
      return await this.#records.read;
    } catch (error) {
      this.#records = undefined;
      throw error;
    }
  }
}

/** Times within a history, in seconds since its start. */
function sinceStart({ start, end }: HostRecords, times: readonly Timestamp[]): Float64Array {
  const length = secondsBetween(start, end);
  return Float64Array.from(times, (time) => secondsBetween(start, time)).filter((time) => time >= 0 && time <= length);
}
