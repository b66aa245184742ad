import type { Archive } from '../../archive/archive.ts';
import { expectedBytes } from '../../archive/archive.ts';
import type { ReadOptions, ResultVisitor } from '../../archive/readOptions.ts';
import { visitResults } from '../../archive/visitResults.ts';
import { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { resultLayoutOf } from '../../archive/volume/resultLayout.ts';
import { viewOf } from '../../bytes/viewOf.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, maxDateSeconds } from '../../pcp/time/timestamp.ts';
import type { DerivedMetadata } from './derivedMetadata.ts';
import type { DerivedRecord } from './derivedRecords.ts';
import { recordVersion } from './derivedRecords.ts';

/** A range that has any archive. */
const allTime = {
  from: { seconds: -maxDateSeconds, nanoseconds: 0 },
  to: { seconds: maxDateSeconds, nanoseconds: 0 },
};

/** An archive with records of derived metrics. @param recordsOf makes those records anew */
export function derivedArchive(
  base: Archive,
  { metadata }: DerivedMetadata,
  recordsOf: (options: ReadOptions) => Promise<Iterable<DerivedRecord>>,
): Archive {
  return {
    ...base,
    metadata,
    history: {
      expectedBytes: base.history?.expectedBytes ?? expectedBytes(base.volumes),
      newestVersion: base.history?.newestVersion ?? base.version,
      otherTypes: base.history?.otherTypes ?? new Map(),
      wholeArchives: (from, to) => base.history?.wholeArchives(from, to) ?? allTime,
      visit: async (visit, options) => {
        const merged = new MergedRecords(await recordsOf(options), visit, options);
        await visitResults(base, (cursor, ...place) => merged.record(cursor, ...place), options);
        merged.end();
      },
    },
  };
}

/** Hands on the records of an archive, with those of derived metrics between them. */
class MergedRecords {
  readonly #derived: Iterator<DerivedRecord, unknown>;
  readonly #visit: ResultVisitor;
  readonly #to: Timestamp | undefined;
  readonly #cursor = new ResultCursor(resultLayoutOf(recordVersion));
  #next: DerivedRecord | undefined;
  #goesOn = true;

  constructor(derived: Iterable<DerivedRecord>, visit: ResultVisitor, { from, to }: ReadOptions) {
    this.#derived = derived[Symbol.iterator]();
    this.#visit = visit;
    this.#to = to;
    do this.#step();
    while (this.#next !== undefined && from !== undefined && compareTimes(this.#next.time, from) < 0);
  }

  record(cursor: ResultCursor, volume: number, start: number, end: number): boolean {
    this.#pass(cursor);
    if (this.#goesOn) this.#goesOn = this.#visit(cursor, volume, start, end) !== false;
    return this.#goesOn;
  }

  end(): void {
    this.#pass(this.#to);
  }

  /** Hands on what is before a time. */
  #pass(time: Timestamp | undefined): void {
    for (let next = this.#next; next !== undefined && this.#goesOn; next = this.#next) {
      if (time !== undefined && compareTimes(next.time, time) >= 0) return;
      const { bytes } = next;
      this.#cursor.begin({ bytes, view: viewOf(bytes), base: 0 }, 0);
      this.#goesOn = this.#visit(this.#cursor, -1, 0, bytes.length) !== false;
      this.#step();
    }
  }

  #step(): void {
    const step = this.#derived.next();
    this.#next = step.done === true ? undefined : step.value;
  }
}
