import type { Archive } from '../../archive/archive.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { TextEdits } from '../../archive/write/textEdits.ts';
import type { ArchiveWriter } from '../../archive/write/archiveWriter.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, fromSeconds, secondsBetween, timeAfter } from '../../pcp/time/timestamp.ts';
import type { SeriesWish } from '../series/seriesChoice.ts';
import type { Carried, WindowStart } from './carriedRecords.ts';
import { writeCarried } from './carriedRecords.ts';
import { KeptMetrics } from './keptMetrics.ts';
import { isCounter, PassedRecords } from './passedRecords.ts';
import { RecordCopier } from './recordCopier.ts';

/** What is kept of a history. */
export interface CutRequest {
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
  readonly wish: SeriesWish;
  readonly takesAllInstances: boolean;
  /** Whether nothing is carried from before and behind the window. */
  readonly isExact: boolean;
  /** How far before the window values are looked for that rates begin with, in seconds; by the usual interval if missing. */
  readonly lead: number | undefined;
  /** What texts become; they stay if missing. */
  readonly edits?: TextEdits | undefined;
}

/** All of a history, as it is. */
export const wholeHistory: CutRequest = {
  from: undefined,
  to: undefined,
  wish: { takesMetric: () => true, takesInstance: () => true },
  takesAllInstances: true,
  isExact: true,
  lead: undefined,
};

/** How reading goes on, and what is reported meanwhile. */
export type RewriteReports = Pick<ReadOptions, 'losses' | 'onProgress' | 'signal'>;

/** Values from outside the window that are in the archive nevertheless. */
export interface CutResult extends Carried {
  /** Number of metrics with a sample behind the window. */
  readonly tail: number;
  /** Number of metrics with a record in the window. */
  readonly metrics: number;
}

const none: Carried = { facts: 0, leadIn: 0, notCarried: [] };

/** Writes a part of a history: the records of a window, and around it what makes them mean the same as in the whole. */
export async function cutHistory(
  archive: Archive,
  request: CutRequest,
  writer: ArchiveWriter,
  reports: RewriteReports,
): Promise<CutResult> {
  const { from, to, wish, takesAllInstances, isExact } = request;
  const kept = new KeptMetrics(archive, wish, takesAllInstances, request.edits);
  const copier = new RecordCopier(archive.metadata, kept, writer);
  const passed = new PassedRecords(kept);
  const looksBack = from !== undefined && !isExact;
  const phases = looksBack ? 2 : 1;
  const seen = looksBack
    ? await passTo(archive, from, to, { kept, passed, request }, phased(reports, 0, phases))
    : { inWindow: new Set<number>(), atStart: new Set<number>() };
  const lead = request.lead ?? passed.lead;
  const carried = looksBack
    ? writeCarried(passed.holding(from), { from, lead, ...seen }, archive.metadata, copier)
    : none;
  const window = new Window(kept, copier, to, isExact ? 0 : lead);
  // A range of records ends before its end; a cut has what was recorded at it.
  const end = to === undefined ? undefined : timeAfter(later(to, isExact ? 0 : lead));
  const options = { ...phased(reports, phases - 1, phases), from, to: end };
  await visitResults(archive, (cursor) => window.add(cursor), options);
  return { ...carried, tail: window.tail, metrics: window.metrics };
}

interface Passing {
  readonly kept: KeptMetrics;
  readonly passed: PassedRecords;
  readonly request: CutRequest;
}

/**
 * Goes through the records before the window, and on until each counter that may begin before it is seen in it.
 *
 * @returns the counters that are, and the metrics that have a record at its start
 */
async function passTo(
  archive: Archive,
  from: Timestamp,
  to: Timestamp | undefined,
  { kept, passed, request }: Passing,
  reports: RewriteReports,
): Promise<Pick<WindowStart, 'inWindow' | 'atStart'>> {
  let awaited: Set<number> | undefined;
  const inWindow = new Set<number>();
  const atStart = new Set<number>();
  const visit = (cursor: ResultCursor): boolean => {
    const order = compareTimes(cursor, from);
    if (order < 0) {
      passed.add(cursor);
      return true;
    }
    awaited ??= countersOf(passed, from, request.lead ?? passed.lead);
    while ((order === 0 || awaited.size > 0) && cursor.next()) {
      if (order === 0) atStart.add(cursor.pmid);
      if (awaited.delete(cursor.pmid) && kept.of(cursor.pmid)) inWindow.add(cursor.pmid);
    }
    return order === 0 || awaited.size > 0;
  };
  await visitResults(archive, visit, { ...reports, to: to && timeAfter(to) });
  return { inWindow, atStart };
}

function countersOf(passed: PassedRecords, from: Timestamp, lead: number): Set<number> {
  const begin = later(from, -lead);
  const counters = passed.holding(from).filter((last) => isCounter(last) && compareTimes(last.record.time, begin) >= 0);
  return new Set(counters.map(({ pmid }) => pmid));
}

/** Copies the records of a window, and the first one of each metric behind it. */
class Window {
  readonly #kept: KeptMetrics;
  readonly #copier: RecordCopier;
  readonly #to: Timestamp | undefined;
  readonly #lead: number;
  readonly #seen = new Set<number>();
  #awaited: Set<number> | undefined;
  tail = 0;

  /** @param lead how far behind the window there may be records, in seconds */
  constructor(kept: KeptMetrics, copier: RecordCopier, to: Timestamp | undefined, lead: number) {
    this.#kept = kept;
    this.#copier = copier;
    this.#to = to;
    this.#lead = lead;
  }

  get metrics(): number {
    return this.#seen.size;
  }

  /** @returns whether more records are wanted */
  add(cursor: ResultCursor): boolean {
    if (this.#to !== undefined && compareTimes(cursor, this.#to) > 0) return this.#addBehind(cursor, this.#to);
    this.#copier.copy(cursor, this.#seen);
    return true;
  }

  #addBehind(cursor: ResultCursor, to: Timestamp): boolean {
    const awaited = (this.#awaited ??= new Set(this.#seen));
    if (cursor.isMark || secondsBetween(to, cursor.time) > this.#lead) return false;
    this.#copier.copyTaken(cursor, cursor.time, (pmid) => {
      const metric = this.#kept.of(pmid);
      if (metric === undefined || !awaited.delete(pmid)) return undefined;
      this.tail++;
      return metric;
    });
    return awaited.size > 0;
  }
}

function later(time: Timestamp, seconds: number): Timestamp {
  const whole = Math.floor(seconds);
  const rest = fromSeconds(time.nanoseconds / 1e9 + (seconds - whole));
  return { seconds: time.seconds + whole + rest.seconds, nanoseconds: rest.nanoseconds };
}

/** Progress of one of several passes over the same bytes. */
function phased({ onProgress, ...reports }: RewriteReports, phase: number, phases: number): RewriteReports {
  if (onProgress === undefined) return reports;
  return { ...reports, onProgress: (done, total) => onProgress(phase * total + done, phases * total) };
}
