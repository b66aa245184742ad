import { maxObjects } from '../../text/limits.ts';
import type { Line } from '../../text/line.ts';

const encoder = new TextEncoder();

/**
 * Numbers the objects of a class from 0, in the order in which they come first. Rows mostly come in the same order again:
 * a name is compared as bytes with the one that followed last time, and read as text only where it differs.
 */
export class ObjectNumbers {
  readonly #bytes: Uint8Array[] = [];
  readonly #byName = new Map<string, number>();
  #last = -1;

  get names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  get count(): number {
    return this.#bytes.length;
  }

  /** The number of an object; undefined where it has not come yet. */
  numberOf(name: string): number | undefined {
    return this.#byName.get(name);
  }

  /** The number of a row's object, which is its first token; -1 where there are too many. */
  of(line: Line): number {
    const next = this.#last + 1 < this.#bytes.length ? this.#last + 1 : 0;
    const expected = this.#bytes[next];
    this.#last = expected !== undefined && isFirstToken(line, expected) ? next : this.#byText(line);
    return this.#last;
  }

  #byText(line: Line): number {
    const name = line.text(0);
    const cached = this.#byName.get(name);
    if (cached !== undefined) return cached;
    if (this.#bytes.length >= maxObjects) return -1;
    const number = this.#bytes.length;
    // A name in quotes never compares equal, and is read as text each time.
    this.#bytes.push(encoder.encode(name));
    this.#byName.set(name, number);
    return number;
  }
}

function isFirstToken(line: Line, name: Uint8Array): boolean {
  const start = line.tokenStart(0);
  if (line.tokenEnd(0) - start !== name.length) return false;
  for (let i = 0; i < name.length; i++) if (line.bytes[start + i] !== name[i]) return false;
  return true;
}
