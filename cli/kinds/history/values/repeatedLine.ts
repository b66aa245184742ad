import { readNumber } from '../../../../formats/archive/volume/metricValue.ts';
import type { ResultCursor } from '../../../../formats/archive/volume/resultCursor.ts';
import { setSize, valueSize } from '../../../../formats/archive/volume/resultLayout.ts';
import type { ByteText } from '../../../output/byteText.ts';
import { digitCount, putDigits } from '../../../output/digits.ts';

/** Most bytes of a line that is kept. */
const maxLine = 1 << 16;

/** How much memory the lines of all metrics may take, in bytes. */
export interface LineMemory {
  left: number;
}

/**
 * The last line of a metric whose values are whole numbers. The next one mostly has the same instances, and numbers of as
 * many digits: it is copied as a whole with other digits, which takes a third of the time of putting it together.
 */
export class RepeatedLine {
  readonly #text: ByteText;
  readonly #memory: LineMemory;
  readonly #type: number;
  #bytes = new Uint8Array(0);
  /** 0 where there is none. */
  #length = 0;
  /** Place in the text where the line began. */
  #position = 0;
  #timeLength = 0;
  #version = 0;
  #instances: number[] = [];
  /** Where each value is in the line, half-open. */
  #starts: number[] = [];
  #ends: number[] = [];
  #isWanted = true;

  constructor(text: ByteText, type: number, memory: LineMemory) {
    this.#text = text;
    this.#type = type;
    this.#memory = memory;
  }

  /** Whether to call {@link begin} for lines: false if there is no room for them. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** Whether the set at hand has the instances of the line, as they are at `version` of their domain. */
  isThatOf(cursor: ResultCursor, version: number, time: Uint8Array): boolean {
    const instances = this.#instances;
    if (this.#length === 0 || cursor.count !== instances.length) return false;
    if (version !== this.#version || time.length !== this.#timeLength) return false;
    const { view } = cursor.chunk;
    for (let i = 0, at = cursor.set + setSize; i < instances.length; i++, at += valueSize)
      if (view.getInt32(at) !== instances[i]) return false;
    return true;
  }

  /**
   * Writes the line with another time and the numbers of the set at hand.
   *
   * @param writeValue writes the value at an index into the text
   */
  write(cursor: ResultCursor, time: Uint8Array, writeValue: (index: number) => void): void {
    const { chunk, record, format } = cursor;
    const bytes = this.#bytes;
    const text = this.#text;
    const starts = this.#starts;
    const ends = this.#ends;
    this.#position = text.position;
    bytes.set(time);
    let written = 0;
    let shift = 0;
    for (let i = 0; i < starts.length; i++) {
      const start = starts[i] ?? 0;
      const end = ends[i] ?? 0;
      const value = readNumber(chunk.view, record, format, cursor.wordAt(i), this.#type);
      starts[i] = start + shift;
      if (value >= 0 && value <= Number.MAX_SAFE_INTEGER && digitCount(value) === end - start)
        putDigits(bytes, start, end - start, value);
      else {
        text.slice(bytes, written, start);
        writeValue(i);
        written = end;
        shift = text.position - this.#position - end;
      }
      ends[i] = end + shift;
    }
    text.slice(bytes, written, this.#length);
    if (written > 0) this.#keep();
  }

  /** Starts a line. Its values are then passed to {@link add} in order. */
  begin(version: number, time: Uint8Array): void {
    this.#length = 0;
    this.#instances.length = 0;
    this.#starts.length = 0;
    this.#ends.length = 0;
    this.#version = version;
    this.#timeLength = time.length;
    this.#position = this.#text.position;
  }

  /** @param start position in the text before the value, which ends at the present one */
  add(instance: number, start: number): void {
    this.#instances.push(instance);
    this.#starts.push(start - this.#position);
    this.#ends.push(this.#text.position - this.#position);
  }

  /** Ends the line; called behind it. */
  end(): void {
    this.#keep();
  }

  /** Keeps the line just written, where it is still at hand. */
  #keep(): void {
    const line = this.#text.since(this.#position);
    this.#length = 0;
    if (line === undefined || !this.#makeRoom(line.length)) return;
    this.#bytes.set(line);
    this.#length = line.length;
  }

  #makeRoom(length: number): boolean {
    if (length <= this.#bytes.length) return true;
    const more = 2 * length - this.#bytes.length;
    if (length > maxLine || more > this.#memory.left) {
      this.#isWanted = false;
      this.#instances = this.#starts = this.#ends = [];
      return false;
    }
    this.#memory.left -= more;
    this.#bytes = new Uint8Array(2 * length);
    return true;
  }
}
