import type { OpenMember } from '../../../formats/archive/openMember.ts';
import type { ArchivePart } from '../../../formats/archive/structure/archivePart.ts';
import { indexPart, labelPart } from '../../../formats/archive/structure/memberParts.ts';
import type { TemporalIndex } from '../../../formats/archive/temporalIndex.ts';
import type { Timestamp } from '../../../formats/pcp/timestamp.ts';
import { compareTimes } from '../../../formats/pcp/timestamp.ts';
import type { ListedRecord, MemberRecords } from './memberRecords.ts';
import { rowOfPart, unreadPart, unreadRow } from './memberRecords.ts';

/** The label and the entries of the index. */
export class IndexRecords implements MemberRecords {
  readonly isComplete = true;
  readonly #index: TemporalIndex;
  readonly #member: OpenMember;

  constructor(index: TemporalIndex, member: OpenMember) {
    this.#index = index;
    this.#member = member;
  }

  get count(): number {
    return 1 + this.#index.length + (this.#index.end < this.#member.source.size ? 1 : 0);
  }

  list(from: number, to: number): Promise<readonly ListedRecord[]> {
    const rows: ListedRecord[] = [];
    for (let index = Math.max(0, from); index < Math.min(to, this.count); index++) rows.push(this.#row(index));
    return Promise.resolve(rows);
  }

  indexAt(offset: number): Promise<number | undefined> {
    const { end, length, entrySize } = this.#index;
    const first = end - length * entrySize;
    if (offset < first) return Promise.resolve(0);
    if (offset >= end) return Promise.resolve(offset < this.#member.source.size ? this.count - 1 : undefined);
    return Promise.resolve(1 + Math.floor((offset - first) / entrySize));
  }

  firstFrom(time: Timestamp): Promise<number> {
    const before = this.#index.indexAt(time);
    const isSame = before >= 0 && compareTimes(this.#index.at(before).time, time) === 0;
    return Promise.resolve(1 + before + (isSame ? 0 : 1));
  }

  part(index: number): Promise<ArchivePart | undefined> {
    return Promise.resolve(index < 0 || index >= this.count ? undefined : this.#part(index));
  }

  #part(index: number): ArchivePart {
    const { end, length, entrySize } = this.#index;
    if (index === 0) return labelPart(this.#member.head) ?? unreadPart({ start: 0, end: end - length * entrySize });
    if (index > length) return unreadPart({ start: end, end: this.#member.source.size });
    return indexPart(this.#index, this.#index.at(index - 1));
  }

  #row(index: number): ListedRecord {
    const part = this.#part(index);
    if (index === 0) return rowOfPart(index, 'label', part);
    if (index > this.#index.length) return unreadRow(index, part);
    const { time, volume, dataOffset } = this.#index.at(index - 1);
    const text = `volume ${volume} at ${dataOffset}`;
    return { index, kind: 'entry', start: part.start, end: part.end, time, text };
  }
}
