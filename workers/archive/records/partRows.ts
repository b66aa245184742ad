import type { ArchivePart } from '../../../formats/archive/structure/archivePart.ts';
import { translated } from '../../../formats/l10n/translate.ts';
import type { LeafRow, RowPath, StructureRow } from '../../../protocol/viewer/fileProtocol.ts';
import type { FindingMarks } from '../../viewer/findingMarks.ts';

/** The parts from one of the topmost down a path, as far as there are. */
export function partsDown(top: ArchivePart, path: RowPath): readonly ArchivePart[] {
  const parts = [top];
  for (const index of path) {
    const next = parts.at(-1)?.children?.[index];
    if (next === undefined) break;
    parts.push(next);
  }
  return parts;
}

export function structureRow({ children, raw, ...part }: ArchivePart, marks: FindingMarks): StructureRow {
  const severity = children === undefined ? marks.over(part) : marks.within(part);
  return {
    ...part,
    ...(part.doc === undefined ? {} : { doc: translated(part.doc) }),
    childCount: children?.length ?? 0,
    ...(raw === undefined ? {} : { raw: typeof raw === 'bigint' ? String(raw) : raw }),
    ...(severity === undefined ? {} : { severity }),
  };
}

export function leafRow(path: RowPath, parts: readonly ArchivePart[], marks: FindingMarks): LeafRow | undefined {
  const leaf = parts.at(-1);
  if (leaf === undefined) return undefined;
  const { start, end, text } = leaf;
  const severity = marks.over(leaf);
  return {
    path,
    name: parts.map(({ title }) => title).join(' › '),
    start,
    end,
    ...(text === undefined ? {} : { text }),
    ...(severity === undefined ? {} : { severity }),
  };
}
