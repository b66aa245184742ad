import type { Part } from '../../formats/record/part.ts';
import { translated } from '../../formats/l10n/translate.ts';
import type { LeafRow, RowPath, StructureRow } from '../../protocol/viewer/fileProtocol.ts';
import type { FindingMarks } from './findingMarks.ts';

/** A part as a row for the view, with the worst of the findings that lie in it. */
export function structureRow({ children, raw, ...part }: Part, marks: FindingMarks): StructureRow {
  const severity = children === undefined ? marks.over(part) : marks.within(part);
  return {
    ...part,
    ...(part.doc === undefined ? {} : { doc: translated(part.doc) }),
    childCount: children?.length ?? 0,
    ...(raw === undefined ? {} : { raw: typeof raw === 'bigint' ? String(raw) : raw }),
    ...(severity === undefined ? {} : { severity }),
  };
}

/** @param leaf the last of the parts down the path */
export function leafRow(path: RowPath, parts: readonly Part[], leaf: Part, marks: FindingMarks): LeafRow {
  const { start, end, text } = leaf;
  const severity = marks.over(leaf);
  return {
    path,
    name: nameOf(parts),
    start,
    end,
    ...(text === undefined ? {} : { text }),
    ...(severity === undefined ? {} : { severity }),
  };
}

/** The titles from the root down: `[4] metrics › metrics[2] › semantics`. */
export function nameOf(parts: readonly Pick<Part, 'title'>[]): string {
  return parts.map(({ title }) => title).join(' › ');
}
