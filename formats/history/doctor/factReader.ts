import { toSeconds } from '../../pcp/time/timestamp.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { MetricUse } from '../formula/formula.ts';
import type { PartVisitor, RecordPart } from '../subject/recordPart.ts';
import { DoctorPart } from './doctorPart.ts';
import type { HostFacts } from './hostFacts.ts';

/** Number of records at the beginning of an archive in which a logger writes what it logs once. */
const firstRecords = 32;

/** Takes facts from the first records of an archive: those of a later window do not have them again. */
export class FactReader implements PartVisitor {
  readonly #uses: ReadonlyMap<string, MetricUse>;
  readonly #facts: HostFacts;
  #part: DoctorPart | undefined;
  #number = 0;

  constructor(uses: ReadonlyMap<string, MetricUse>, facts: HostFacts) {
    this.#uses = uses;
    this.#facts = facts;
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    this.#part ??= new DoctorPart(part, this.#uses, [], this.#facts);
    this.#number++;
    if (!cursor.isMark) this.#part.record(cursor, toSeconds(cursor), this.#number);
    return this.#number < firstRecords;
  }

  mark(): void {
    // One archive has no seam.
  }
}
