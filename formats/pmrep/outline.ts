import type { SourceText } from '../syntax/sourceText.ts';
import type { Fold, OutlineItem } from '../syntax/syntaxReport.ts';
import type { Ini, IniEntry, IniSection } from './ini/ini.ts';

const maxDetail = 60;

/** Words of the keys of a language. */
export interface KeyWords {
  readonly options: ReadonlySet<string>;
  /** Words behind a dot. */
  readonly details: ReadonlySet<string>;
}

/** Sections with their metrics and options; details of a metric are no items. */
export function outlineOf(source: SourceText, { sections }: Ini, words: KeyWords): readonly OutlineItem[] {
  return sections.map((section) => ({
    name: section.name,
    kind: 'section',
    start: section.start,
    end: endOf(section),
    selection: section.nameSpan,
    children: section.entries.flatMap((entry) => (isDetail(entry, words) ? [] : [itemOf(source, entry, words)])),
  }));
}

function itemOf(source: SourceText, { key, keySpan, value, start, end }: IniEntry, { options }: KeyWords): OutlineItem {
  const text = source.slice(value.start, Math.min(value.end, value.start + maxDetail));
  const detail = text.replaceAll(/\s+/g, ' ');
  return {
    name: key,
    detail,
    kind: options.has(key) ? 'option' : 'metric',
    start,
    end,
    selection: keySpan,
    children: [],
  };
}

function isDetail({ key }: IniEntry, { details }: KeyWords): boolean {
  const dot = key.indexOf('.');
  return dot >= 0 && details.has(key.split('.', 3)[1] ?? '');
}

function endOf({ entries, end }: IniSection): number {
  return entries.at(-1)?.end ?? end;
}

/** Sections, and comments. */
export function foldsOf({ sections, comments }: Ini): readonly Fold[] {
  const folds: Fold[] = sections.map((section) => ({ start: section.start, end: endOf(section) }));
  let open: { start: number; end: number; kind: 'comment' } | undefined;
  for (const { start, end } of comments) {
    // Only a line end and blanks are between lines that follow each other.
    if (open !== undefined && start - open.end <= 2) open.end = end;
    else folds.push((open = { start, end, kind: 'comment' }));
  }
  return folds;
}
