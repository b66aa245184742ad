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
