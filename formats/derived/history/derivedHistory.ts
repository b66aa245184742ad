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
import { withDerivedMetadata } from './derivedMetadata.ts';
import type { DerivedRecord } from './derivedRecords.ts';
import { derivedRecords } from './derivedRecords.ts';

/** Takes the name of a definition, and why it gives no metric. */
type OnRefused = (name: string, reason: string) => void;

/** A history with derived metrics, which are metrics as all others. */
export class DerivedHistory implements History {
  readonly #base: History;
  readonly #archive: Archive;
  readonly #defined: DefinedMetrics;
  readonly #described: DerivedMetadata;
  readonly #onRefused: OnRefused;
  readonly #times: readonly Timestamp[] | undefined;
  #records: { readonly key: string; readonly read: Promise<HostRecords> } | undefined;

  /** @param times when derived metrics are evaluated; at the records of their metrics if missing */
  private constructor(
    base: History,
    archive: Archive,
    defined: DefinedMetrics,
    onRefused: OnRefused,
    times?: readonly Timestamp[],
  ) {
    this.#base = base;
    this.#archive = archive;
    this.#defined = defined;
    this.#described = withDerivedMetadata(archive.metadata, defined.metrics);
    this.#onRefused = onRefused;
    this.#times = times;
  }

  /** Adds to a history what texts define. @param onRefused takes what is asked for and cannot be evaluated */
  static async of(base: History, texts: readonly string[], onRefused: OnRefused): Promise<DerivedHistory> {
    const archive = await base.asArchive();
    return new DerivedHistory(base, archive, defineMetrics(texts, archive.metadata), onRefused);
  }

  get host(): string | undefined {
    return this.#base.host;
  }

  get zone(): TimeZone {
    return this.#base.zone;
  }

  /** The same with derived metrics evaluated at some times, as PCP's tools do at those of their samples. */
  sampledAt(times: readonly Timestamp[]): DerivedHistory {
    return new DerivedHistory(this.#base, this.#archive, this.#defined, this.#onRefused, times);
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
      for (const [name, reason] of this.#defined.refusals) if (takes([name])) this.#onRefused(name, reason);
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
    return Promise.resolve(this.#archiveWith(this.#defined.metrics));
  }

  #archiveWith(metrics: readonly DerivedMetric[]): Archive {
    return derivedArchive(this.#archive, this.#described, (options) => this.#recordsOf(metrics, options));
  }

  async #recordsOf(metrics: readonly DerivedMetric[], options: ReadOptions): Promise<Iterable<DerivedRecord>> {
    const pmids = new Map([...this.#described.pmids].filter(([metric]) => metrics.includes(metric)));
    if (pmids.size === 0) return [];
    const records = await this.#read(new Set([...pmids.keys()].flatMap(({ operands }) => operands)), options);
    return records === undefined ? [] : derivedRecords(pmids, records, this.#times && sinceStart(records, this.#times));
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
