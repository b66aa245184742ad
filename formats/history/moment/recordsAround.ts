import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, secondsBetween } from '../../pcp/time/timestamp.ts';
import type { Archive } from '../../archive/archive.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { KeptRecord } from './keptRecord.ts';

/** Records of a metric that are kept: those before the time, to know its usual interval, and those behind it. */
const [keptBefore, keptBehind] = [6, 3];
/** How many bytes are read in either direction for metrics that are recorded seldom: further away they are as if missing. */
const maxBytes = 8 << 20;
/**
 * Most bytes read in either direction where only what seldom changes is missing: the beginning of the archive may have
 * that.
 */
const maxLastingBytes = 1 << 20;
/** Most records read at the beginning of an archive, where the values are that never change. */
const firstRecords = 256;
/** Least distance of records that both count: seconds, or a share of the interval before if that is longer. */
const [closeSeconds, closeShare] = [0.25, 0.5];

/** What of a metric is looked for. */
export interface WantedMetric {
  readonly pmid: number;
  /** Whether its next record counts, too: that of a counter, or of the metric whose records are the steps. */
  readonly needsNext: boolean;
  /** Whether a value holds however long ago it was recorded. */
  readonly isLasting: boolean;
}

/** How far forwards all records are read at least. */
interface AroundOptions {
  /** Time up to which all records are read. */
  readonly least?: Timestamp;
  /** Metrics, by their numbers, up to whose next records all are read; they are wanted as well. */
  readonly steps?: readonly number[];
  readonly signal?: AbortSignal | undefined;
}

/** The records with a metric that are next to a time, in order. */
export type RecordsOfMetric = readonly KeptRecord[];

/** Reads what lies around a time of an archive, and nothing else. */
export class RecordsAround {
  /** Times of the marks in the order in which they were met. */
  readonly marks: Timestamp[] = [];
  readonly #archive: Archive;
  readonly #time: Timestamp;
  readonly #signal: AbortSignal | undefined;
  readonly #wanted: ReadonlyMap<number, WantedMetric>;
  readonly #before = new Map<number, KeptRecord[]>();
  readonly #behind = new Map<number, KeptRecord[]>();

  private constructor(archive: Archive, time: Timestamp, wanted: readonly WantedMetric[], signal?: AbortSignal) {
    this.#archive = archive;
    this.#time = time;
    this.#wanted = new Map(wanted.map((metric) => [metric.pmid, metric]));
    this.#signal = signal;
  }

  /** @param wanted if a metric is named twice, the later one counts */
  static async read(
    archive: Archive,
    time: Timestamp,
    wanted: readonly WantedMetric[],
    { least = time, steps = [], signal }: AroundOptions = {},
  ): Promise<RecordsAround> {
    const around = new RecordsAround(archive, time, wanted, signal);
    await around.#readBackwards();
    await around.#readForwards(least, steps);
    await around.#readBeginning();
    return around;
  }

  of(pmid: number): RecordsOfMetric {
    return [...(this.#before.get(pmid) ?? []), ...(this.#behind.get(pmid) ?? [])];
  }

  /** Whether a mark lies behind a time and not behind another. */
  hasMark(from: Timestamp, to: Timestamp): boolean {
    return this.marks.some((mark) => compareTimes(mark, from) > 0 && compareTimes(mark, to) <= 0);
  }

  /** Piece by piece, each from an entry of the index on, further back as long as metrics are missing. */
  async #readBackwards(): Promise<void> {
    const { index } = this.#archive;
    let entry = this.#archive.entryAt(this.#time);
    let to = this.#time;
    let missing = new Set(this.#wanted.keys());
    const state = { bytes: 0 };
    const mostBytes = (): number =>
      [...missing].some((pmid) => this.#wanted.get(pmid)?.isLasting !== true) ? maxBytes : maxLastingBytes;
    for (let step = 1; missing.size > 0 && state.bytes < mostBytes(); step *= 2) {
      entry = Math.max(-1, entry - (step === 1 ? 0 : step));
      const from = index === undefined || entry < 0 ? undefined : index.at(entry).time;
      const piece = new Map<number, KeptRecord[]>();
      await this.#visit({ from, to }, (cursor, length, keep) => {
        state.bytes += length;
        for (const pmid of metricsIn(cursor, missing)) pushLast(piece, pmid, keep());
        return true;
      });
      for (const [pmid, records] of piece) {
        const all = [...records, ...(this.#before.get(pmid) ?? [])];
        this.#before.set(pmid, all.slice(-keptBefore));
      }
      if (from === undefined) return;
      missing = new Set([...missing].filter((pmid) => (this.#before.get(pmid)?.length ?? 0) < this.#needed(pmid)));
      to = from;
    }
  }

  /** How many records before the time are enough. */
  #needed(pmid: number): number {
    return this.#wanted.get(pmid)?.needsNext === true ? 2 : 1;
  }

  async #readForwards(least: Timestamp, steps: readonly number[]): Promise<void> {
    // What was not recorded before is not waited for, unless nothing was.
    const isBefore = (pmid: number): boolean => this.#before.has(pmid);
    const needed = [...this.#wanted.values()].filter(({ needsNext }) => needsNext).map(({ pmid }) => pmid);
    const missing = new Set([
      ...(this.#before.size === 0 ? needed : needed.filter(isBefore)),
      ...(steps.some(isBefore) ? steps.filter(isBefore) : steps),
    ]);
    const all = new Set(this.#wanted.keys());
    let bytes = 0;
    await this.#visit({ from: this.#time }, (cursor, length, keep) => {
      bytes += length;
      const isBeyond = compareTimes(cursor, least) > 0 && !steps.some((pmid) => missing.has(pmid));
      if (isBeyond && (missing.size === 0 || bytes > maxBytes)) return false;
      for (const pmid of metricsIn(cursor, isBeyond ? missing : all)) {
        const records = this.#behind.get(pmid) ?? [];
        this.#behind.set(pmid, records);
        if (records.length < keptBehind) records.push(keep());
        if (records.length >= this.#neededBehind(pmid, records)) missing.delete(pmid);
      }
      return true;
    });
  }

  /** One record behind the time, or another where the first is too close to that before; two where nothing is before. */
  #neededBehind(pmid: number, [next]: RecordsOfMetric): number {
    const [earlier, last] = (this.#before.get(pmid) ?? []).slice(-2);
    if (earlier === undefined || next === undefined) return 2;
    const end = last ?? earlier;
    const close = Math.max(closeSeconds, closeShare * secondsBetween(earlier.time, end.time));
    return secondsBetween(end.time, next.time) >= close ? 1 : keptBehind;
  }

  /** Values that hold for ever may have been recorded when the logger began, and never since. */
  async #readBeginning(): Promise<void> {
    const lasting = [...this.#wanted.values()].filter(({ pmid, isLasting }) => isLasting && this.of(pmid).length === 0);
    const missing = new Set(lasting.map(({ pmid }) => pmid));
    if (missing.size === 0) return;
    let records = 0;
    await this.#visit({ to: this.#time }, (cursor, _length, keep) => {
      for (const pmid of metricsIn(cursor, missing)) {
        this.#before.set(pmid, [keep()]);
        missing.delete(pmid);
      }
      return missing.size > 0 && ++records < firstRecords;
    });
  }

  async #visit(
    range: Pick<ReadOptions, 'from' | 'to'>,
    visit: (cursor: ResultCursor, length: number, keep: () => KeptRecord) => boolean,
  ): Promise<void> {
    await visitResults(
      this.#archive,
      (cursor, _volume, start, end) => {
        if (cursor.isMark) {
          this.marks.push(cursor.time);
          return true;
        }
        let kept: KeptRecord | undefined;
        return visit(cursor, end - start, () => (kept ??= new KeptRecord(cursor, end - start)));
      },
      { ...range, signal: this.#signal },
    );
  }
}

/** The metrics of a record that are wanted and could be had, each once. */
function metricsIn(cursor: ResultCursor, wanted: ReadonlySet<number>): readonly number[] {
  const pmids: number[] = [];
  while (cursor.next()) if (cursor.count >= 0 && wanted.has(cursor.pmid)) pmids.push(cursor.pmid);
  return pmids;
}

function pushLast(records: Map<number, KeptRecord[]>, pmid: number, record: KeptRecord): void {
  const list = records.get(pmid);
  if (list === undefined) records.set(pmid, [record]);
  else if (list.at(-1) !== record) {
    list.push(record);
    if (list.length > keptBefore) list.shift();
  }
}
