import { quotedField } from '../../../findings/report/csvField.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { formatUtc } from '../../../pcp/time/timestamp.ts';
import type { ExportFile, FileFacts } from '../exportTable.ts';
import { LineWriter } from '../text/lineWriter.ts';
import { numberText } from '../text/numberText.ts';
import type { WideColumns } from './wideColumns.ts';
import type { WideRows } from './wideTable.ts';
import { WideTable } from './wideTable.ts';

/** How rows are written. */
interface WideStyle {
  readonly heading: string;
  /** Begins the line of a row. */
  readonly start: (time: string, host: string) => string;
  /** The rest of the line. @param cells undefined where there is no value */
  readonly rest: (cells: readonly (string | undefined)[]) => string;
  /** A number that is none, or infinite. */
  readonly odd: (number: string) => string;
  readonly quoted: (text: string) => string;
}

/** Rows as CSV with a column for each metric and instance. */
export function wideCsv(file: ExportFile, { partition }: FileFacts, columns: WideColumns): WideTable {
  const hasHost = !partition.has('host');
  const names = columns.all.map(({ name }) => quotedField(name));
  const rows = new TextRows(file, columns, {
    heading: `${['time', ...(hasHost ? ['host'] : []), ...names].join(',')}\n`,
    start: (time, host) => (hasHost ? `${time},${quotedField(host)}` : time),
    rest: (cells) => `,${cells.join(',')}\n`,
    odd: (number) => number,
    quoted: quotedField,
  });
  return new WideTable(columns, rows);
}

/** Rows as objects of JSON, in which a metric and instance has a member where it has a value. */
export function wideNdjson(file: ExportFile, { partition }: FileFacts, columns: WideColumns): WideTable {
  const hasHost = !partition.has('host');
  const keys = columns.all.map(({ name }) => `,${JSON.stringify(name)}:`);
  const rows = new TextRows(file, columns, {
    heading: '',
    start: (time, host) => `{"time":"${time}"${hasHost ? `,"host":${JSON.stringify(host)}` : ''}`,
    rest: (cells) => `${cells.map((cell, i) => (cell === undefined ? '' : `${keys[i] ?? ''}${cell}`)).join('')}}\n`,
    odd: (number) => `"${number}"`,
    quoted: (text) => JSON.stringify(text),
  });
  return new WideTable(columns, rows);
}

/** Writes each row as a line. */
class TextRows implements WideRows {
  readonly #lines: LineWriter;
  readonly #style: WideStyle;
  readonly #bits: readonly (32 | 64)[];
  readonly #cells: (string | undefined)[];
  /** How the line of the row at hand begins. */
  #start: string | undefined;

  constructor(file: ExportFile, { all }: WideColumns, style: WideStyle) {
    this.#style = style;
    this.#bits = all.map(({ facts }) => (facts.type === 'float' ? 32 : 64));
    this.#cells = new Array<string | undefined>(all.length).fill(undefined);
    this.#lines = new LineWriter(file, style.heading);
  }

  holds(): boolean {
    return true;
  }

  begin(time: Timestamp, host: string): void {
    this.#endRow();
    this.#start = this.#style.start(formatUtc(time), host);
  }

  number(column: number, value: number): void {
    this.#cells[column] = numberText(value, this.#bits[column] ?? 64, this.#style.odd);
  }

  long(column: number, value: bigint): void {
    this.#cells[column] = String(value);
  }

  text(column: number, value: string): void {
    this.#cells[column] = this.#style.quoted(value);
  }

  finish(): void {
    this.#endRow();
    this.#lines.flush();
  }

  #endRow(): void {
    if (this.#start === undefined) return;
    this.#lines.add(this.#start + this.#style.rest(this.#cells));
    this.#start = undefined;
    this.#cells.fill(undefined);
  }
}
