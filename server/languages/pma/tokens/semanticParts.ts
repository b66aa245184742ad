import type { ClassStanza, Group, HeaderStanza } from '../../../../formats/pma/model/model.ts';
import type { TokenText } from '../../../../formats/text/tokenText.ts';
import { tokenizeLine } from '../../../../formats/text/tokens.ts';
import { lastStartedIndex } from '../../../../formats/pma/model/lastStarted.ts';
import { tokensOfRow } from '../../../../formats/pma/declared/declaredClass.ts';
import { metadataTokens } from '../document/occurrences.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { isDeclared, lacksHeader, rowLines, rowTokens, skippedLines } from '../document/sampleRows.ts';
import { maxLineLength } from '../../../core/documents/openText.ts';
import type { DeclaredStanza } from '../document/sampleRows.ts';
import type { TokenModifier, TokenType } from './semanticLegend.ts';
import { columnTypes } from './semanticLegend.ts';

/** A part of a line that has a meaning. */
export interface SemanticPart {
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly type: TokenType;
  readonly modifier?: TokenModifier;
}

/** Lines that are asked for, first and last. */
interface Window {
  readonly first: number;
  readonly last: number;
}

/** What stands in the lines `first` to `last`, in order. Other lines are not read. */
export function* semanticParts(document: PmaDocument, first: number, last: number): Generator<SemanticPart> {
  const { headers, groups } = document.model;
  const window = { first, last };
  const from = Math.max(0, lastStartedIndex(groups, first));
  const to = lastStartedIndex(groups, last);
  const stanzas = [...headers.filter(meets(window)), ...groups.slice(from, to + 1).filter(meets(window))].sort(
    (a, b) => a.headerLine - b.headerLine,
  );
  for (const stanza of stanzas) {
    if ('name' in stanza) yield* headerParts(document, stanza, window);
    else yield* groupParts(document, stanza, window);
  }
}

function meets({ first, last }: Window) {
  return ({ headerLine, endLine }: { readonly headerLine: number; readonly endLine: number }): boolean =>
    headerLine <= last && first <= endLine;
}

function* headerParts(document: PmaDocument, stanza: HeaderStanza, window: Window): Generator<SemanticPart> {
  const { name, headerLine, endLine } = stanza;
  if (headerLine >= window.first) yield* headingParts(document, headerLine, 'keyword');
  for (let line = Math.max(headerLine + 1, window.first); line <= Math.min(endLine, window.last); line++) {
    if (name === 'METADATA') yield* definitionParts(line, metadataTokens(document, line));
    else yield* numberParts(document, line, 2);
  }
}

/** A header as it stands, with or without faults. */
function* headingParts(document: PmaDocument, line: number, type: TokenType): Generator<SemanticPart> {
  if (document.lineLength(line) > maxLineLength) return;
  const [token] = tokenizeLine(document.lineText(line)).tokens;
  if (token !== undefined) yield part(line, token, type);
}

/** The first `count` values of a line. */
function* numberParts(document: PmaDocument, line: number, count: number): Generator<SemanticPart> {
  if (document.lineLength(line) > maxLineLength) return;
  for (const token of tokenizeLine(document.lineText(line)).tokens.slice(0, count)) yield part(line, token, 'number');
}

function* definitionParts(line: number, tokens: readonly TokenText[]): Generator<SemanticPart> {
  const [name, type, start, ...metrics] = tokens;
  if (name === undefined || type === undefined || start === undefined) return;
  yield part(line, name, 'class', 'declaration');
  yield part(line, type, 'type');
  yield part(line, start, 'number');
  const types = columnTypes(
    name.text,
    metrics.map(({ text }) => text),
  );
  for (const [index, metric] of metrics.entries()) yield part(line, metric, types[index] ?? 'pmaMetric', 'declaration');
}

function* groupParts(document: PmaDocument, group: Group, window: Window): Generator<SemanticPart> {
  const { headerLine, dateLine, stanzas } = group;
  // A group whose DATE is missing starts with the header of a class.
  const hasDate = stanzas[0]?.headerLine !== headerLine;
  if (hasDate && headerLine >= window.first) yield* headingParts(document, headerLine, 'keyword');
  if (dateLine !== undefined && dateLine >= window.first && dateLine <= window.last && dateLine > headerLine) {
    yield* numberParts(document, dateLine, 1);
  }
  for (const stanza of stanzas) if (meets(window)(stanza)) yield* stanzaParts(document, stanza, window);
}

function* stanzaParts(document: PmaDocument, stanza: ClassStanza, window: Window): Generator<SemanticPart> {
  const isHeaded = !(isDeclared(stanza) && lacksHeader(document, stanza));
  if (isHeaded && stanza.headerLine >= window.first) yield* headingParts(document, stanza.headerLine, 'class');
  if (!isDeclared(stanza)) return;
  const skipped = skippedLines(document, stanza);
  for (const line of rowLines(document, stanza)) {
    if (line > window.last) return;
    if (line < window.first) continue;
    const isSkipped = skipped !== undefined && skipped.first <= line && line <= skipped.last;
    yield* rowParts(document, stanza, line, isSkipped ? 'pmaSkipped' : undefined);
  }
}

function* rowParts(
  document: PmaDocument,
  stanza: DeclaredStanza,
  line: number,
  modifier: TokenModifier | undefined,
): Generator<SemanticPart> {
  const { name, type, metrics } = stanza.definition;
  const tokens = rowTokens(document, stanza, line);
  const types = columnTypes(name, metrics);
  const values = type === 'A' ? tokens.slice(1) : tokens;
  const [object] = tokens;
  if (type === 'A' && object !== undefined) yield part(line, object, 'pmaObject', modifier);
  for (const [index, token] of values.entries()) {
    const columnType = types[index];
    // A value too many is of no column.
    if (columnType !== undefined) yield part(line, token, columnType, modifier);
  }
}

function part(line: number, { column, endColumn }: TokenText, type: TokenType, modifier?: TokenModifier): SemanticPart {
  return { line, column, endColumn, type, ...(modifier !== undefined && { modifier }) };
}

/** How many tokens the rows of a document have, if none is missing. */
export function tokenCount({ model }: PmaDocument): number {
  let count = 0;
  for (const { stanzas } of model.groups) {
    for (const { definition, rows } of stanzas) if (definition !== undefined) count += rows * tokensOfRow(definition);
  }
  return count;
}
