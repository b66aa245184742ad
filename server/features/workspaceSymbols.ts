import type { SymbolInformation } from 'vscode-languageserver';
import { SymbolKind } from 'vscode-languageserver';
import { formatLocal } from '../../formats/pma/time.ts';
import type { PmaDocument } from '../pmaDocument.ts';
import { columnsRange, linesRange } from '../ranges.ts';

/** An editor narrows the list as one types; nobody scrolls through more. */
const maxSymbols = 500;

/** Classes, metrics and groups of the open documents whose names hold the letters of a query in their order. */
export function toWorkspaceSymbols(documents: readonly PmaDocument[], query: string): SymbolInformation[] {
  const wanted = query.toLowerCase();
  const found: SymbolInformation[] = [];
  for (const document of documents) {
    for (const symbol of symbolsOf(document)) {
      if (found.length === maxSymbols) return found;
      if (holdsLetters(symbol.name.toLowerCase(), wanted)) found.push(symbol);
    }
  }
  return found;
}

function* symbolsOf(document: PmaDocument): Generator<SymbolInformation> {
  const { uri, model } = document;
  for (const { name, line, nameToken } of model.classes) {
    yield { name, kind: SymbolKind.Class, location: { uri, range: columnsRange(line, nameToken) } };
  }
  for (const { name, line, metricTokens } of model.classes) {
    for (const token of metricTokens) {
      const location = { uri, range: columnsRange(line, token) };
      yield { name: token.text, kind: SymbolKind.Field, containerName: name, location };
    }
  }
  for (const { date, utcOffsetMinutes, headerLine } of model.groups) {
    if (date === undefined) continue;
    const name = formatLocal(date, utcOffsetMinutes);
    yield { name, kind: SymbolKind.Event, location: { uri, range: linesRange(document, headerLine, headerLine) } };
  }
}

function holdsLetters(name: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
