import type { Position, PrepareRenameResult, Range, WorkspaceEdit } from 'vscode-languageserver';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { maxLineBytes } from '../../../../formats/text/limits.ts';
import { nameFault, quotedName } from '../../../../formats/pma/declared/nameFault.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import { findConstruct } from '../document/construct.ts';
import { definitionsOf, objectRanges, occurrencesOf } from '../document/occurrences.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import type { PmaSymbol } from '../document/pmaSymbol.ts';
import { findSymbol } from '../document/pmaSymbol.ts';

/** Why there is nothing to rename, or why not so: editors show it to the user. */
export type RenameRefusal = ResponseError<never>;

function refusal(reason: string): RenameRefusal {
  return new ResponseError<never>(LSPErrorCodes.RequestFailed, reason);
}

/** What would be renamed at a position: null where there is no name; a refusal where the name is the format's own. */
export function toPreparedRename(
  document: PmaDocument,
  position: Position,
): PrepareRenameResult | null | RenameRefusal {
  const match = findSymbol(document, position);
  if (match !== undefined) {
    const { start, end } = match.range;
    // The cursor may be behind the colon of a header, which is no part of the name.
    const isWithin = start.character <= position.character && position.character <= end.character;
    return isWithin ? { range: match.range, placeholder: match.symbol.name } : null;
  }
  const meaning = findConstruct(document, position)?.meaning;
  const header = meaning?.kind === 'header' ? meaning.name : meaning?.kind === 'date' ? 'DATE' : undefined;
  return header === undefined ? null : refusal(t`${header} is a keyword of the format and cannot be renamed.`);
}

/**
 * The edits that give the class, metric or object at a position another name, or why pma would not take it. A class is
 * renamed in METADATA and all headers, a metric in METADATA, an object in all rows of its class.
 */
export function toRename(
  document: PmaDocument,
  position: Position,
  newName: string,
): WorkspaceEdit | null | RenameRefusal {
  const symbol = findSymbol(document, position)?.symbol;
  if (symbol === undefined) return null;
  if (newName === symbol.name) return { changes: {} };
  const reason = nameFault(symbol.kind, newName) ?? conflict(document, symbol, newName);
  if (reason !== undefined) return refusal(reason);
  const newText = quotedName(newName);
  const edits = rangesOf(document, symbol).map((range) => ({ range, newText }));
  const newBytes = bytesOf(newText);
  const cut = edits.find(({ range }) => isCutBy(document, range, newBytes));
  if (cut !== undefined) {
    return refusal(t`Line ${cut.range.start.line + 1} would exceed the ${maxLineBytes} bytes that pma reads.`);
  }
  return { changes: { [document.uri]: edits } };
}

/** Ranges in which the name stands. */
function rangesOf(document: PmaDocument, symbol: PmaSymbol): readonly Range[] {
  if (symbol.kind === 'object') return [...objectRanges(document, symbol.definition.name, symbol.name)].flat();
  const places = symbol.kind === 'metric' ? definitionsOf(document, symbol) : occurrencesOf(document, symbol);
  return Array.from(places, ({ range }) => range);
}

/** Who has the new name already. */
function conflict({ model }: PmaDocument, symbol: PmaSymbol, newName: string): string | undefined {
  if (symbol.kind === 'class') {
    return model.classes.some(({ name }) => name === newName)
      ? t`METADATA already declares a class ${newName}.`
      : undefined;
  }
  if (symbol.kind === 'metric') {
    const owner = model.classes.find(({ metrics }) => metrics.includes(newName));
    return owner && t`${owner.name} already has a metric ${newName}. Names must be unique in the file.`;
  }
  const className = symbol.definition.name;
  const isTaken = model.groups.some(({ stanzas }) =>
    stanzas.some(({ name, objects }) => name === className && objects.includes(newName)),
  );
  return isTaken ? t`${className} already has an object ${newName}.` : undefined;
}

/** Whether pma would cut a line, which it reads whole now, if a range of it had `newBytes` bytes. */
function isCutBy(document: PmaDocument, { start, end }: Range, newBytes: number): boolean {
  // A character has three bytes at most for each of its UTF-16 code units, and one at least.
  if (newBytes <= end.character - start.character) return false;
  if (document.lineLength(start.line) * 3 + newBytes <= maxLineBytes) return false;
  const text = document.lineText(start.line);
  const bytes = bytesOf(text);
  return bytes <= maxLineBytes && bytes - bytesOf(text.slice(start.character, end.character)) + newBytes > maxLineBytes;
}

const encoder = new TextEncoder();

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}
