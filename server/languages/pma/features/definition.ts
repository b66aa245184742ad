import type { Location, Position } from 'vscode-languageserver';
import { occurrencesOf } from '../document/occurrences.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { findSymbol } from '../document/pmaSymbol.ts';

/** METADATA may be repeated, but hardly more often than pmc is started in a day. */
const maxDefinitions = 100;

/** Place where the class or metric at a position is declared, or where its object is first named. */
export function toDefinition(document: PmaDocument, position: Position): Location[] {
  const match = findSymbol(document, position);
  if (match === undefined) return [];
  const definitions: Location[] = [];
  for (const { range, isDefinition } of occurrencesOf(document, match.symbol)) {
    if (!isDefinition || definitions.length === maxDefinitions) break;
    definitions.push({ uri: document.uri, range });
  }
  return definitions;
}
