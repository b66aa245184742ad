import { tocEnd } from './decodeHeader.ts';
import type { MmvSection } from './mmvEntries.ts';
import type { MmvFile } from './mmvFile.ts';
import { headerTable } from '../records/records.ts';

/** A half-open range of the file. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A section that lies, at least in part, within the bytes looked at; `end` is where its entries end or these do. */
export interface SectionRange extends Range {
  readonly section: MmvSection;
}

/** Where the table of contents lies, as far as it was read. */
export function tocRange(file: MmvFile): Range {
  return { start: headerTable.size, end: tocEnd(file.sections.length) };
}

/**
 * The sections by where they begin, with the bytes that their entries would take, those cut off included.
 *
 * @param size how many bytes of the file are looked at: those that were loaded, or all
 */
export function sectionRanges({ sections, image }: MmvFile, size = image.size): readonly SectionRange[] {
  return sections
    .flatMap((section) => {
      const { entrySize, readable, unread, record, isAssumed } = section;
      const start = section.start ?? Number(record.offset);
      if (entrySize === 0 || start > size || (start === size && section.start === undefined)) return [];
      const count = isAssumed ? readable + unread : Math.max(0, record.count);
      return [{ section, start, end: Math.min(start + count * entrySize, size) }];
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/** What lies between the ranges, which must be in order of their starts, and the end of the file. */
export function gapsBetween(ranges: readonly Range[], size: number): readonly Range[] {
  const gaps: Range[] = [];
  let covered = 0;
  for (const { start, end } of ranges) {
    if (start > covered) gaps.push({ start: covered, end: start });
    covered = Math.max(covered, end);
  }
  if (covered < size) gaps.push({ start: covered, end: size });
  return gaps;
}

/** Ranges of the same bytes without overlaps; those given must be in order of their starts. */
export function joinedRanges(ranges: readonly Range[]): readonly Range[] {
  const joined: Range[] = [];
  for (const { start, end } of ranges) {
    const last = joined.at(-1);
    if (last === undefined || start > last.end) joined.push({ start, end });
    else if (end > last.end) joined[joined.length - 1] = { start: last.start, end };
  }
  return joined;
}

/** Whether an offset lies in one of the ranges, which must be in order and must not overlap. */
export function isInside(ranges: readonly Range[], offset: number): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return (ranges[low]?.start ?? Infinity) <= offset;
}

/** Header, table of contents and sections in order of their starts, in so many bytes of the file as {@link sectionRanges}. */
export function knownRanges(file: MmvFile, size = file.image.size): readonly Range[] {
  const head: Range = { start: 0, end: Math.min(headerTable.size, file.image.size) };
  const toc = file.sections.length === 0 ? [] : [tocRange(file)];
  return [head, ...toc, ...sectionRanges(file, size)].sort((a, b) => a.start - b.start);
}
