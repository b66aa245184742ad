import type { Archive } from '../../../formats/archive/archive.ts';
import { hasTime, timeOfRecord } from '../../../formats/archive/metadata/metadataImage.ts';
import type { OpenMember } from '../../../formats/archive/openMember.ts';
import { metadataTypeName, metadataTypes } from '../../../formats/archive/records/metadataTypes.ts';
import type { ArchivePart } from '../../../formats/archive/structure/archivePart.ts';
import { labelPart } from '../../../formats/archive/structure/memberParts.ts';
import { metadataPart, metadataText } from '../../../formats/archive/structure/metadataParts.ts';
import type { ArchiveBandKind } from '../../../webview/protocol/fileProtocol.ts';
import type { ListedRecord, MemberRecords } from './memberRecords.ts';
import { rowOfPart, unreadPart, unreadRow } from './memberRecords.ts';

const kinds: Readonly<Record<number, ArchiveBandKind>> = {
  [metadataTypes.descriptor]: 'descriptor',
  [metadataTypes.indomV2]: 'indom',
  [metadataTypes.indom]: 'indom',
  [metadataTypes.indomDelta]: 'indom',
  [metadataTypes.labelsV2]: 'labels',
  [metadataTypes.labels]: 'labels',
  [metadataTypes.help]: 'help',
};

/** What kind of record a type of metadata stands for. */
export function metadataKind(type: number): ArchiveBandKind {
  return kinds[type] ?? 'record';
}

/** The records of the metadata file, all of which is in memory. */
export class MetadataRecords implements MemberRecords {
  readonly isComplete = true;
  readonly #archive: Archive;
  readonly #member: OpenMember;

  constructor(archive: Archive, member: OpenMember) {
    this.#archive = archive;
    this.#member = member;
  }

  get count(): number {
    return 1 + this.#archive.metadata.recordCount + (this.#hasRest ? 1 : 0);
  }

  list(from: number, to: number): Promise<readonly ListedRecord[]> {
    const rows: ListedRecord[] = [];
    for (let index = Math.max(0, from); index < Math.min(to, this.count); index++) rows.push(this.#row(index));
    return Promise.resolve(rows);
  }

  indexAt(offset: number): Promise<number | undefined> {
    const { metadata } = this.#archive;
    if (offset < this.#firstRecord) return Promise.resolve(0);
    if (this.#hasRest && offset >= metadata.end) {
      return Promise.resolve(offset < this.#member.source.size ? this.count - 1 : undefined);
    }
    const index = metadata.recordIndexAt(offset);
    return Promise.resolve(index < 0 ? undefined : index + 1);
  }

  /** Metrics are described when they are first logged, or all at the beginning; most records have no time. */
  firstFrom(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  part(index: number): Promise<ArchivePart | undefined> {
    return Promise.resolve(index < 0 || index >= this.count ? undefined : this.#part(index));
  }

  #part(index: number): ArchivePart {
    const { metadata } = this.#archive;
    if (index === 0) return labelPart(this.#member.head) ?? unreadPart({ start: 0, end: this.#firstRecord });
    if (index > metadata.recordCount) return unreadPart(this.#rest);
    return metadataPart(metadata.recordAt(index - 1));
  }

  #row(index: number): ListedRecord {
    const { metadata } = this.#archive;
    if (index === 0) return rowOfPart(index, 'label', this.#part(index));
    if (index > metadata.recordCount) return unreadRow(index, this.#rest);
    const record = metadata.recordAt(index - 1);
    const { start, end, type } = record;
    const text = metadataText(record) || metadataTypeName(type);
    const row = { index, kind: metadataKind(type), start, end, text };
    return hasTime(record.type) ? { ...row, time: timeOfRecord(record) } : row;
  }

  get #firstRecord(): number {
    const { metadata } = this.#archive;
    return metadata.recordCount > 0 ? metadata.recordAt(0).start : metadata.end;
  }

  get #rest(): { readonly start: number; readonly end: number } {
    return { start: this.#archive.metadata.end, end: this.#member.source.size };
  }

  get #hasRest(): boolean {
    return this.#rest.start < this.#rest.end;
  }
}
