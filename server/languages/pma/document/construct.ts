import type { Position, Range } from 'vscode-languageserver';
import type {
  ClassDefinition,
  ClassStanza,
  Group,
  HeaderStanza,
  TimeValues,
} from '../../../../formats/pma/model/model.ts';
import { readInteger } from '../../../../formats/text/numbers.ts';
import type { PmcOption } from '../../../../formats/pma/model/pmcComment.ts';
import { parsePmcComment } from '../../../../formats/pma/model/pmcComment.ts';
import { tokenizeLine } from '../../../../formats/text/tokens.ts';
import { lastStartedIndex } from '../../../../formats/pma/model/lastStarted.ts';
import type { PmaDocument } from './pmaDocument.ts';
import type { Columns } from '../../../core/shared/ranges.ts';
import { columnsRange, isWithin } from '../../../core/shared/ranges.ts';
import type { DeclaredStanza } from './sampleRows.ts';
import { isDeclared, lacksHeader, rowIndexOf, rowsOfSample, rowTokens } from './sampleRows.ts';
import { maxLineLength } from '../../../core/documents/openText.ts';
import { timeValuesAt } from './timeValuesAt.ts';

/** A group and its place among the groups of the file, from 0. */
export interface GroupPosition {
  readonly group: Group;
  readonly groupIndex: number;
}

/** A row of a class stanza. */
export interface RowPosition extends GroupPosition {
  readonly stanza: DeclaredStanza;
  /** Number of the sample, from 1. */
  readonly sample: number;
  /** The object the row belongs to, as the row itself names it; undefined for a vector class. */
  readonly object: string | undefined;
}

/** What the file means by the text at a position. */
export type Meaning =
  | { readonly kind: 'header'; readonly name: HeaderStanza['name']; readonly timeValues: TimeValues | undefined }
  | { readonly kind: 'count' | 'interval'; readonly timeValues: TimeValues }
  | { readonly kind: 'option'; readonly option: PmcOption; readonly timeValues: TimeValues }
  | { readonly kind: 'className' | 'type' | 'start'; readonly definition: ClassDefinition }
  | { readonly kind: 'metric'; readonly definition: ClassDefinition; readonly metric: string }
  | ({ readonly kind: 'date' } & GroupPosition)
  | ({ readonly kind: 'class'; readonly stanza: ClassStanza } & GroupPosition)
  | ({ readonly kind: 'object' } & RowPosition)
  | ({ readonly kind: 'value'; readonly text: string; readonly metricIndex: number } & RowPosition);

export interface Construct {
  readonly range: Range;
  readonly meaning: Meaning;
}

function construct({ line }: Position, columns: Columns, meaning: Meaning): Construct {
  return { range: columnsRange(line, columns), meaning };
}

/** Finds the construct at a position; undefined if there is none. */
export function findConstruct(document: PmaDocument, position: Position): Construct | undefined {
  if (document.lineLength(position.line) > maxLineLength) return undefined;
  const { classes, headers } = document.model;
  const header = headers.find(({ headerLine }) => headerLine === position.line);
  if (header !== undefined) {
    const { name, headerLine, endLine } = header;
    const timeValues = timeValuesAt(document.model, headerLine, endLine);
    return construct(position, wholeLine(document, position), { kind: 'header', name, timeValues });
  }
  const timeValues = timeValuesAt(document.model, position.line, position.line);
  if (timeValues !== undefined) return timeValuesConstruct(timeValues, position);
  const definition = classes.find(({ line }) => line === position.line) ?? repeatedDefinition(document, position);
  return definition === undefined ? groupConstruct(document, position) : definitionConstruct(definition, position);
}

function wholeLine(document: PmaDocument, { line }: Position): Columns {
  return { column: 0, endColumn: document.lineLength(line) };
}

function timeValuesConstruct(timeValues: TimeValues, position: Position): Construct | undefined {
  const { countToken, intervalToken, comment, commentColumn } = timeValues;
  if (isWithin(countToken, position)) return construct(position, countToken, { kind: 'count', timeValues });
  if (isWithin(intervalToken, position)) return construct(position, intervalToken, { kind: 'interval', timeValues });
  const option = parsePmcComment(comment, commentColumn).find((candidate) => isWithin(candidate, position));
  return option && construct(position, option, { kind: 'option', option, timeValues });
}

/** A class as a line of METADATA has it that is not the one in force: of one that comes again, say. */
function repeatedDefinition(document: PmaDocument, { line }: Position): ClassDefinition | undefined {
  const { headers } = document.model;
  const stanza = headers.find(({ headerLine, endLine }) => headerLine < line && line <= endLine);
  if (stanza?.name !== 'METADATA') return undefined;
  const [nameToken, typeToken, startToken, ...metricTokens] = tokenizeLine(document.lineText(line)).tokens;
  if (nameToken === undefined || typeToken === undefined || startToken === undefined) return undefined;
  if (metricTokens.length === 0) return undefined;
  return {
    name: nameToken.text,
    type: /^a/i.test(typeToken.text) ? 'A' : 'V',
    start: Math.max(1, readInteger(startToken.text).value),
    metrics: metricTokens.map(({ text }) => text),
    ...{ line, nameToken, typeToken, startToken, metricTokens },
  };
}

function definitionConstruct(definition: ClassDefinition, position: Position): Construct | undefined {
  const { nameToken, typeToken, startToken, metricTokens } = definition;
  if (isWithin(nameToken, position)) return construct(position, nameToken, { kind: 'className', definition });
  if (isWithin(typeToken, position)) return construct(position, typeToken, { kind: 'type', definition });
  if (isWithin(startToken, position)) return construct(position, startToken, { kind: 'start', definition });
  const token = metricTokens.find((candidate) => isWithin(candidate, position));
  return token && construct(position, token, { kind: 'metric', definition, metric: token.text });
}

function groupConstruct(document: PmaDocument, position: Position): Construct | undefined {
  const { groups } = document.model;
  const groupIndex = lastStartedIndex(groups, position.line);
  const group = groups[groupIndex];
  if (group === undefined || position.line > group.endLine) return undefined;
  const { stanzas, headerLine, dateLine } = group;
  // A group whose DATE is missing starts with the header of a class.
  const stanza = stanzas[lastStartedIndex(stanzas, position.line)];
  if (stanza !== undefined) return stanzaConstruct(document, position, { group, groupIndex, stanza });
  const isDate = position.line === dateLine || position.line === headerLine;
  return isDate ? dateConstruct(document, position, { group, groupIndex }) : undefined;
}

/** The header, the time stamp or the comment that says the same in words. */
function dateConstruct(document: PmaDocument, position: Position, at: GroupPosition): Construct | undefined {
  const text = document.lineText(position.line);
  const { tokens, commentColumn } = tokenizeLine(text);
  const comment = commentColumn === undefined ? [] : [{ column: commentColumn, endColumn: text.length }];
  const part = [...tokens.slice(0, 1), ...comment].find((candidate) => isWithin(candidate, position));
  return part && construct(position, part, { kind: 'date', ...at });
}

function stanzaConstruct(
  document: PmaDocument,
  position: Position,
  at: GroupPosition & { readonly stanza: ClassStanza },
): Construct | undefined {
  const { stanza, ...group } = at;
  if (position.line > stanza.endLine) return undefined;
  const isHeader = position.line === stanza.headerLine && !(isDeclared(stanza) && lacksHeader(document, stanza));
  if (isHeader) return construct(position, wholeLine(document, position), { kind: 'class', ...at });
  return isDeclared(stanza) ? rowConstruct(document, position, stanza, group) : undefined;
}

function rowConstruct(
  document: PmaDocument,
  position: Position,
  stanza: DeclaredStanza,
  group: GroupPosition,
): Construct | undefined {
  const rowIndex = rowIndexOf(document, stanza, position.line);
  if (rowIndex === undefined) return undefined;
  const tokens = rowTokens(document, stanza, position.line);
  const index = tokens.findIndex((candidate) => isWithin(candidate, position));
  const token = tokens[index];
  if (token === undefined) return undefined;
  const isArray = stanza.definition.type === 'A';
  const sample = Math.floor(rowIndex / Math.max(1, rowsOfSample(stanza))) + 1;
  const row = { ...group, stanza, sample, object: isArray ? tokens[0]?.text : undefined };
  if (isArray && index === 0) return construct(position, token, { kind: 'object', ...row });
  const metricIndex = isArray ? index - 1 : index;
  return construct(position, token, { kind: 'value', text: token.text, metricIndex, ...row });
}
