import type { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import { IntervalEstimate } from '../../../formats/history/series/intervalEstimate.ts';
import { bytesOfSet } from '../../../formats/archive/volume/setBytes.ts';

/** What the values of a metric take. */
export interface MetricBytes {
  bytes: number;
  /** Number of records that the metric is in. */
  records: number;
  values: number;
  /** Seconds from one record with the metric to the next, as is usual without gaps; missing where there are too few. */
  intervalSeconds?: number;
}

/** The records of a metric as they go by. */
interface Seen {
  readonly intervals: IntervalEstimate;
  /** Time of the last record, in seconds since 1970, and how many marks were before it. */
  time: number;
  marks: number;
}

/** Half of the intervals are at most as long as the usual one. */
const usualShare = 0.5;

/** Counts the bytes of results by metric. */
export class MetricSpaces {
  readonly byPmid = new Map<number, MetricBytes>();
  readonly #seen = new Map<number, Seen>();
  #marks = 0;

  /** A gap: what is behind it begins anew. */
  mark(): void {
    this.#marks++;
  }

  /** Takes in the record that a cursor has begun; returns the bytes that are of some metric. */
  add(cursor: ResultCursor): number {
    let total = 0;
    while (cursor.next()) {
      const bytes = bytesOfSet(cursor);
      const cached = this.byPmid.get(cursor.pmid);
      const values = Math.max(0, cursor.count);
      if (cached === undefined) this.byPmid.set(cursor.pmid, { bytes, records: 1, values });
      else {
        cached.bytes += bytes;
        cached.records++;
        cached.values += values;
      }
      this.#addTime(cursor);
      total += bytes;
    }
    return total;
  }

  #addTime({ pmid, seconds, nanoseconds }: ResultCursor): void {
    const time = seconds + nanoseconds / 1e9;
    const seen = this.#seen.get(pmid);
    if (seen === undefined) {
      this.#seen.set(pmid, { intervals: new IntervalEstimate(usualShare), time, marks: this.#marks });
      return;
    }
    const elapsed = time - seen.time;
    const used = this.byPmid.get(pmid);
    // Volumes are not read in the order of time.
    if (elapsed > 0 && seen.marks === this.#marks && seen.intervals.add(elapsed) && used !== undefined)
      used.intervalSeconds = seen.intervals.usual;
    seen.time = time;
    seen.marks = this.#marks;
  }
}
