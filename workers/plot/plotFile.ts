import { quotedField } from '../../formats/findings/report/csvField.ts';
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

/** `2026-01-01T00:00:10.250000Z`: to the microsecond, which is what times of points hold. */
export function isoTime(seconds: number): string {
  const microseconds = Math.round(seconds * 1e6);
  const whole = Math.floor(microseconds / 1e6);
  const rest = String(microseconds - whole * 1e6).padStart(6, '0');
  const date = new Date(whole * 1000);
  return Number.isNaN(date.getTime()) ? `${whole}.${rest}` : `${date.toISOString().slice(0, 19)}.${rest}Z`;
}

/** `disk.dev.read[sda] (count / sec)`. */
export function columnTitle({ metric, instance, unit }: TableColumn): string {
  return `${metric}${instance === undefined ? '' : `[${instance}]`}${unit === '' ? '' : ` (${unit})`}`;
}

/** The table as RFC 4180 has it, in UTF-8; an empty field where there is no value. */
export function csvFile(columns: readonly TableColumn[], table: PlotTable): Uint8Array {
  const head = ['time (UTC)', ...columns.map(columnTitle)].map(quotedField).join(',');
  const pages = [`${head}\n`];
  forEachPage(table, (times, values) => {
    let text = '';
    for (const [row, time] of times.entries())
      text += `${isoTime(time)},${values.map((column) => numberText(column[row] ?? NaN)).join(',')}\n`;
    pages.push(text);
  });
  return encoded(pages);
}

/** The table as JSON in UTF-8, a row for each time, null where there is no value. */
export function jsonFile(columns: readonly TableColumn[], table: PlotTable): Uint8Array {
  const pages = [`{"schema":1,"columns":${JSON.stringify(columns)},"rows":[`];
  let separator = '\n';
  forEachPage(table, (times, values) => {
    let text = '';
    for (const [row, time] of times.entries()) {
      text += separator + JSON.stringify([isoTime(time), ...values.map((column) => column[row] ?? NaN)]);
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
