import { maxSections } from '../decode/decodeHeader.ts';
import { entryTable } from '../decode/decodeToc.ts';
import type { MmvIndom } from '../decode/mmvEntries.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import type { SectionKind } from '../records/sectionKind.ts';

/**
 * Whether the file has a section of the kind that could be read completely. Faults of the entries of a cut or misplaced
 * section would only repeat the fault of the section.
 */
export function isSectionWhole(file: MmvFile, kind: SectionKind): boolean {
  const sections = file.sections.filter((section) => section.kind === kind);
  return (
    sections.length > 0 && sections.every(({ readable, record, isAssumed }) => isAssumed || readable >= record.count)
  );
}

/**
 * Whether an entry of the kind may lie at an offset among those that were not read, as there are too many or as they lie
 * behind what was loaded. What refers to them is not known to be wrong.
 */
export function mayBeUnread(file: MmvFile, kind: SectionKind, offset: number): boolean {
  if (hasUnreadSections(file)) return true;
  return file.sections.some(({ kind: found, record, readable, unread, entrySize }) => {
    const start = Number(record.offset) + readable * entrySize;
    return found === kind && offset >= start && offset < start + unread * entrySize;
  });
}

/** Whether all entries of these kinds were read that are in the file: else none of them is known to be missing. */
export function areAllRead(file: MmvFile, ...kinds: readonly SectionKind[]): boolean {
  return (
    !hasUnreadSections(file) &&
    file.sections.every(({ kind, unread }) => unread === 0 || kind === undefined || !kinds.includes(kind))
  );
}

/** Whether there are more sections than are looked at. */
export function hasUnreadSections({ header, sections }: MmvFile): boolean {
  return header !== undefined && header.sections > maxSections && sections.length === maxSections;
}

/** Whether all instances of an indom were followed that lie where it says. */
export function isFollowed(file: MmvFile, { record, instances }: MmvIndom): boolean {
  const { count, offset } = record;
  if (instances.length >= count) return true;
  const next = Number(offset) + instances.length * (entryTable('instances', file.layout)?.size ?? 0);
  return !file.instancesByOffset.has(next) && !mayBeUnread(file, 'instances', next);
}

/** Whether it is known of all instances which indoms have them. */
export function areMembersKnown(file: MmvFile): boolean {
  return areAllRead(file, 'indoms', 'instances') && file.indoms.every((indom) => isFollowed(file, indom));
}
