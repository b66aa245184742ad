import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { SeriesFaults } from '../faults.ts';
import type { SeriesSink } from '../model/printedRow.ts';
import type { DateOrder } from '../text/clock.ts';

/** What is known of a text beside itself. */
export interface TextHints {
  /** Zone of times that have none; as the host wrote them if missing. */
  readonly zone?: TimeZone | undefined;
  readonly dateOrder?: DateOrder | undefined;
  /** Seconds between samples of a text that has no times, and when the first report was made. */
  readonly interval?: number | undefined;
  readonly start?: number | undefined;
}

export interface ReaderContext {
  readonly sink: SeriesSink;
  readonly faults: SeriesFaults;
  readonly hints: TextHints;
}

/** Reads a text line by line. */
export interface LineTaker {
  /** @param isWhole whether the line has an end */
  line(text: string, number: number, isWhole: boolean): void;
  /**
   * Takes a line that has an end and is nothing but a row of plain values; false for any other one, of which nothing is taken then.
   *
   * @param bytes have the line from the start to the end
   */
  plainRow?(bytes: Uint8Array, start: number, end: number, number: number): boolean;
  end(): void;
}
