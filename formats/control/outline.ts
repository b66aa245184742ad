import type { Fold, NameUse, OutlineItem, Span } from '../syntax/syntaxReport.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { ControlFile, Entry } from './model.ts';

/** Records by their hosts, and variables with their values. */
export function outlineOf({ entries }: ControlFile, source: SourceText): readonly OutlineItem[] {
  return entries.flatMap((entry): OutlineItem[] => {
    const { words } = entry;
    const span = { start: words[0]?.start ?? entry.start, end: words.at(-1)?.end ?? entry.end };
    if (entry.kind === 'record') {
      const detail = entry.path && source.slice(entry.path.start, entry.path.end);
      return [item(entry.host.text, 'host', span, entry.host, detail)];
    }
    if (entry.kind !== 'assignment' || entry.name === undefined) return [];
    return [item(`$${entry.name.text}`, 'macro', span, entry.name, entry.value)];
  });
}

function item(
  name: string,
  kind: OutlineItem['kind'],
  span: Span,
  { start, end }: Span,
  detail: string | undefined,
): OutlineItem {
  return { name, kind, ...span, selection: { start, end }, children: [], ...(detail !== undefined && { detail }) };
}

/** Comments over several lines. */
export function foldsOf({ entries }: ControlFile): readonly Fold[] {
  const folds: Fold[] = [];
  let first: Entry | undefined;
  let last: Entry | undefined;
  const end = (): void => {
    if (first !== undefined && last !== undefined && last !== first) {
      folds.push({ start: first.start, end: last.end, kind: 'comment' });
    }
    [first, last] = [undefined, undefined];
  };
  for (const entry of entries) {
    if (entry.kind !== 'comment' || (last !== undefined && entry.start > last.end + 1)) end();
    if (entry.kind !== 'comment') continue;
    first ??= entry;
    last = entry;
  }
  end();
  return folds;
}

/** Variables where they are set, and where the directory of a record has them. */
export function namesOf({ entries }: ControlFile, source: SourceText): readonly NameUse[] {
  return entries.flatMap((entry): NameUse[] => {
    if (entry.kind === 'assignment') {
      const { name } = entry;
      if (name === undefined) return [];
      return [{ kind: 'variable', name: name.text, isDefinition: true, start: name.start, end: name.end }];
    }
    if (
      entry.kind === 'comment' ||
      entry.path === undefined ||
      entry.path.quote === "'" ||
      !entry.path.text.includes('$')
    )
      return [];
    const { start, end } = entry.path;
    return [...source.slice(start, end).matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(({ index, 0: all, 1: name = '' }) => {
      const at = start + index + all.length;
      return { kind: 'variable', name, isDefinition: false, start: at - name.length, end: at };
    });
  });
}
