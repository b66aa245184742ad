import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { compareTimes } from '../../../pcp/time/timestamp.ts';
import type { ExportTable, SeriesFacts } from '../exportTable.ts';
import { leftOut } from '../exportTable.ts';
import type { WideColumns } from './wideColumns.ts';

/** Writes rows that have a cell for each column. */
export interface WideRows {
  /** Whether a row can be of a time. */
  holds(time: Timestamp): boolean;
  /** Begins a row: the one before is whole. */
  begin(time: Timestamp, host: string): void;
  number(column: number, value: number): void;
  long(column: number, value: bigint): void;
  text(column: number, value: string): void;
  finish(): void;
}

/**
 * Puts values into rows: those of a host at one time into the same, also from several records. Where a column has a value
 * already, as two instances of one name have, another row of that time begins.
 */
export class WideTable implements ExportTable {
  readonly #columns: WideColumns;
  readonly #rows: WideRows;
  /** Numbers of the rows in which columns had their last values. */
  readonly #lastRows: Int32Array;
  #row = 0;
  #time: Timestamp = { seconds: 0, nanoseconds: 0 };
  #host = '';
  /** Whether the next value begins a row. */
  #isNew = true;
  readonly epoch = 0;

  constructor(columns: WideColumns, rows: WideRows) {
    this.#columns = columns;
    this.#rows = rows;
    this.#lastRows = new Int32Array(columns.all.length);
  }

  moveTo(time: Timestamp): boolean {
    if (!this.#rows.holds(time)) return false;
    if (compareTimes(time, this.#time) !== 0) this.#isNew = true;
    this.#time = time;
    return true;
  }

  series(facts: SeriesFacts): number {
    if (facts.host !== this.#host) this.#isNew = true;
    this.#host = facts.host;
    const place = this.#columns.placeOf(facts);
    return place < 0 ? leftOut : place;
  }

  number(series: number, value: number): void {
    this.#enter(series);
    this.#rows.number(series, value);
  }

  long(series: number, value: bigint): void {
    this.#enter(series);
    this.#rows.long(series, value);
  }

  text(series: number, value: string): void {
    this.#enter(series);
    this.#rows.text(series, value);
  }

  finish(): void {
    this.#rows.finish();
  }

  #enter(column: number): void {
    if (this.#isNew || this.#lastRows[column] === this.#row) {
      this.#rows.begin(this.#time, this.#host);
      this.#row++;
      this.#isNew = false;
    }
    this.#lastRows[column] = this.#row;
  }
}
