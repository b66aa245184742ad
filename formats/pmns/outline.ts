import type { Fold, OutlineItem, Span } from '../syntax/syntaxReport.ts';
import type { Block, Entry, PmnsFile } from './model.ts';
import { formatId } from './pmid.ts';

/** Blocks of a file, each with its names. */
export function outlineOf(blocks: readonly Block[], file: PmnsFile): readonly OutlineItem[] {
  return blocks.flatMap(({ path, name, entries, start, end }): OutlineItem[] => {
    const children = entries.filter((entry) => entry.name.file === file && inside(entry, start, end)).map(itemOf);
    if (path === undefined) return children;
    if (path.file !== file) return [];
    const selection = { start: path.start, end: path.end };
    return [{ name, kind: 'section', start, end, selection, children: children.filter((child) => child.end <= end) }];
  });
}

function inside({ name, pmid }: Entry, start: number, end: number): boolean {
  return start <= name.start && (pmid ?? name).end <= Math.max(end, name.end);
}

function itemOf({ name, pmid, id }: Entry): OutlineItem {
  const selection = { start: name.start, end: name.end };
  const end = pmid?.file === name.file ? Math.max(name.end, pmid.end) : name.end;
  const detail = id === undefined ? pmid?.text : formatId(id);
  const kind = pmid === undefined ? 'group' : 'metric';
  return {
    name: name.text,
    kind,
    start: name.start,
    end,
    selection,
    children: [],
    ...(detail !== undefined && { detail }),
  };
}

export function foldsOf(blocks: readonly Block[], comments: readonly Span[], file: PmnsFile): readonly Fold[] {
  return [
    ...blocks.flatMap(({ path, start, end }) => (path?.file === file ? [{ start, end }] : [])),
    ...comments.map(({ start, end }) => ({ start, end, kind: 'comment' as const })),
  ];
}
