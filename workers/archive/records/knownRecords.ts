import type { OpenMember } from '../../../formats/archive/members/openMember.ts';
import type { WholePart } from '../../../formats/record/part.ts';
import { labelPart } from '../../../formats/archive/structure/memberParts.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { ByteRange } from '../../../protocol/viewer/fileProtocol.ts';
import type { ListedRecord, MemberRecords } from './memberRecords.ts';
import { rowOfPart, unreadPart, unreadRow } from './memberRecords.ts';

/** The records of a file all of which is in memory, numbered from 0 behind the label. */
export interface RecordsInMemory {
  readonly length: number;
  /** Where the first begins, and the last one ends. */
  readonly range: ByteRange;
  part(number: number): WholePart;
  row(number: number): Omit<ListedRecord, 'index'>;
  /** The number of the one that holds a byte of the range; undefined where none does. */
  numberAt(offset: number): number | undefined;
  /** Number of the first record from a time on, see {@link MemberRecords.firstFrom}. */
  numberFrom(time: Timestamp): number | undefined;
}

/** The label of a member, its records, and what is behind the last of them. */
export class KnownRecords implements MemberRecords {
  readonly isComplete = true;
  readonly #member: OpenMember;
  readonly #records: RecordsInMemory;

  constructor(member: OpenMember, records: RecordsInMemory) {
    this.#member = member;
    this.#records = records;
  }

  get count(): number {
    const { start, end } = this.#rest;
    return 1 + this.#records.length + (start < end ? 1 : 0);
  }

  list(from: number, to: number): Promise<readonly ListedRecord[]> {
    const rows: ListedRecord[] = [];
    for (let index = Math.max(0, from); index < Math.min(to, this.count); index++) rows.push(this.#row(index));
    return Promise.resolve(rows);
  }

  indexAt(offset: number): Promise<number | undefined> {
    const { range } = this.#records;
    if (offset < range.start) return Promise.resolve(0);
    if (offset >= range.end) return Promise.resolve(offset < this.#rest.end ? this.count - 1 : undefined);
    const number = this.#records.numberAt(offset);
    return Promise.resolve(number === undefined ? undefined : 1 + number);
  }

  firstFrom(time: Timestamp): Promise<number | undefined> {
    const number = this.#records.numberFrom(time);
    return Promise.resolve(number === undefined ? undefined : 1 + number);
  }

  part(index: number): Promise<WholePart | undefined> {
    return Promise.resolve(index < 0 || index >= this.count ? undefined : this.#part(index));
  }

  #part(index: number): WholePart {
    if (index === 0) return labelPart(this.#member.head) ?? unreadPart({ start: 0, end: this.#records.range.start });
    return index > this.#records.length ? unreadPart(this.#rest) : this.#records.part(index - 1);
  }

  #row(index: number): ListedRecord {
    if (index === 0) return rowOfPart(index, 'label', this.#part(index));
    return index > this.#records.length ? unreadRow(index, this.#rest) : { ...this.#records.row(index - 1), index };
  }

  get #rest(): ByteRange {
    return { start: this.#records.range.end, end: this.#member.source.size };
  }
}
