import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';

/** What describes records while they go by. */
export interface RecordPart {
  readonly metadata: ArchiveMetadata;
  /** Numbers of metrics that are passed over: another part answers for them. */
  readonly hidden: ReadonlySet<number>;
}

/** Takes the records of a history. */
export interface PartVisitor {
  /** Whether anything of a part is wanted. A history that has no other part is not read where nothing is. */
  takesAnyOf?(part: RecordPart): boolean;
  /** Takes a record, which a cursor has begun; that and the bytes may be used until it returns. Returning false ends the reading. */
  record(cursor: ResultCursor, part: RecordPart): boolean;
  /** Takes a seam between parts: nothing is computed across it. */
  mark(time: Timestamp): void;
}
