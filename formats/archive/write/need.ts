import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { ArchiveWriter } from './archiveWriter.ts';

/** What is written of labels or instances as time goes on. */
export interface Carrier {
  /** The time from which there is something else to write. */
  readonly next: Timestamp | undefined;
  write(time: Timestamp, writer: ArchiveWriter): void;
}

/** Metadata that values need, and others like them later: it costs as much as there is of it that changes, whatever their number. */
export class Need {
  readonly #carriers: Set<Carrier>;
  #next: Timestamp | undefined;

  /** @param time from which there is something to write; of no carriers there never is */
  constructor(carriers: readonly Carrier[] = [], time?: Timestamp) {
    this.#carriers = new Set(carriers);
    this.#next = time;
  }

  /** Adds what another need will have to write, if anything. */
  add(other: Need): void {
    if (other.#next === undefined) return;
    this.#next = earliest(this.#next, other.#next);
    for (const carrier of other.#carriers) if (carrier.next !== undefined) this.#carriers.add(carrier);
  }

  /** Writes what is in force at a time, unless it was written. */
  write(time: Timestamp, writer: ArchiveWriter): void {
    if (this.#next === undefined || compareTimes(this.#next, time) > 0) return;
    this.#next = undefined;
    for (const carrier of this.#carriers) {
      carrier.write(time, writer);
      this.#next = earliest(this.#next, carrier.next);
    }
  }
}

/** The earlier one of two times, or the only one. */
function earliest(a: Timestamp | undefined, b: Timestamp | undefined): Timestamp | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return compareTimes(a, b) <= 0 ? a : b;
}
