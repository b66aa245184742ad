import type { WholePart } from '../../../formats/record/part.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { ArchiveBandKind, ByteRange } from '../../../protocol/viewer/fileProtocol.ts';
import type { RecordRow } from '../../../protocol/viewer/recordProtocol.ts';

/** A record as it is listed, but for what has to do with findings. */
export type ListedRecord = Omit<RecordRow, 'severity'>;

/** The records of one member: its label is number 0; what is behind the last whole record is one more. */
export interface MemberRecords {
  /** How many are known. */
  readonly count: number;
  /** Whether these are all. */
  readonly isComplete: boolean;
  /** Records from one number to another as far as they are there. */
  list(from: number, to: number, signal?: AbortSignal): Promise<readonly ListedRecord[]>;
  /** The number of the record that holds a byte; undefined where none does. */
  indexAt(offset: number, signal?: AbortSignal): Promise<number | undefined>;
  /**
   * The number of the first record behind the label that is not earlier than a time, {@link count} where all are;
   * undefined where the records are in no order of time.
   */
  firstFrom(time: Timestamp, signal?: AbortSignal): Promise<number | undefined>;
  /** Undefined where there is no such record. */
  part(index: number, signal?: AbortSignal): Promise<WholePart | undefined>;
}

/** Bytes that no record has. */
export function unreadPart({ start, end }: ByteRange): WholePart {
  const doc = t`No record could be read here.`;
  const common = { title: t`unreadable bytes`, text: plural(end - start, 'byte'), doc, start, end };
  return { ...common, kind: 'record', children: [{ ...common, kind: 'text' }] };
}

export function unreadRow(index: number, { start, end }: ByteRange): ListedRecord {
  return { index, kind: 'record', text: t`unreadable bytes`, start, end };
}

/** The row of a record of which the structure is at hand. */
export function rowOfPart(index: number, kind: ArchiveBandKind, { start, end, title, text }: WholePart): ListedRecord {
  return { index, kind, start, end, text: text === undefined || text === '' ? title : text };
}
