import type { Location, Position } from 'vscode-languageserver';
import { atMost, occurrencesOf } from '../document/occurrences.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { findSymbol } from '../document/pmaSymbol.ts';

/** Most references of an answer: nobody reads through more, and an editor could hardly show them. */
export const maxReferences = 5000;

/**
 * All places of the class, metric or object at a position: a class's headers, a metric's values, an object's rows. At
 * most the first {@link maxReferences}.
 */
export function toReferences(document: PmaDocument, position: Position, includeDeclaration: boolean): Location[] {
  const match = findSymbol(document, position);
  if (match === undefined) return [];
  return [...atMost(occurrencesOf(document, match.symbol), maxReferences)]
    .filter(({ isDefinition }) => includeDeclaration || !isDefinition)
    .map(({ range }) => ({ uri: document.uri, range }));
}
