import type { MmvFile } from '../decode/mmvFile.ts';
import type { SectionKind } from '../records/sectionKind.ts';

/**
 * Whether there is a section of the kind and all of it could be read. What a cut or misplaced section lacks would only
 * repeat, entry by entry, what has been said of the section.
 */
export function isSectionWhole(file: MmvFile, kind: SectionKind): boolean {
  const sections = file.sections.filter((section) => section.kind === kind);
  return (
    sections.length > 0 && sections.every(({ readable, record, isAssumed }) => isAssumed || readable >= record.count)
  );
}
