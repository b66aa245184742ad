import { isAveragesHeading, isToolHeading } from '../../../../formats/pma/stanzas/toolHeadings.ts';
import { objectTokens, tokensOfRow } from '../../../../formats/pma/declared/declaredClass.ts';
import type { ClassDefinition, ClassStanza } from '../../../../formats/pma/model/model.ts';
import type { TokenText } from '../../../../formats/text/tokenText.ts';
import { numberKind } from '../../../../formats/text/numbers.ts';
import { isHalfOfDay, isTimeOfDay } from '../../../../formats/pma/stanzas/sarClock.ts';
import { tokenizeLine } from '../../../../formats/text/tokens.ts';
import { maxLineLength } from '../../../core/documents/openText.ts';
import type { PmaDocument } from './pmaDocument.ts';

/** A class stanza whose class METADATA declares. */
export type DeclaredStanza = ClassStanza & { readonly definition: ClassDefinition };

export function isDeclared(stanza: ClassStanza): stanza is DeclaredStanza {
  return stanza.definition !== undefined;
}

/** Rows of one sample: one for each object of an array class. */
export function rowsOfSample(stanza: DeclaredStanza): number {
  return stanza.definition.type === 'A' ? stanza.objects.length : 1;
}

/** Whether a line of a stanza holds data. A heading that a tool left among them does not. */
export function isRow(text: string, definition: ClassDefinition): boolean {
  const [, word = ''] = /^[ \t]*([^ \t\r]+)/.exec(text) ?? [];
  if (word === '' || word.startsWith('#')) return false;
  return !isToolHeading(word) || (!isAveragesHeading(word) && isShaped(text, definition));
}

/** Whether there is a number for each metric, behind what may be the name of an object. */
function isShaped(text: string, definition: ClassDefinition): boolean {
  const { tokens } = tokenizeLine(text);
  const values = tokens.slice(objectTokens(definition.type));
  return tokens.length === tokensOfRow(definition) && values.every((value) => numberKind(value.text) !== 'text');
}

/** Whether the stanza starts with data: its header is lost, and its rows were recognised without it. */
export function lacksHeader(document: PmaDocument, { name, headerLine, definition }: DeclaredStanza): boolean {
  if (document.lineLength(headerLine) > maxLineLength) return false;
  const text = document.lineText(headerLine);
  if (text === `${name}:`) return false;
  const tokens =
    text
      .split('#', 1)[0]
      ?.trim()
      .split(/[ \t]+/) ?? [];
  return tokens.length === tokensOfRow(definition) && /^[-+.0-9]/.test(tokens.at(-1) ?? '');
}

/** The first line that can be a row of the stanza. */
export function firstRowLine(document: PmaDocument, stanza: DeclaredStanza): number {
  return lacksHeader(document, stanza) ? stanza.headerLine : stanza.headerLine + 1;
}

/** Lines of the stanza's rows, in order. */
export function* rowLines(document: PmaDocument, stanza: DeclaredStanza): Generator<number> {
  const first = firstRowLine(document, stanza);
  const hasRowsOnly = stanza.endLine - first + 1 === stanza.rows;
  for (let line = first; line <= stanza.endLine; line++) {
    if (hasRowsOnly || isRow(document.lineText(line), stanza.definition)) yield line;
  }
}

/**
 * The tokens of a row, from the object on in an array class: behind the time of day that sar may have left before it.
 * None where the line is too long for a row.
 */
export function rowTokens(document: PmaDocument, { definition }: DeclaredStanza, line: number): readonly TokenText[] {
  if (document.lineLength(line) > maxLineLength) return [];
  const { tokens } = tokenizeLine(document.lineText(line));
  if (definition.type !== 'A' || !isTimeOfDay(tokens[0]?.text ?? '')) return tokens;
  return tokens.slice(isHalfOfDay(tokens[1]?.text ?? '') ? 2 : 1);
}

/** Which of the stanza's rows a line is, counted from 0; undefined for a line that is none. */
export function rowIndexOf(document: PmaDocument, stanza: DeclaredStanza, line: number): number | undefined {
  let index = 0;
  for (const rowLine of rowLines(document, stanza)) {
    if (rowLine >= line) return rowLine === line ? index : undefined;
    index++;
  }
  return undefined;
}

/** The lines, first and last, of the rows that pma skips because the class starts with a later sample. */
export function skippedLines(
  document: PmaDocument,
  stanza: DeclaredStanza,
): { readonly first: number; readonly last: number } | undefined {
  const skipped = (stanza.definition.start - 1) * rowsOfSample(stanza);
  if (skipped <= 0) return undefined;
  let first: number | undefined;
  let last = 0;
  let rows = 0;
  for (const line of rowLines(document, stanza)) {
    first ??= line;
    last = line;
    if (++rows >= skipped) break;
  }
  return first === undefined ? undefined : { first, last };
}
