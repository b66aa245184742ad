import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { Archive } from '../../archive/archive.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';

/** An archive while its records go by. */
export interface RecordPart {
  readonly archive: Archive;
  /** Numbers of metrics that are passed over. */
  readonly hidden: ReadonlySet<number>;
}

/** Takes the records of one archive, or of a history. */
export interface PartVisitor {
  record(cursor: ResultCursor, part: RecordPart): boolean;
  /** Takes a seam between archives, across which nothing is computed. */
  mark(time: Timestamp): void;
}

/** An archive that is no part of a history. */
export function wholeArchive(archive: Archive): RecordPart {
  return { archive, hidden: new Set() };
}
