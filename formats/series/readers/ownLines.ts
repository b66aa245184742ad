import type { SeriesFaults } from '../faults.ts';
import { ForeignLines } from '../text/foreignLines.ts';
import { hostLine } from '../text/hostLine.ts';
import type { LineTaker } from './reader.ts';

/** Hands a reader the lines of its tool, and reports those of others that wrote to the same output. */
export class OwnLines implements LineTaker {
  readonly #tool: string;
  readonly #foreign: ForeignLines;
  readonly #faults: SeriesFaults;
  readonly #reader: LineTaker;
  /** A first line, which is of the tool that prints the line behind it. */
  #held: { readonly text: string; readonly number: number; readonly isWhole: boolean } | undefined;
  #hasOwn = false;

  constructor(tool: string, faults: SeriesFaults, reader: LineTaker) {
    this.#tool = tool;
    this.#foreign = new ForeignLines(tool);
    this.#faults = faults;
    this.#reader = reader;
  }

  line(text: string, number: number, isWhole: boolean): void {
    this.#faults.isOnCutLine = !isWhole;
    this.#take(text, number, isWhole);
    this.#faults.isOnCutLine = false;
  }

  #take(text: string, number: number, isWhole: boolean): void {
    const other = this.#foreign.toolOf(text);
    if (other !== undefined) {
      // vmstat prints no first line, and the first one of all says which host it is.
      if (other !== 'vmstat' && this.#hasOwn) this.#held = undefined;
      this.#faults.foreign(number, other, this.#tool, this.#hasOwn || this.#held !== undefined);
      return;
    }
    if (hostLine(text, 'monthFirst') !== undefined) {
      this.#release();
      this.#held = { text, number, isWhole };
      return;
    }
    if (text !== '') this.#release();
    this.#reader.line(text, number, isWhole);
    this.#hasOwn ||= text !== '';
  }

  plainRow(bytes: Uint8Array, start: number, end: number, number: number): boolean {
    if (this.#held !== undefined || this.#reader.plainRow?.(bytes, start, end, number) !== true) return false;
    this.#hasOwn = true;
    return true;
  }

  end(): void {
    this.#release();
    this.#reader.end();
  }

  #release(): void {
    const line = this.#held;
    this.#held = undefined;
    if (line === undefined) return;
    this.#reader.line(line.text, line.number, line.isWhole);
    this.#hasOwn = true;
  }
}
