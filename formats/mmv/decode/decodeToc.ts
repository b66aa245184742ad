import type { RecordTable } from '../../record/recordTable.ts';
import { decodeRecord } from '../../record/recordTable.ts';
import { maxSections, tocEnd } from './decodeHeader.ts';
import type { MmvSection } from './mmvEntries.ts';
import type { Layout } from './mmvFile.ts';
import type { MmvImage } from './mmvImage.ts';
import type { TocRecord } from '../records/records.ts';
import {
  indomTable,
  instanceV1Table,
  instanceV2Table,
  labelTable,
  metricV1Table,
  metricV2Table,
  textCapacity,
  tocTable,
  valueTable,
} from '../records/records.ts';
import type { SectionKind } from '../records/sectionKind.ts';
import { sectionKindOf, sectionKinds } from '../records/sectionKind.ts';

/** How much of a file is looked at, at most. */
export interface ReadingLimits {
  readonly values: number;
  /** Entries of all other kinds together; strings, which are not decoded before they are referred to, aside. */
  readonly descriptions: number;
  /** Bytes that are read again because sections of one kind lie on each other. */
  readonly bytesAgain: number;
}

/** Several times what the largest real file has. */
export const readingLimits: ReadingLimits = { values: 1 << 19, descriptions: 1 << 17, bytesAgain: 1 << 18 };

/** The layout of the entries of a section; undefined for strings, which have no fields, and where it is not known. */
export function entryTable(kind: SectionKind, layout: Layout | undefined): RecordTable | undefined {
  switch (kind) {
    case 'indoms':
      return indomTable;
    case 'instances':
      return layout && (layout === 'inline' ? instanceV1Table : instanceV2Table);
    case 'metrics':
      return layout && (layout === 'inline' ? metricV1Table : metricV2Table);
    case 'values':
      return valueTable;
    case 'labels':
      return labelTable;
    case 'strings':
      return undefined;
  }
}

function entrySizeOf(kind: SectionKind | undefined, layout: Layout | undefined): number {
  if (kind === undefined) return 0;
  return kind === 'strings' ? textCapacity : (entryTable(kind, layout)?.size ?? 0);
}

/** An entry of the table of contents, and the room that its section has up to the next one. */
interface Slot {
  readonly index: number;
  readonly tocStart: number;
  readonly record: TocRecord;
  /** Offset of the section; undefined beyond the end of what was loaded of the file. */
  readonly start: number | undefined;
  /** Bytes to the start of the next section or to the end of the file. */
  readonly room: number;
  /** Whether another section begins at the same place: an empty one. */
  readonly isShared: boolean;
}

function slotsOf(image: MmvImage, sections: number): Slot[] {
  const records = Array.from({ length: Math.min(sections, maxSections) }, (_, index) =>
    decodeRecord(tocTable, image.view, tocEnd(index), image.order),
  );
  const { fileSize } = image;
  const starts = [...records.map(({ offset }) => Number(offset)), fileSize].sort((a, b) => a - b);
  return records.map((record, index) => {
    const start = Number(record.offset);
    const next = starts.find((other) => other > start) ?? start;
    const isInside = start < image.size || (start === image.size && record.count === 0);
    const isShared = starts.indexOf(start) !== starts.lastIndexOf(start);
    const room = Math.min(next, fileSize) - start;
    return { index, tocStart: tocEnd(index), record, start: isInside ? start : undefined, room, isShared };
  });
}

/** Whether the section's entries, were they of this size, would fill its room exactly. */
const fills = ({ record, room }: Slot, size: number): boolean => record.count > 0 && record.count * size === room;

/** The layout that the distances between the sections speak for, where the version says nothing. */
export function guessLayout(image: MmvImage, sections: number): Layout | undefined {
  const slots = slotsOf(image, sections);
  const score = (layout: Layout): number =>
    slots.filter((slot) => {
      const kind = sectionKindOf(slot.record.type)?.kind;
      return (kind === 'metrics' || kind === 'instances') && fills(slot, entrySizeOf(kind, layout));
    }).length;
  const [inline, byOffset] = [score('inline'), score('byOffset')];
  if (inline === byOffset) return undefined;
  return inline > byOffset ? 'inline' : 'byOffset';
}

/** The one kind that no other section has and whose entries would fill the section's room. */
function guessKind(slot: Slot, taken: ReadonlySet<SectionKind>, layout: Layout | undefined): SectionKind | undefined {
  const fitting = sectionKinds.filter(({ kind }) => !taken.has(kind) && fills(slot, entrySizeOf(kind, layout)));
  return fitting.length === 1 ? fitting[0]?.kind : undefined;
}

/** Whether a section that is said to have no entries has room for some. */
function canGuessCount({ record, room, isShared }: Slot, entrySize: number): boolean {
  return record.count < 1 && !isShared && entrySize > 0 && room > 0 && room % entrySize === 0;
}

/** Sections of one kind that begin where an earlier one has not ended. Each byte of the others is read once. */
function overlapping(slots: readonly PlacedSlot[]): ReadonlySet<PlacedSlot> {
  const ends = new Map<SectionKind, number>();
  const found = new Set<PlacedSlot>();
  for (const slot of slots.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))) {
    const { kind, start = 0, fitting, entrySize } = slot;
    if (kind === undefined || kind === 'strings' || fitting === 0) continue;
    const reached = ends.get(kind) ?? 0;
    if (start < reached) found.add(slot);
    ends.set(kind, Math.max(reached, start + fitting * entrySize));
  }
  return found;
}

/**
 * Reads the first `sections` entries of the table of contents, which must lie within the file. A section of unknown kind,
 * or without entries but with room for some, is taken for what would fill its place.
 */
export function decodeToc(
  image: MmvImage,
  sections: number,
  layout: Layout | undefined,
  limits = readingLimits,
): readonly MmvSection[] {
  const slots = slotsOf(image, sections);
  const taken = new Set(slots.flatMap(({ record }) => sectionKindOf(record.type)?.kind ?? []));
  const placed = slots.map((slot) => placedSlot(slot, taken, image.size, layout));
  const again = overlapping(placed);
  const left = { ...limits };
  return placed.map((slot) => {
    const { index, tocStart, record, kind, start, entrySize, fitting, isAssumed } = slot;
    let readable = fitting;
    if (kind !== 'strings') {
      const budget = kind === 'values' ? 'values' : 'descriptions';
      readable = Math.min(fitting, left[budget]);
      if (again.has(slot)) {
        readable = Math.min(readable, Math.floor(left.bytesAgain / entrySize));
        left.bytesAgain -= readable * entrySize;
      }
      left[budget] -= readable;
    }
    const unread = entriesWithin(slot, image.fileSize) - readable;
    return { index, tocStart, record, kind, start, entrySize, readable, unread, isAssumed };
  });
}

/** How many of the entries lie within the file, of which more may be there than was loaded. */
function entriesWithin({ record, entrySize, count, fitting }: PlacedSlot, size: number): number {
  const room = size - Number(record.offset);
  if (entrySize === 0 || room < entrySize) return fitting;
  return Math.max(fitting, Math.min(count, Math.floor(room / entrySize)));
}

/** A slot with what its section is taken for. */
interface PlacedSlot extends Slot {
  readonly kind: SectionKind | undefined;
  /** Size of an entry in bytes; 0 where nothing is known of the entries. */
  readonly entrySize: number;
  /** Number of entries that there should be. */
  readonly count: number;
  /** Number of entries that lie within what was loaded of the file. */
  readonly fitting: number;
  readonly isAssumed: boolean;
}

function placedSlot(slot: Slot, taken: ReadonlySet<SectionKind>, size: number, layout: Layout | undefined): PlacedSlot {
  const { record, start } = slot;
  const stated = sectionKindOf(record.type)?.kind;
  const kind = stated ?? guessKind(slot, taken, layout);
  const entrySize = entrySizeOf(kind, layout);
  const isCountGuessed = canGuessCount(slot, entrySize);
  const count = isCountGuessed ? slot.room / entrySize : Math.max(0, record.count);
  const fitting = start === undefined || entrySize === 0 ? 0 : Math.min(count, Math.floor((size - start) / entrySize));
  return {
    ...slot,
    kind,
    entrySize,
    count,
    fitting,
    isAssumed: isCountGuessed || (stated === undefined && kind !== undefined),
  };
}
