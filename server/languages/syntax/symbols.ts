import type { DocumentSymbol, FoldingRange, Position, SelectionRange, SymbolInformation } from 'vscode-languageserver';
import { FoldingRangeKind, SymbolKind } from 'vscode-languageserver';
import type { Fold, OutlineItem, OutlineKind, Span } from '../../../formats/syntax/syntaxReport.ts';
import { holdsLetters } from '../../core/shared/holdsLetters.ts';
import type { SyntaxDocument } from './syntaxDocument.ts';

const symbolKinds: Readonly<Record<OutlineKind, SymbolKind>> = {
  section: SymbolKind.Namespace,
  group: SymbolKind.Object,
  rule: SymbolKind.Function,
  macro: SymbolKind.Variable,
  metric: SymbolKind.Field,
  option: SymbolKind.Property,
  host: SymbolKind.Module,
  agent: SymbolKind.Class,
  access: SymbolKind.Key,
  text: SymbolKind.String,
};

const foldKinds = {
  comment: FoldingRangeKind.Comment,
  region: FoldingRangeKind.Region,
  imports: FoldingRangeKind.Imports,
} as const;

/**
 * Most symbols of an outline, which an editor rebuilds after each edit. VS Code's own languages give as many for a
 * large file.
 */
const maxSymbols = 5000;

/** The outline; of a large file the parts of its first items only. */
export function toDocumentSymbols(document: SyntaxDocument): DocumentSymbol[] {
  const top = document.report.outline.slice(0, maxSymbols);
  let left = maxSymbols - top.length;
  const symbolOf = (item: OutlineItem): DocumentSymbol => {
    const { name, detail, kind, selection } = item;
    const children = item.children.slice(0, left);
    left -= children.length;
    return {
      // An editor refuses symbols without a name.
      name: name.trim() === '' ? '…' : name,
      ...(detail !== undefined && { detail }),
      kind: symbolKinds[kind],
      range: document.range(item),
      selectionRange: document.range(selection),
      ...(children.length > 0 && { children: children.map(symbolOf) }),
    };
  };
  return top.map(symbolOf);
}

export function* toWorkspaceSymbols(document: SyntaxDocument, query: string): Generator<SymbolInformation> {
  const wanted = query.toLowerCase();
  const open: (readonly [OutlineItem, string])[] = document.report.outline.map((item) => [item, ''] as const).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [item, containerName] = next;
    for (const child of item.children.toReversed()) open.push([child, item.name]);
    if (item.name.trim() === '' || !holdsLetters(item.name.toLowerCase(), wanted)) continue;
    yield {
      name: item.name,
      kind: symbolKinds[item.kind],
      location: { uri: document.uri, range: document.range(item.selection) },
      ...(containerName !== '' && { containerName }),
    };
  }
}

export function toFoldingRanges(document: SyntaxDocument): FoldingRange[] {
  const { folds, source } = document.report;
  return folds.flatMap(({ start, end, kind }: Fold): FoldingRange[] => {
    const [startLine, endLine] = [source.lineAt(start), source.lineAt(Math.max(start, end - 1))];
    return startLine < endLine ? [{ startLine, endLine, ...(kind && { kind: foldKinds[kind] }) }] : [];
  });
}

/** Ranges around each position, from the word outwards: its line, what the outline has around it, the whole text. */
export function toSelectionRanges(document: SyntaxDocument, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => {
    const offset = document.offsetAt(position);
    let range: SelectionRange = { range: document.range({ start: 0, end: document.report.source.length }) };
    let outer: Span = { start: 0, end: document.report.source.length };
    for (const span of spansAround(document, offset)) {
      const isInside = outer.start <= span.start && span.end <= outer.end;
      if (!isInside || (span.start === outer.start && span.end === outer.end)) continue;
      range = { range: document.range(span), parent: range };
      outer = span;
    }
    return range;
  });
}

/** The spans that contain an offset, the largest first. */
function spansAround({ report }: SyntaxDocument, offset: number): readonly Span[] {
  const { source, folds, names, outline } = report;
  const spans: Span[] = folds.filter((fold) => contains(fold, offset));
  for (let items = outline; items.length > 0;) {
    const item = items.find((candidate) => contains(candidate, offset));
    if (item === undefined) break;
    spans.push(item, item.selection);
    items = item.children;
  }
  const line = source.lineAt(offset);
  const text = source.lineText(line);
  const indent = text.length - text.trimStart().length;
  spans.push({ start: source.lineStart(line) + indent, end: source.lineEnd(line) });
  const name = names.find((use) => contains(use, offset));
  const around = wordAround(source.text, offset);
  spans.push(...(name === undefined ? [] : [name]), ...(around === undefined ? [] : [around]));
  return spans.filter((span) => contains(span, offset)).sort((a, b) => b.end - b.start - (a.end - a.start));
}

function contains({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/** The letters, digits and underscores around an offset. */
function wordAround(text: string, offset: number): Span | undefined {
  let [start, end] = [offset, offset];
  while (start > 0 && /\w/.test(text[start - 1] ?? '')) start--;
  while (end < text.length && /\w/.test(text[end] ?? '')) end++;
  return start < end ? { start, end } : undefined;
}
