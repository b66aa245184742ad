import type { Position } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { PmaDocument } from '../../../server/languages/pma/document/pmaDocument.ts';

export const uri = 'file:///day.pma';

export function openText(text: string): PmaDocument {
  return new PmaDocument(uri, 1, text);
}

/** Opens a text in which `|` marks the cursor. */
export function openAtCursor(marked: string): { readonly document: PmaDocument; readonly position: Position } {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return { document: openText(text), position: TextDocument.create(uri, 'pma', 1, text).positionAt(offset) };
}

/** Puts the cursor `|` into a text before the first occurrence of `at`, or before the first one after `after`. */
export function cursorBefore(text: string, at: string, after = ''): string {
  const offset = text.indexOf(at, text.indexOf(after));
  if (offset < 0) throw new Error(`The text has no ${at} after ${after}`);
  return `${text.slice(0, offset)}|${text.slice(offset)}`;
}
