import type { SymbolInformation } from 'vscode-languageserver';
import type { OpenDocument } from '../documents/openDocuments.ts';

/** Most symbols of an answer: an editor narrows the list as one types, and nobody scrolls through more. */
const maxSymbols = 500;

/** The symbols of the open documents that match a query. */
export function workspaceSymbols(documents: readonly OpenDocument[], query: string): SymbolInformation[] {
  const symbols: SymbolInformation[] = [];
  for (const { language, text } of documents) {
    for (const symbol of language.workspaceSymbols?.(text, query) ?? []) {
      if (symbols.length === maxSymbols) return symbols;
      symbols.push(symbol);
    }
  }
  return symbols;
}
