import type { ByteOrder } from '../../record/scalar.ts';
import { decodeRecord } from '../../record/recordTable.ts';
import { hasMagic } from './magic.ts';
import type { HeaderGuesses } from './mmvFile.ts';
import { MmvImage } from './mmvImage.ts';
import type { HeaderRecord } from '../records/records.ts';
import { headerTable, tocTable } from '../records/records.ts';
import { sectionKindOf } from '../records/sectionKind.ts';

/** The header, and how far the table of contents behind it can be believed. */
export interface DecodedHeader {
  /** Bytes in the byte order of what is behind the header. */
  readonly image: MmvImage;
  readonly headerOrder: ByteOrder;
  readonly header: HeaderRecord | undefined;
  /** The version in the one order in which it is known; undefined where it is in neither. */
  readonly version: number | undefined;
  /** Entries of the table of contents that lie within the file. */
  readonly sections: number;
  readonly guessed: HeaderGuesses;
}

/** Sections looked at, at most: many times what a real file has. */
export const maxSections = 256;

export function isKnownVersion(version: number): boolean {
  return version >= 1 && version <= 3;
}

/** Where a table of contents of so many entries ends. */
export function tocEnd(sections: number): number {
  return headerTable.size + sections * tocTable.size;
}

/** Where the section of an entry of the table of contents begins; undefined for what cannot be such an entry. */
function plausibleStart(image: MmvImage, index: number): number | undefined {
  const { type, count, offset } = decodeRecord(tocTable, image.view, tocEnd(index), image.order);
  const start = Number(offset);
  const isPlausible = sectionKindOf(type) !== undefined && count >= 0 && start >= tocEnd(1) && start <= image.fileSize;
  return isPlausible ? start : undefined;
}

/** Entries in a row that could be those of a table of contents, and where the first of their sections begins. */
interface PlausibleToc {
  readonly sections: number;
  readonly firstStart: number;
}

function plausibleToc(image: MmvImage): PlausibleToc {
  let sections = 0;
  let firstStart = image.fileSize;
  for (; sections < maxSections && tocEnd(sections + 1) <= Math.min(firstStart, image.size); sections++) {
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

/** The byte orders of the header and of all behind it, which are the same but in damaged files. */
interface ByteOrders {
  readonly header: ByteOrder;
  readonly body: ByteOrder;
  /** The version in the one order in which it is known; undefined where it is in neither. */
  readonly version: number | undefined;
  readonly isHeaderGuessed: boolean;
  readonly isBodyGuessed: boolean;
}

const otherOrder = (order: ByteOrder): ByteOrder => (order === 'little' ? 'big' : 'little');

/**
 * The order is that in which the version is known. Where the table of contents makes sense in the other order only, all
 * behind the header is of that one, and so is the header unless its number of sections speaks against it.
 */
function ordersOf(bytes: Uint8Array, fileSize: number): ByteOrders {
  const [little, big] = [new MmvImage(bytes, 'little', fileSize), new MmvImage(bytes, 'big', fileSize)];
  const plausible = { little: plausibleToc(little).sections, big: plausibleToc(big).sections };
  const stated = [little, big].find((image) => isKnownVersion(versionIn(image)));
  if (stated === undefined) {
    const order = plausible.big > plausible.little ? 'big' : 'little';
    return { header: order, body: order, version: undefined, isHeaderGuessed: true, isBodyGuessed: true };
  }
  const { order } = stated;
  const other = otherOrder(order);
  const isBodyGuessed = plausible[order] === 0 && plausible[other] >= 2;
  const isHeaderGuessed = isBodyGuessed && !hasSections(stated) && hasSections(order === 'little' ? big : little);
  return {
    header: isHeaderGuessed ? other : order,
    body: isBodyGuessed ? other : order,
    version: versionIn(stated),
    isHeaderGuessed,
    isBodyGuessed,
  };
}

/** Version that the header states; 0 where the file ends before it. */
function versionIn({ view, isLittle, size }: MmvImage): number {
  return size < 8 ? 0 : view.getInt32(headerTable.offsets.version, isLittle);
}

/** Whether the header states a number of sections for which the file has room. */
function hasSections({ view, isLittle, size }: MmvImage): boolean {
  if (size < headerTable.size) return false;
  const sections = view.getInt32(headerTable.offsets.sections, isLittle);
  return sections >= 2 && tocEnd(sections) <= size;
}

/**
 * Reads the header. Where it is sound the number of sections is taken as stated, as far as the file holds them; otherwise
 * as many as are plausible.
 *
 * @param size of the whole file, of which the bytes may be the beginning
 */
export function decodeHeader(bytes: Uint8Array, size = bytes.length): DecodedHeader {
  const { header: headerOrder, body, version, ...orders } = ordersOf(bytes, size);
  const image = new MmvImage(bytes, body, size);
  const common = { image, headerOrder, version };
  const guessed = { header: orders.isHeaderGuessed, order: orders.isBodyGuessed, layout: true, sections: false };
  if (bytes.length < headerTable.size) return { ...common, header: undefined, sections: 0, guessed };
  const header = decodeRecord(headerTable, image.view, 0, headerOrder);
  const plausible = plausibleToc(image);
  const isSound = hasMagic(bytes) && !guessed.order && header.sections >= 2 && tocEnd(header.sections) <= bytes.length;
  const isStated = isSound && isBelievable(image, header.sections, plausible);
  const sections = isStated ? header.sections : plausible.sections;
  const isLayoutGuessed = !isKnownVersion(header.version);
  return {
    ...common,
    header,
    sections,
    guessed: { ...guessed, layout: isLayoutGuessed, sections: sections !== header.sections },
  };
}
