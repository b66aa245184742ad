import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { formatUtc } from '../../../pcp/time/timestamp.ts';
import type { ExportFile, ExportTable, SeriesFacts } from '../exportTable.ts';
import { LineWriter } from './lineWriter.ts';
import { numberText } from './numberText.ts';

/** Most series that are kept; others are made anew then. */
const maxSeries = 1 << 18;

/** What stands around the values of a series, in each row. */
export interface RowTexts {
  /** Text between the time and the value. */
  readonly before: string;
  /** Text behind the value, with the end of the line. */
  readonly behind: string;
}

/** How rows are written. */
export interface RowStyle {
  /** The first line; none if empty. */
  readonly heading: string;
  readonly timeText: (time: string) => string;
  readonly numberRow: (facts: SeriesFacts) => RowTexts;
  readonly textRow: (facts: SeriesFacts) => RowTexts;
  /** A number that is none, or infinite. */
  readonly odd: (number: string) => string;
  readonly quoted: (text: string) => string;
}

interface TextSeries extends RowTexts {
  readonly bits: 32 | 64;
}

/** Writes each row as a line. */
export class TextTable implements ExportTable {
  readonly #lines: LineWriter;
  readonly #style: RowStyle;
  #series: TextSeries[] = [];
  #time = '';
  epoch = 0;

  constructor(file: ExportFile, style: RowStyle) {
    this.#style = style;
    this.#lines = new LineWriter(file, style.heading);
  }

  moveTo(time: Timestamp): boolean {
    this.#time = this.#style.timeText(formatUtc(time));
    if (this.#series.length > maxSeries) {
      this.#series = [];
      this.epoch++;
    }
    return true;
  }

  series(facts: SeriesFacts): number {
    const { numberRow, textRow } = this.#style;
    const texts = facts.content === 'text' ? textRow(facts) : numberRow(facts);
    return this.#series.push({ ...texts, bits: facts.type === 'float' ? 32 : 64 }) - 1;
  }

  number(series: number, value: number): void {
    this.#row(series, numberText(value, this.#series[series]?.bits ?? 64, this.#style.odd));
  }

  long(series: number, value: bigint): void {
    this.#row(series, String(value));
  }

  text(series: number, value: string): void {
    this.#row(series, this.#style.quoted(value));
  }

  finish(): void {
    this.#lines.flush();
  }

  #row(series: number, value: string): void {
    const texts = this.#series[series];
    if (texts !== undefined) this.#lines.add(this.#time + texts.before + value + texts.behind);
  }
}
