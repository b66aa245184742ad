import type { ByteOrder } from '../record/scalar.ts';
import { decodeRecord } from '../record/recordTable.ts';
import { MmvImage } from './mmvImage.ts';
import type { HeaderRecord } from './records.ts';
import { headerTable, tocTable } from './records.ts';
import { sectionKindOf } from './sectionKind.ts';

/** The header, and how far the table of contents behind it can be believed. */
export interface DecodedHeader {
  readonly image: MmvImage;
  readonly header: HeaderRecord | undefined;
  /** Entries of the table of contents that lie within the file. */
  readonly sections: number;
  readonly isOrderGuessed: boolean;
  readonly isSectionsGuessed: boolean;
}

/** Sections looked at, at most: many times what a real file has. */
export const maxSections = 256;

export function isKnownVersion(version: number): boolean {
  return version >= 1 && version <= 3;
}

/** Whether the first four bytes are those of an MMV file. */
export function hasMagic(bytes: Uint8Array): boolean {
  return bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0x56 && bytes[3] === 0;
}

/** Where a table of contents of so many entries ends. */
export function tocEnd(sections: number): number {
  return headerTable.size + sections * tocTable.size;
}

/** Where the section of an entry of the table of contents begins; undefined for what cannot be such an entry. */
function plausibleStart(image: MmvImage, index: number): number | undefined {
  const { type, count, offset } = decodeRecord(tocTable, image.view, tocEnd(index), image.order);
  const start = Number(offset);
  const isPlausible = sectionKindOf(type) !== undefined && count >= 0 && start >= tocEnd(1) && start <= image.size;
  return isPlausible ? start : undefined;
}

/** Entries in a row that could be those of a table of contents, and where the first of their sections begins. */
interface PlausibleToc {
  readonly sections: number;
  readonly firstStart: number;
}

function plausibleToc(image: MmvImage): PlausibleToc {
  let sections = 0;
  let firstStart = image.size;
  for (; sections < maxSections && tocEnd(sections + 1) <= firstStart; sections++) {
    const start = plausibleStart(image, sections);
    if (start === undefined) break;
    firstStart = Math.min(firstStart, start);
  }
  return { sections, firstStart };
}

/**
 * Whether the stated number of sections, which the file has room for, can be believed: not where the table would run into
 * the first section and what it has there makes no sense.
 */
function isBelievable(image: MmvImage, stated: number, { sections, firstStart }: PlausibleToc): boolean {
  if (sections < 2 || tocEnd(stated) <= firstStart) return true;
  const last = Math.min(stated, maxSections);
  for (let index = sections; index < last; index++) if (plausibleStart(image, index) === undefined) return false;
  return true;
}

/** The order in which the version is known, else the one in which more of the table of contents makes sense. */
function orderOf(bytes: Uint8Array): { readonly order: ByteOrder; readonly isGuessed: boolean } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 8) {
    if (isKnownVersion(view.getInt32(4, true))) return { order: 'little', isGuessed: false };
    if (isKnownVersion(view.getInt32(4, false))) return { order: 'big', isGuessed: false };
  }
  const [little, big] = (['little', 'big'] as const).map((order) => plausibleToc(new MmvImage(bytes, order)).sections);
  return { order: (big ?? 0) > (little ?? 0) ? 'big' : 'little', isGuessed: true };
}

/**
 * Reads the header. Where it is sound the number of sections is taken as stated, as far as the file holds them; otherwise
 * as many as are plausible.
 */
export function decodeHeader(bytes: Uint8Array): DecodedHeader {
  const { order, isGuessed: isOrderGuessed } = orderOf(bytes);
  const image = new MmvImage(bytes, order);
  if (bytes.length < headerTable.size)
    return { image, header: undefined, sections: 0, isOrderGuessed, isSectionsGuessed: false };
  const header = decodeRecord(headerTable, image.view, 0, order);
  const room = Math.floor((bytes.length - headerTable.size) / tocTable.size);
  const plausible = plausibleToc(image);
  const isSound = hasMagic(bytes) && !isOrderGuessed && header.sections >= 2 && header.sections <= room;
  const isStated = isSound && isBelievable(image, header.sections, plausible);
  const sections = isStated ? header.sections : plausible.sections;
  return { image, header, sections, isOrderGuessed, isSectionsGuessed: sections !== header.sections };
}
