import type { Anchor } from '../../text/anchor.ts';
import { Line } from '../../text/line.ts';

const newline = 10;

/** Limit on the bytes that are held back: more than any sensible group has. */
const maxHeldBytes = 1 << 22;

/**
 * Holds back the rest of a group from a row on that may stand behind a lost header, until the group's end shows which
 * classes come in it: if the header that seems lost is among them, the row belongs to the stanza before. Lines are read
 * once more then, so that nothing has to be taken back.
 */
export class GroupAhead {
  /** Where the first line held is in the file. */
  #start: Readonly<Anchor> | undefined;
  #bytes = new Uint8Array(0);
  #length = 0;
  #isUnterminated = false;
  /** Classes whose headers, or nearly these, stand in the lines held. */
  readonly #classes = new Set<string>();
  #line: Line | undefined;
  #isReading = false;

  get isHolding(): boolean {
    return this.#start !== undefined;
  }

  /** Whether a class comes in the rest of the group; undefined while nobody has looked. */
  comes(name: string): boolean | undefined {
    return this.#isReading ? this.#classes.has(name) : undefined;
  }

  /** Whether the header of a class is among the lines held. */
  has(name: string): boolean {
    return this.#classes.has(name);
  }

  get hasClasses(): boolean {
    return this.#classes.size > 0;
  }

  /** Holds back a row and what follows it; false where that cannot be. */
  begin(line: Line): boolean {
    const start = { line: line.number, offset: line.offset };
    if (!this.take(line, undefined)) return false;
    this.#start = start;
    return true;
  }

  /** Holds back the next line; false for one that is too much. `name` is the class whose header it is, or nearly is. */
  take(line: Line, name: string | undefined): boolean {
    const { bytes, start } = line;
    const end = bytes.indexOf(newline, start) + 1;
    const length = end - 1 - start - (line.hasCarriageReturn ? 1 : 0);
    // Of an extremely long line, not all bytes are there.
    if (line.length !== length || this.#length + end - start > maxHeldBytes) return false;
    this.#makeRoom(end - start);
    this.#bytes.set(bytes.subarray(start, end), this.#length);
    this.#length += end - start;
    this.#isUnterminated = line.isUnterminated;
    if (name !== undefined) this.#classes.add(name);
    return true;
  }

  /** Ends the group, and reads the lines that were held back. */
  read(onLine: (line: Line) => void): void {
    const start = this.#start;
    if (start === undefined) return;
    this.#start = undefined;
    this.#isReading = true;
    const line = (this.#line ??= new Line());
    line.number = start.line - 1;
    line.use(this.#bytes, start.offset);
    for (let at = 0; at < this.#length;) {
      at = line.scan(at);
      line.isUnterminated = this.#isUnterminated && at === this.#length;
      onLine(line);
    }
    this.#isReading = false;
    this.#length = 0;
    this.#classes.clear();
  }

  #makeRoom(size: number): void {
    const needed = this.#length + size;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(4096, 2 * needed));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
