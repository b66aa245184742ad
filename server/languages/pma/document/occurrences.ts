import type { Range } from 'vscode-languageserver';
import type { ClassDefinition } from '../../../../formats/pma/model/model.ts';
import type { TokenText } from '../../../../formats/text/tokenText.ts';
import { tokenizeLine } from '../../../../formats/text/tokens.ts';
import type { PmaDocument } from './pmaDocument.ts';
import type { PmaSymbol } from './pmaSymbol.ts';
import { headerNameRange } from './pmaSymbol.ts';
import { columnsRange, linesRange } from '../../../core/shared/ranges.ts';
import type { DeclaredStanza } from './sampleRows.ts';
import { firstRowLine, isDeclared, isRow, rowLines, rowTokens } from './sampleRows.ts';
import { maxLineLength } from '../../../core/documents/openText.ts';

/** A place where a symbol is named, or where a metric has a value. */
export interface Occurrence {
  readonly range: Range;
  /** Whether the place is in METADATA; for an object, whether it is in the first row that names it. */
  readonly isDefinition: boolean;
}

/** All places of a symbol, in the order of the file. */
export function* occurrencesOf(document: PmaDocument, symbol: PmaSymbol): Generator<Occurrence> {
  if (symbol.kind === 'object') {
    yield* objectOccurrences(document, symbol.definition.name, symbol.name);
    return;
  }
  yield* definitionsOf(document, symbol);
  for (const { stanzas } of document.model.groups) {
    for (const stanza of stanzas) {
      if (symbol.kind === 'class') {
        if (stanza.name === symbol.name) yield* headerOccurrence(document, stanza.headerLine, symbol.name);
      } else if (isDeclared(stanza) && stanza.name === symbol.definition.name) {
        yield* columnOccurrences(document, stanza, symbol.name);
      }
    }
  }
}

/**
 * Places where METADATA names a class or a metric: in each METADATA, as pmc writes a new one when it is started anew.
 */
export function* definitionsOf(
  document: PmaDocument,
  symbol: Exclude<PmaSymbol, { readonly kind: 'object' }>,
): Generator<Occurrence> {
  for (const { name, headerLine, endLine } of document.model.headers) {
    if (name !== 'METADATA') continue;
    for (let line = headerLine + 1; line <= endLine; line++) {
      const token = nameToken(metadataTokens(document, line), symbol);
      if (token !== undefined) yield { range: columnsRange(line, token), isDefinition: true };
    }
  }
}

/** The tokens of a line of METADATA that declares a class; none for any other. */
export function metadataTokens(document: PmaDocument, line: number): readonly TokenText[] {
  if (document.lineLength(line) > maxLineLength) return [];
  const { tokens } = tokenizeLine(document.lineText(line));
  return tokens.length < 4 ? [] : tokens;
}

function nameToken(
  tokens: readonly TokenText[],
  symbol: Exclude<PmaSymbol, { readonly kind: 'object' }>,
): TokenText | undefined {
  const [className, , , ...metrics] = tokens;
  if (symbol.kind === 'class') return className?.text === symbol.name ? className : undefined;
  if (className?.text !== symbol.definition.name) return undefined;
  return metrics.find(({ text }) => text === symbol.name);
}

/** The header of a stanza, unless it is misspelt or lost. */
function* headerOccurrence(document: PmaDocument, line: number, name: string): Generator<Occurrence> {
  if (document.lineLength(line) > maxLineLength) return;
  if (document.lineText(line) === `${name}:`) {
    yield { range: columnsRange(line, { column: 0, endColumn: name.length }), isDefinition: false };
    return;
  }
  const range = headerNameRange(document, linesRange(document, line, line));
  if (document.textOf(range) === name) yield { range, isDefinition: false };
}

/** The values of a metric in a stanza. */
export function* columnOccurrences(
  document: PmaDocument,
  stanza: DeclaredStanza,
  metric: string,
): Generator<Occurrence> {
  const { metrics, type } = stanza.definition;
  const column = metrics.indexOf(metric);
  if (column < 0) return;
  for (const line of rowLines(document, stanza)) {
    const token = rowTokens(document, stanza, line)[type === 'A' ? column + 1 : column];
    if (token !== undefined) yield { range: columnsRange(line, token), isDefinition: false };
  }
}

/** The rows of an object in all stanzas of its class. */
function* objectOccurrences(document: PmaDocument, className: string, object: string): Generator<Occurrence> {
  let isDefinition = true;
  for (const ranges of objectRanges(document, className, object)) {
    for (const range of ranges) {
      yield { range, isDefinition };
      isDefinition = false;
    }
  }
}

/** The names of an object in the rows of its class, for each stanza. */
export function* objectRanges(document: PmaDocument, className: string, object: string): Generator<readonly Range[]> {
  for (const { stanzas } of document.model.groups) {
    for (const stanza of stanzas) {
      if (stanza.name === className && isDeclared(stanza)) yield objectRows(document, stanza, object);
    }
  }
}

/** The names of an object in the rows of a stanza. */
export function objectRows(document: PmaDocument, stanza: DeclaredStanza, object: string): readonly Range[] {
  if (!isArray(stanza.definition)) return [];
  const isPlain = /^[A-Za-z][^ \t'#]*$/.test(object);
  const ranges: Range[] = [];
  document.linesWith(object, firstRowLine(document, stanza), stanza.endLine, (line, column, next) => {
    // Nearly every row begins with its object, and need not be cut into tokens.
    if (column === 0 && isPlain) {
      if (endsWord(next)) ranges.push(columnsRange(line, { column, endColumn: object.length }));
    } else if (isRow(document.lineText(line), stanza.definition)) {
      const [token] = rowTokens(document, stanza, line);
      if (token?.text === object) ranges.push(columnsRange(line, token));
    }
  });
  return ranges;
}

const space = 32;
const tab = 9;

/** Whether a word ends before what comes next in its line, or before the line's end. */
const endsWord = (next: number): boolean => next === space || next === tab || next < 0;

function isArray({ type }: ClassDefinition): boolean {
  return type === 'A';
}

/** The first `limit` of what there is. */
export function* atMost<Item>(items: Iterable<Item>, limit: number): Generator<Item> {
  let left = limit;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}
