import { quotedField } from '../../formats/findings/report/csvField.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { formatInZone, utc } from '../../formats/pcp/time/timeZone.ts';
import type { ShownColumn, ValuesForm } from '../../protocol/plot/plotProtocol.ts';
import type { PlotTable } from './plotTable.ts';

/** A column of a plot's table, in words. */
export interface TableColumn {
  readonly metric: string;
  /** Missing for a metric with a single value. */
  readonly instance?: string;
  readonly unit: string;
}

/** Rows handled at once. */
const pageRows = 4096;

/** `2026-01-01T00:00:10.250000Z`, `…-04:00` in a zone: to the microsecond, which is what times of points hold. */
export function isoTime(time: number, zone: TimeZone): string {
  const microseconds = Math.round(time * 1e6);
  const seconds = Math.floor(microseconds / 1e6);
  return formatInZone({ seconds, nanoseconds: (microseconds - seconds * 1e6) * 1000 }, zone).replace(
    /(?<=\.\d{6})000/,
    '',
  );
}

/** `disk.dev.read[sda] (count / sec)`. */
export function columnTitle({ metric, instance, unit }: TableColumn): string {
  return `${metric}${instance === undefined ? '' : `[${instance}]`}${unit === '' ? '' : ` (${unit})`}`;
}

/** How a table is written; see {@link ValuesStyle}. */
export interface TableStyle {
  readonly form: ValuesForm;
  readonly zone: TimeZone;
  readonly shown: readonly ShownColumn[];
}

/** A table as a file in UTF-8. */
export function tableFile(columns: readonly TableColumn[], table: PlotTable, style: TableStyle): Uint8Array {
  return style.form === 'json' ? jsonFile(columns, table) : csvFile(columns, table, style);
}

/** The table as RFC 4180 has it, in UTF-8, in the zone and the units that are shown; an empty field where there is no value. */
function csvFile(columns: readonly TableColumn[], table: PlotTable, style: TableStyle): Uint8Array {
  const { form, zone, shown } = style;
  const separator = form === 'tsv' ? '\t' : ',';
  const titles = columns.map((column, index) => columnTitle({ ...column, unit: shown[index]?.unit ?? column.unit }));
  const pages = [`${[`time (${zone.name.replace(/^:/, '')})`, ...titles].map(quotedField).join(separator)}\n`];
  forEachPage(table, (times, values) => {
    let text = '';
    for (const [row, time] of times.entries()) {
      const fields = values.map((column, index) => numberText(shownValue(column[row] ?? NaN, shown[index])));
      text += `${[isoTime(time, zone), ...fields].join(separator)}\n`;
    }
    pages.push(text);
  });
  return encoded(pages);
}

/** Value in the unit that is shown, without digits that are only left of the computation. */
function shownValue(value: number, shown: ShownColumn | undefined): number {
  if (shown === undefined || (shown.factor === 1 && shown.most === undefined)) return value;
  return Number(Math.min(value * shown.factor, shown.most ?? Infinity).toPrecision(15));
}

/** The table as JSON in UTF-8, a row for each time, null where there is no value. */
function jsonFile(columns: readonly TableColumn[], table: PlotTable): Uint8Array {
  const pages = [`{"schema":1,"columns":${JSON.stringify(columns)},"rows":[`];
  let separator = '\n';
  forEachPage(table, (times, values) => {
    let text = '';
    for (const [row, time] of times.entries()) {
      text += separator + JSON.stringify([isoTime(time, utc), ...values.map((column) => column[row] ?? NaN)]);
      separator = ',\n';
    }
    pages.push(text);
  });
  return encoded([...pages, '\n]}\n']);
}

function forEachPage(table: PlotTable, take: (times: Float64Array, columns: readonly Float64Array[]) => void): void {
  for (let from = 0; from < table.rowCount; from += pageRows) {
    const { times, columns } = table.rows(from, from + pageRows);
    take(times, columns);
  }
}

const numberText = (value: number): string => (Number.isNaN(value) ? '' : String(value));

/** Piece by piece, as all of it may be more than the longest text. */
function encoded(pieces: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts = pieces.map((piece) => encoder.encode(piece));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
