import type { DocumentHighlight, Position } from 'vscode-languageserver';
import { DocumentHighlightKind } from 'vscode-languageserver';
import type { Occurrence } from '../document/occurrences.ts';
import { atMost, columnOccurrences, definitionsOf, objectRows, occurrencesOf } from '../document/occurrences.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import type { SymbolAt } from '../document/pmaSymbol.ts';
import { findSymbol } from '../document/pmaSymbol.ts';

/** Asked for at each move of the cursor: enough for what can be seen, and for the marks on the scroll bar. */
const maxHighlights = 1000;

/**
 * What else means the same as the text at a position: headers of a class; the column of a metric or the rows of an
 * object in the same stanza.
 */
export function toDocumentHighlights(document: PmaDocument, position: Position): DocumentHighlight[] {
  const match = findSymbol(document, position);
  if (match === undefined) return [];
  return [...atMost(highlightsOf(document, match), maxHighlights)].map(({ range, isDefinition }) => ({
    range,
    kind: isDefinition ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

function* highlightsOf(document: PmaDocument, { symbol, stanza }: SymbolAt): Generator<Occurrence> {
  if (stanza === undefined || symbol.kind === 'class') {
    yield* occurrencesOf(document, symbol);
  } else if (symbol.kind === 'metric') {
    yield* definitionsOf(document, symbol);
    yield* columnOccurrences(document, stanza, symbol.name);
  } else {
    for (const range of objectRows(document, stanza, symbol.name)) yield { range, isDefinition: false };
  }
}
