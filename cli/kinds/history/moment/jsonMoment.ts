import type { MomentColumn, MomentRow } from '../../../../formats/history/moment/moment.ts';
import { toPrintableJson } from '../../../../formats/findings/report/printable.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { PrintedMoment } from './printedMoment.ts';

/** An object with a line for each column and each row. A value that there is not is null. */
export function* jsonMoment({ path, host, zone, moment, rows }: PrintedMoment): Generator<string> {
  const { table, time, position, from, to, seconds, hasMark, columns, leftOut } = moment;
  const head = {
    schema: 1,
    path,
    host,
    table,
    time: formatInZone(time, zone),
    position,
    ...(from === undefined ? {} : { from: formatInZone(from, zone), seconds }),
    to: formatInZone(to, zone),
    mark: hasMark,
    ...(leftOut === 0 ? {} : { columnsLeftOut: leftOut }),
  };
  const lines = (objects: readonly object[]): string =>
    objects.map((object) => `\n${toPrintableJson(object, 0)}`).join(',');
  yield `${toPrintableJson(head, 0).slice(0, -1)},"columns":[${lines(columns.map((column) => columnObject(column, zone)))}\n]`;
  yield ',"rows":[';
  for (const [place, row] of rows.entries())
    yield `${place === 0 ? '' : ','}\n${toPrintableJson(rowObject(row, columns), 0)}`;
  yield '\n]}\n';
}

function columnObject({ id, title, unit, metrics, interval, ageSeconds }: MomentColumn, zone: TimeZone): object {
  return {
    id,
    title,
    ...(unit === '' ? {} : { unit }),
    metrics,
    ...(interval === undefined ? {} : { from: formatInZone(interval.from, zone), to: formatInZone(interval.to, zone) }),
    ...(ageSeconds === 0 ? {} : { ageSeconds }),
  };
}

function rowObject({ instance, state, cells }: MomentRow, columns: readonly MomentColumn[]): object {
  return { instance, state, values: Object.fromEntries(columns.map(({ id }, index) => [id, cells[index] ?? null])) };
}
