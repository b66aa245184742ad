import { formatPmid } from '../../../pcp/pmid.ts';
import { compareTimes, timeAfter } from '../../../pcp/time/timestamp.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { Archive } from '../../../archive/archive.ts';
import { visitResults } from '../../../archive/visitResults.ts';
import type { ResultCursor } from '../../../archive/volume/resultCursor.ts';
import type { MemberPool } from '../memberPool.ts';
import type { SetMember } from './setMember.ts';
import type { Overlap } from './spans.ts';
import { overlapsOf } from './spans.ts';

/** What was seen where two archives cover the same time. */
export interface OverlapSurvey {
  readonly overlap: Overlap;
  /** Names of the metrics of which the later one has values there. */
  readonly logged: ReadonlySet<string>;
  /** Names of the metrics of which both have records there, but no values. */
  readonly empty: ReadonlySet<string>;
  /**
   * Names of the logged metrics that are copies: the later one lies in the earlier one, which has a value at each of
   * its times, and no fewer values at them than it has.
   */
  readonly copied: ReadonlySet<string>;
  /** When the later one has its first value of a metric of which the earlier one has some there before that, by names. */
  readonly begins: ReadonlyMap<string, Timestamp>;
}

/** Most records that are remembered: a longer overlap is taken for no copy. */
const maxRecords = 1 << 20;

/** Most times at which metrics pass from one archive to another: each divides what is read. */
const maxBegins = 32;

/** Whether all that an archive has is in the one that it lies in. */
export function isWholeCopy({ logged, copied }: OverlapSurvey): boolean {
  return logged.size > 0 && copied.size === logged.size;
}

/**
 * Reads what archives have where they overlap. One that cannot be read is as if it had nothing. One that is a copy of
 * another is not compared further: it is left out, whatever else it overlaps.
 */
export async function surveyOverlaps(
  members: readonly SetMember[],
  pool: MemberPool,
): Promise<readonly OverlapSurvey[]> {
  const overlapsOfOne = new Map<SetMember, Overlap[]>();
  for (const overlap of overlapsOf(members)) {
    const before = overlapsOfOne.get(overlap.later);
    if (before === undefined) overlapsOfOne.set(overlap.later, [overlap]);
    else before.push(overlap);
  }
  const surveys: OverlapSurvey[] = [];
  for (const overlaps of overlapsOfOne.values()) surveys.push(...(await surveyOne(overlaps, pool)));
  return surveys;
}

/** @param overlaps of one archive with those before it */
async function surveyOne(overlaps: readonly Overlap[], pool: MemberPool): Promise<OverlapSurvey[]> {
  const surveys: OverlapSurvey[] = [];
  let read: { readonly values: ValueTimes; readonly to: Timestamp } | undefined;
  // The one that began last counts before those that began earlier.
  for (const overlap of overlaps.toReversed()) {
    pool.signal?.throwIfAborted();
    const { later, earlier, from, to } = overlap;
    const span = { from, to: timeAfter(to), signal: pool.signal };
    if (read === undefined || compareTimes(read.to, to) !== 0) {
      const values = await pool.useOr(later, (archive) => ValueTimes.read(archive, span), new ValueTimes());
      read = { values, to };
    }
    const { values } = read;
    const copied = overlap.isWithin
      ? await pool.useOr(earlier, (archive) => values.copiedIn(archive, span), new Set<string>())
      : new Set<string>();
    const begins = await pool.useOr(
      earlier,
      (archive) => values.beganIn(archive, span, copied),
      new Map<string, Timestamp>(),
    );
    const empty = await pool.useOr(earlier, (archive) => values.emptyIn(archive, span), new Set<string>());
    const survey = { overlap, logged: values.names, empty, copied, begins };
    surveys.unshift(survey);
    if (isWholeCopy(survey)) break;
  }
  return surveys;
}

interface Span {
  readonly from: Timestamp;
  readonly to: Timestamp;
  readonly signal: AbortSignal | undefined;
}

/** Counts the values of a metric, and the times at which it has some. */
class ValueCount {
  times = 0;
  values = 0;
  /** The last one of the times. */
  #last = NaN;

  /** @param isNew whether nothing was counted at that time before */
  add(time: number, values: number, isNew = this.#last !== time): void {
    if (isNew) this.times++;
    this.values += values;
    this.#last = time;
  }
}

function countOf(counts: Map<string, ValueCount>, name: string): ValueCount {
  let count = counts.get(name);
  if (count === undefined) counts.set(name, (count = new ValueCount()));
  return count;
}

/** Times at which an archive has values of each metric. Most records have the same metrics: those are kept once. */
class ValueTimes {
  readonly #counts = new Map<string, ValueCount>();
  /** Number of the group of metrics that has values at a time. */
  readonly #groups = new Map<number, number>();
  readonly #namesOfGroup: (readonly string[])[] = [];
  readonly #groupOf = new Map<string, number>();
  readonly #first = new Map<string, Timestamp>();
  /** Names of the metrics that some records have no values of. */
  readonly #empty = new Set<string>();
  #isWhole = true;

  get names(): ReadonlySet<string> {
    return new Set(this.#counts.keys());
  }

  static async read(archive: Archive, span: Span): Promise<ValueTimes> {
    const times = new ValueTimes();
    const visit = (cursor: ResultCursor): boolean => {
      const values = valuesByName(cursor, archive, times.#empty);
      for (const name of values.keys()) if (!times.#first.has(name)) times.#first.set(name, cursor.time);
      times.#add(timeKey(cursor), values);
      return true;
    };
    await visitResults(archive, visit, span);
    return times;
  }

  #add(time: number, values: ReadonlyMap<string, number>): void {
    if (values.size === 0) return;
    const known = this.#groups.get(time);
    const before = new Set(known === undefined ? [] : this.#namesOfGroup[known]);
    const more = [...values.keys()].filter((name) => !before.has(name));
    for (const [name, count] of values) countOf(this.#counts, name).add(time, count, !before.has(name));
    if (this.#groups.size < maxRecords) this.#groups.set(time, this.#groupFor([...before, ...more]));
    else this.#isWhole = false;
  }

  #groupFor(names: readonly string[]): number {
    const key = names.join('\n');
    const cached = this.#groupOf.get(key);
    if (cached !== undefined) return cached;
    const group = this.#namesOfGroup.push(names) - 1;
    this.#groupOf.set(key, group);
    return group;
  }

  /** The metrics of which another archive has records, too, and neither has values. */
  async emptyIn(archive: Archive, span: Span): Promise<ReadonlySet<string>> {
    const empty = new Set([...this.#empty].filter((name) => !this.#counts.has(name)));
    const there = new Set<string>();
    const visit = (cursor: ResultCursor): boolean => {
      for (const name of valuesByName(cursor, archive, there).keys()) empty.delete(name);
      return empty.size > 0;
    };
    if (empty.size > 0) await visitResults(archive, visit, span);
    return new Set([...empty].filter((name) => there.has(name)));
  }

  /** The metrics of which another archive has values before the first of these, with the time of that. */
  async beganIn(archive: Archive, span: Span, copied: ReadonlySet<string>): Promise<ReadonlyMap<string, Timestamp>> {
    const awaited = new Map([...this.#first].filter(([name]) => !copied.has(name)));
    const begins = new Map<string, Timestamp>();
    const visit = (cursor: ResultCursor): boolean => {
      for (const [name, first] of awaited) if (compareTimes(first, cursor) <= 0) awaited.delete(name);
      if (awaited.size === 0) return false;
      for (const name of valuesByName(cursor, archive).keys()) {
        const first = awaited.get(name);
        if (first === undefined) continue;
        awaited.delete(name);
        begins.set(name, first);
      }
      return true;
    };
    if (awaited.size > 0) await visitResults(archive, visit, span);
    return new Set([...begins.values()].map(timeKey)).size > maxBegins ? new Map() : begins;
  }

  /** The metrics of which another archive has a value at each of these times. */
  async copiedIn(archive: Archive, span: Span): Promise<ReadonlySet<string>> {
    if (!this.#isWhole) return new Set();
    const covered = new Map<string, ValueCount>();
    const visit = (cursor: ResultCursor): boolean => {
      const time = timeKey(cursor);
      const group = this.#groups.get(time);
      if (group === undefined) return true;
      const there = valuesByName(cursor, archive);
      for (const name of this.#namesOfGroup[group] ?? []) {
        const values = there.get(name);
        if (values !== undefined) countOf(covered, name).add(time, values);
      }
      return true;
    };
    await visitResults(archive, visit, span);
    const isCovered = ([name, { times, values }]: readonly [string, ValueCount]): boolean => {
      const there = covered.get(name);
      return there?.times === times && there.values >= values;
    };
    return new Set([...this.#counts].filter(isCovered).map(([name]) => name));
  }
}

/** A time in microseconds, which archives of each version hold, and a double too. */
function timeKey({ seconds, nanoseconds }: Timestamp): number {
  return seconds * 1e6 + Math.floor(nanoseconds / 1000);
}

/**
 * The names of the metrics that a record has values of, each with the number of these.
 *
 * @param empty takes the names of those that it has no values of
 */
function valuesByName(cursor: ResultCursor, { metadata }: Archive, empty?: Set<string>): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  while (cursor.next()) {
    if (cursor.count <= 0 && empty === undefined) continue;
    const name = metadata.nameOf(cursor.pmid) ?? formatPmid(cursor.pmid);
    if (cursor.count > 0) values.set(name, (values.get(name) ?? 0) + cursor.count);
    else empty?.add(name);
  }
  return values;
}
