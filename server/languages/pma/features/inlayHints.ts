import type { InlayHint, InlayHintLabelPart, Position, Range } from 'vscode-languageserver';
import { MarkupKind } from 'vscode-languageserver';
import { toPrintable } from '../../../../formats/findings/report/printable.ts';
import type { Group } from '../../../../formats/pma/model/model.ts';
import { formatLocal, formatUtc } from '../../../../formats/pma/model/time.ts';
import type { InlayHintSettings } from './inlayHintSettings.ts';
import { lastStartedIndex } from '../../../../formats/pma/model/lastStarted.ts';
import type { ResolveData } from '../../../core/language.ts';
import type { PmaDocument } from '../document/pmaDocument.ts';
import { columnsRange } from '../../../core/shared/ranges.ts';
import type { DeclaredStanza } from '../document/sampleRows.ts';
import { isDeclared, lacksHeader, rowLines, rowsOfSample, rowTokens } from '../document/sampleRows.ts';
import { maxLineLength } from '../../../core/documents/openText.ts';
import { toHover } from './hover.ts';

/** Editors ask for what is seen; more than this is not asked for in earnest. */
const maxHints = 2000;

/** Names are cut in a line that shows them all. */
const maxNameLength = 32;

/** Space before a time: editors turn `paddingLeft` into a few pixels, too little to separate two numbers. */
const gap = ' ';

/** The hover that explains a hint is that on the text at `position`; made when it is looked at. */
interface HintData extends ResolveData {
  readonly position: Position;
}

/** Times at DATE and at samples, and the names of columns, in the lines of a range. */
export function toInlayHints(document: PmaDocument, { start, end }: Range, settings: InlayHintSettings): InlayHint[] {
  const hints: InlayHint[] = [];
  // Editors that ask for one part after the other end each at the start of the line with which the next one begins.
  const lastLine = end.character === 0 && end.line > start.line ? end.line - 1 : end.line;
  for (const hint of allHints(document, start.line, lastLine, settings)) {
    const { line, character } = hint.position;
    if ((line === start.line && character < start.character) || (line === end.line && character > end.character))
      continue;
    hints.push(hint);
    if (hints.length === maxHints) break;
  }
  return hints;
}

/** Adds to a hint what a hover on the same place says; a hint of an older text stays as it is. */
export function resolveInlayHint(document: PmaDocument, hint: InlayHint): InlayHint {
  const { revision, position } = hint.data as HintData;
  const contents = document.revision === revision ? toHover(document, position)?.contents : undefined;
  if (contents === undefined || typeof contents !== 'object' || !('kind' in contents)) return hint;
  return { ...hint, tooltip: { kind: MarkupKind.Markdown, value: contents.value } };
}

function* allHints(
  document: PmaDocument,
  first: number,
  last: number,
  settings: InlayHintSettings,
): Generator<InlayHint> {
  const { groups } = document.model;
  for (let index = Math.max(0, lastStartedIndex(groups, first)); index < groups.length; index++) {
    const group = groups[index];
    if (group === undefined || group.headerLine > last) return;
    const { dateLine, stanzas } = group;
    if (settings.dates && dateLine !== undefined && first <= dateLine && dateLine <= last) {
      yield* dateHints(document, group, dateLine);
    }
    for (const stanza of stanzas) {
      if (!isDeclared(stanza) || stanza.headerLine > last || stanza.endLine < first) continue;
      if (settings.columns && stanza.headerLine >= first) yield* columnHints(document, stanza);
      if (settings.samples) yield* sampleHints(document, group, stanza, first, last);
    }
  }
}

/** The comment beside the time stamp is in local time, if there is one: the hint says UTC. */
function* dateHints(document: PmaDocument, { date }: Group, line: number): Generator<InlayHint> {
  if (date === undefined || document.lineLength(line) > maxLineLength) return;
  const text = document.lineText(line);
  const character = text.search(/\S(?=\s|$)/) + 1;
  const position = { line, character };
  yield {
    position,
    label: gap + formatUtc(date),
    data: dataOf(document, { line, character: character - 1 }),
  };
}

/** The time of day, behind the first row of each sample. */
function* sampleHints(
  document: PmaDocument,
  { date, utcOffsetMinutes, timeValues }: Group,
  stanza: DeclaredStanza,
  first: number,
  last: number,
): Generator<InlayHint> {
  const size = rowsOfSample(stanza);
  if (date === undefined || timeValues === undefined || size === 0) return;
  let row = -1;
  for (const line of rowLines(document, stanza)) {
    if (line > last) return;
    row++;
    if (line < first || row % size !== 0 || document.lineLength(line) > maxLineLength) continue;
    const time = date + (row / size + 1) * timeValues.intervalSeconds;
    const [token] = rowTokens(document, stanza, line);
    yield {
      position: document.endOfLine(line),
      label: gap + clockOf(time, utcOffsetMinutes),
      data: dataOf(document, { line, character: token?.column ?? 0 }),
    };
  }
}

/** `07:00:29`, in the zone of the file; `21:00:29 UTC` where it names none. */
function clockOf(epochSeconds: number, utcOffsetMinutes: number | undefined): string {
  const [, clock = '', zone = ''] = formatLocal(epochSeconds, utcOffsetMinutes).split(' ');
  return utcOffsetMinutes === undefined ? `${clock} ${zone}` : clock;
}

/**
 * The names of the columns, behind the header: above the columns of the first row where there is room for all of them, so
 * that each ends where its values end, else as a list, which lines up with nothing.
 */
function* columnHints(document: PmaDocument, stanza: DeclaredStanza): Generator<InlayHint> {
  const { definition, headerLine } = stanza;
  const [firstLine] = rowLines(document, stanza);
  if (firstLine === undefined || firstLine === headerLine || lacksHeader(document, stanza)) return;
  const position = document.endOfLine(headerLine);
  const ends = rowTokens(document, stanza, firstLine)
    .slice(definition.type === 'A' ? 1 : 0)
    .map(({ endColumn }) => endColumn);
  const names = definition.metricTokens.map(({ text }) => toPrintable(text).slice(0, maxNameLength));
  const gaps = columnGaps(names, ends, position.character);
  const label = definition.metricTokens.flatMap((columns, index): InlayHintLabelPart[] => [
    { value: gaps?.[index] ?? (index === 0 ? ' ' : ' · ') },
    { value: names[index] ?? '', location: { uri: document.uri, range: columnsRange(definition.line, columns) } },
  ]);
  yield { position, label, data: dataOf(document, { line: headerLine, character: 0 }) };
}

/** The blanks before each name with which they end at `ends`, from `column` on; undefined where one has no room. */
function columnGaps(names: readonly string[], ends: readonly number[], column: number): readonly string[] | undefined {
  let at = column;
  const blanks = names.map((name, index) => {
    const end = ends[index] ?? 0;
    const gap = end - at - name.length;
    at = end;
    return gap;
  });
  return blanks.every((gap) => gap >= 1) ? blanks.map((gap) => ' '.repeat(gap)) : undefined;
}

function dataOf({ uri, revision }: PmaDocument, position: Position): HintData {
  return { uri, revision, position };
}
