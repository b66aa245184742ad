import type { SymbolInformation } from 'vscode-languageserver';
import { SymbolKind } from 'vscode-languageserver';
import type { Group } from '../../../../formats/pma/model/model.ts';
import { formatLocal } from '../../../../formats/pma/model/time.ts';
import { holdsLetters } from '../../../core/shared/holdsLetters.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { columnsRange, linesRange } from '../../../core/shared/ranges.ts';

/** Classes, metrics and groups of a document whose names hold the letters of a query in their order. */
export function* toWorkspaceSymbols(document: PmaDocument, query: string): Generator<SymbolInformation> {
  const wanted = query.toLowerCase();
  for (const symbol of symbolsOf(document, wanted)) {
    if (holdsLetters(symbol.name.toLowerCase(), wanted)) yield symbol;
  }
}

/** @param wanted letters of the query, in lower case */
function* symbolsOf(document: PmaDocument, wanted: string): Generator<SymbolInformation> {
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
  if (!lettersOfTimes.test(wanted)) return;
  for (const group of model.groups) {
    const name = timeName(group);
    // Most are not asked for, and to look at their lines takes longest.
    if (name === undefined || !holdsLetters(name.toLowerCase(), wanted)) continue;
    const { headerLine } = group;
    yield { name, kind: SymbolKind.Event, location: { uri, range: linesRange(document, headerLine, headerLine) } };
  }
}

/** What the name of a group can hold: `2016-05-11 07:00:19 +1000`, `2016-05-10 21:00:19 UTC`. */
const lettersOfTimes = /^[-+:\s0-9utc]*$/;

/** Names of groups, which stay the same objects as long as their text does. */
const timeNames = new WeakMap<Group, string>();

function timeName(group: Group): string | undefined {
  const { date, utcOffsetMinutes } = group;
  if (date === undefined) return undefined;
  const cached = timeNames.get(group);
  if (cached !== undefined) return cached;
  const name = formatLocal(date, utcOffsetMinutes);
  timeNames.set(group, name);
  return name;
}
