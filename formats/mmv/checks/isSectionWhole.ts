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
 * Whether an entry of the kind may lie at an offset among those that were passed over, as too many bytes would have been read
 * again and again. What refers to them is not known to be wrong.
 */
export function mayBeUnread({ sections, image }: MmvFile, kind: SectionKind, offset: number): boolean {
  return sections.some(({ kind: found, start, readable, record, entrySize }) => {
    if (found !== kind || start === undefined || readable >= record.count) return false;
    return offset >= start + readable * entrySize && offset + entrySize <= image.size;
  });
}
