import type { Moment, MomentColumn, MomentRow } from '../../../../formats/history/moment/moment.ts';
import { displayWidth, toPrintable } from '../../../../formats/findings/report/printable.ts';
import { translated } from '../../../../formats/l10n/translate.ts';
import { formatDuration } from '../../../../formats/pcp/time/duration.ts';
import { shortHumanText } from '../../../../formats/pcp/units/humanText.ts';
import { humanValue } from '../../../../formats/pcp/units/humanUnits.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import type { PrintedMoment } from './printedMoment.ts';

/** Longer texts are cut, except in the last column. */
const maxTextWidth = 32;
const signs = { there: ' ', started: '+', ended: '-' } as const;

/** A heading, and a table with units for people. Columns without any value but 0 are left out, except the main one. */
export function* textMoment(printed: PrintedMoment): Generator<string> {
  const { path, host, moment, rows } = printed;
  const title = translated(moment.title);
  yield `${toPrintable(`${path}: host ${host ?? 'unknown'}, ${title.toLowerCase()} ${intervalText(printed)}`)}\n`;
  const places = moment.columns.flatMap((column, index) =>
    column.id === moment.main || isTelling(column, rows, index) ? [{ column, index }] : [],
  );
  const table = [
    places.map(({ column }) => ({ text: toPrintable(translated(column.title)), isNumber: column.kind === 'number' })),
    ...rows.map(({ cells }) =>
      places.map(({ column, index }) => ({
        text: cellText(column, cells[index] ?? null),
        isNumber: column.kind === 'number',
      })),
    ),
  ];
  const last = places.length - 1;
  const texts = table.map((row) => row.map(({ text }, place) => (place === last ? text : shortened(text))));
  const widths = places.map((_, place) => Math.max(...texts.map((row) => displayWidth(row[place] ?? ''))));
  yield '\n';
  for (const [line, row] of texts.entries()) {
    const sign = line === 0 ? ' ' : signs[rows[line - 1]?.state ?? 'there'];
    const cells = row.map((text, place) => padded(text, widths[place] ?? 0, table[line]?.[place]?.isNumber === true));
    yield `${[sign, ...cells].join('  ').trimEnd()}\n`;
  }
  yield* notes(moment, rows);
}

/** When the table is of: `at 2018-01-27 13:45:15 UTC, rates of 13:45:09.128 to 13:45:19.129 (10.0 s)`. */
function intervalText({ moment, zone }: PrintedMoment): string {
  const stamp = (time: Timestamp): string => formatInZone(time, zone).slice(0, 23).replace('T', ' ');
  const at = `at ${stamp(moment.time)} ${zone.name}`;
  const outside =
    moment.position === 'inside'
      ? ''
      : moment.position === 'before'
        ? ', the first that there is'
        : ', the last that there is';
  if (moment.from === undefined) return `${at}${outside}, one record only: no rates`;
  const [from, to] = [stamp(moment.from), stamp(moment.to)];
  const end = from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to;
  const rates = moment.hasMark ? 'no rates, as a mark lies in' : 'rates of';
  return `${at}${outside}, ${rates} ${from.slice(11)} to ${end} (${moment.seconds.toFixed(1)} s)`;
}

function isTelling({ kind }: MomentColumn, rows: readonly MomentRow[], index: number): boolean {
  return rows.some(({ cells }) => {
    const cell = cells[index] ?? null;
    return cell !== null && (kind === 'text' ? cell !== '' : cell !== 0);
  });
}

function cellText({ human }: MomentColumn, cell: number | string | null): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return toPrintable(cell);
  return human === undefined ? plainText(cell) : shortHumanText(human.dimension, humanValue(human, cell));
}

/** Whole numbers as they are, others with four digits. */
function plainText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= maxTextWidth ? text : `${characters.slice(0, maxTextWidth - 3).join('')}...`;
}

function padded(text: string, width: number, isNumber: boolean): string {
  const blanks = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return isNumber ? blanks + text : text + blanks;
}

function* notes({ rows: all, columns, leftOut }: Moment, rows: readonly MomentRow[]): Generator<string> {
  const lines: string[] = [];
  if (rows.length < all.length) lines.push(`${rows.length} of ${all.length} rows`);
  if (rows.some(({ state }) => state === 'started')) lines.push('+ started in the interval');
  if (rows.some(({ state }) => state === 'ended')) lines.push('- ended in the interval');
  for (const { title, ageSeconds } of columns)
    if (ageSeconds > 0) lines.push(`${translated(title)}: recorded ${formatDuration(ageSeconds)} before`);
  if (leftOut > 0) lines.push(`${leftOut} more columns: name their metrics with 'pcp-files values'`);
  if (lines.length > 0) yield `\n${lines.map(toPrintable).join('; ')}\n`;
}
