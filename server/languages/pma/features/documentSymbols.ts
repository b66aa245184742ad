import type { DocumentSymbol } from 'vscode-languageserver';
import { SymbolKind } from 'vscode-languageserver';
import type { ClassDefinition, ClassStanza, Group, HeaderStanza } from '../../../../formats/pma/model/model.ts';
import { formatLocal } from '../../../../formats/pma/model/time.ts';
import { counted } from '../../../../formats/l10n/counted.ts';
import { plural } from '../../../../formats/l10n/plural.ts';
import { t } from '../../../../formats/l10n/translate.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { columnsRange, linesRange } from '../../../core/shared/ranges.ts';
import { timeValuesAt } from '../document/timeValuesAt.ts';

/**
 * Most symbols of a document. An editor requests them after each edit, and shows more only slowly. VS Code's own JSON
 * server has the same limit.
 */
const usualLimit = 5000;

/**
 * The outline: header stanzas with their classes, then a group for each DATE with its class stanzas, or without where
 * there would be more than `limit` of both.
 */
export function toDocumentSymbols(document: PmaDocument, limit = usualLimit): DocumentSymbol[] {
  const { model } = document;
  const headers = model.headers.map((stanza) => headerSymbol(document, stanza));
  const count = model.groups.reduce((sum, { stanzas }) => sum + 1 + stanzas.length, 0);
  const hasStanzas = count <= limit;
  const groups = model.groups.map((group, index) => groupSymbol(document, group, index, hasStanzas));
  return [...headers, ...groups].sort((a, b) => a.range.start.line - b.range.start.line);
}

function headerSymbol(document: PmaDocument, { name, headerLine, endLine }: HeaderStanza): DocumentSymbol {
  const { model } = document;
  const isWithin = ({ line }: { readonly line: number }): boolean => headerLine < line && line <= endLine;
  const timeValues = name === 'TIME_VALUES' ? timeValuesAt(model, headerLine, endLine) : undefined;
  return {
    name,
    detail: timeValues ? t`${counted(timeValues.count, 'sample')}, every ${timeValues.intervalSeconds} s` : '',
    kind: SymbolKind.Namespace,
    range: linesRange(document, headerLine, endLine),
    selectionRange: linesRange(document, headerLine, headerLine),
    children: name === 'METADATA' ? model.classes.filter(isWithin).map((one) => definitionSymbol(document, one)) : [],
  };
}

function definitionSymbol(document: PmaDocument, definition: ClassDefinition): DocumentSymbol {
  const { name, type, line, metrics, nameToken } = definition;
  return {
    name,
    detail:
      type === 'V' ? t`vector, ${counted(metrics.length, 'metric')}` : t`array, ${counted(metrics.length, 'metric')}`,
    kind: SymbolKind.Class,
    range: linesRange(document, line, line),
    selectionRange: columnsRange(line, nameToken),
  };
}

/** Symbols of groups, which stay the same objects as long as their text does; their lines move. */
const known = new WeakMap<Group, KnownSymbol>();

interface KnownSymbol {
  readonly line: number;
  readonly index: number;
  readonly hasStanzas: boolean;
  readonly count: number | undefined;
  readonly symbol: DocumentSymbol;
}

function groupSymbol(document: PmaDocument, group: Group, index: number, hasStanzas: boolean): DocumentSymbol {
  const line = group.headerLine;
  const count = group.timeValues?.count;
  const before = known.get(group);
  const isSame = before?.line === line && before.index === index && before.hasStanzas === hasStanzas;
  if (isSame && before.count === count) return before.symbol;
  const symbol = newGroupSymbol(document, group, index, hasStanzas);
  known.set(group, { line, index, hasStanzas, count, symbol });
  return symbol;
}

function newGroupSymbol(document: PmaDocument, group: Group, index: number, hasStanzas: boolean): DocumentSymbol {
  const { headerLine, endLine, date, utcOffsetMinutes, stanzas } = group;
  return {
    name: date === undefined ? 'DATE' : formatLocal(date, utcOffsetMinutes),
    detail: date === undefined ? t`group ${index + 1}, no time stamp` : t`group ${index + 1}`,
    kind: SymbolKind.Event,
    range: linesRange(document, headerLine, endLine),
    selectionRange: linesRange(document, headerLine, headerLine),
    ...(hasStanzas ? { children: stanzas.map((stanza) => stanzaSymbol(document, group, stanza)) } : {}),
  };
}

function stanzaSymbol(document: PmaDocument, group: Group, stanza: ClassStanza): DocumentSymbol {
  const { name, headerLine, endLine } = stanza;
  return {
    name,
    detail: sizeOf(stanza, group),
    kind: SymbolKind.Array,
    range: linesRange(document, headerLine, endLine),
    selectionRange: linesRange(document, headerLine, headerLine),
  };
}

/** `12 samples × 20 objects`; the rows where they do not make whole samples. */
function sizeOf({ definition, rows, objects }: ClassStanza, { timeValues }: Group): string {
  if (definition === undefined) return t`not in METADATA`;
  const rowsOfSample = definition.type === 'A' ? objects.length : 1;
  if (rowsOfSample === 0 || rows % rowsOfSample !== 0) return plural(rows, 'row');
  const found = rows / rowsOfSample;
  const samples =
    timeValues === undefined || timeValues.count === found
      ? plural(found, 'sample')
      : t`${found} of ${counted(timeValues.count, 'sample')}`;
  return definition.type === 'A' ? `${samples} × ${plural(objects.length, 'object')}` : samples;
}
