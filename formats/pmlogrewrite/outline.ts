import type { SourceText } from '../syntax/sourceText.ts';
import type { Fold, NameUse, OutlineItem, OutlineKind } from '../syntax/syntaxReport.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { Clause, Section, SectionKind } from './model.ts';
import { tokenKind } from './tokens.ts';

/** Longer values are cut in the outline. */
const maxDetail = 60;

const kindOfSection: Readonly<Record<SectionKind, OutlineKind>> = {
  global: 'section',
  indom: 'group',
  metric: 'metric',
  text: 'text',
  label: 'access',
};

/** An entry for each section, with its clauses below. */
export function outlineOf(source: SourceText, sections: readonly Section[]): readonly OutlineItem[] {
  return sections.map((section) => {
    const { kind, header, keyword, start, end, clauses } = section;
    const last = header.at(-1);
    const name = last === undefined ? kind : source.slice(header[0]?.start ?? start, last.end).replaceAll(/\s+/g, ' ');
    return {
      name: name.slice(0, maxDetail),
      detail: kind,
      kind: kindOfSection[kind],
      start,
      end,
      selection: last ?? keyword,
      children: clauses.map((clause) => entryOf(source, clause)),
    };
  });
}

function entryOf(source: SourceText, { word, keyword, start, end }: Clause): OutlineItem {
  const detail = source
    .slice(keyword.end, Math.min(end, keyword.end + maxDetail))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { name: word, detail, kind: 'option', start, end, selection: keyword, children: [] };
}

/** Sections of several lines, and comments that follow each other. */
export function foldsOf(source: SourceText, tokens: TokenList, sections: readonly Section[]): readonly Fold[] {
  const folds: Fold[] = [];
  for (const { start, end } of sections) if (source.lineAt(start) < source.lineAt(end)) folds.push({ start, end });
  let lastLine = -2;
  let comment: { start: number; end: number; kind: 'comment' } | undefined;
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.kind(token) !== tokenKind.comment) continue;
    const [start, end] = [tokens.start(token), tokens.end(token)];
    const line = source.lineAt(start);
    if (comment !== undefined && line === lastLine + 1) comment.end = end;
    else folds.push((comment = { start, end, kind: 'comment' }));
    lastLine = line;
  }
  return folds.filter(({ start, end }) => source.lineAt(start) < source.lineAt(end)).sort((a, b) => a.start - b.start);
}

/** Names of metrics, old and new. */
export function nameUses(sections: readonly Section[]): readonly NameUse[] {
  const uses: NameUse[] = [];
  for (const { header, clauses } of sections) {
    const values = [...header, ...clauses.flatMap((clause) => clause.values)];
    for (const { slot, text, start, end } of values) {
      if ((slot !== 'metric' && slot !== 'name') || !/^[A-Za-z]/.test(text)) continue;
      uses.push({ kind: 'metric', name: text, isDefinition: slot === 'name', start, end });
    }
  }
  return uses;
}
