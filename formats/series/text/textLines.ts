/** Most bytes of a line that are kept: lines of hosts with hundreds of processors are long, none is longer. */
const maxLine = 1 << 20;

const newline = 10;
const carriageReturn = 13;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** What was left out of a line that no tool prints. */
export interface Cleaned {
  readonly nuls: number;
  readonly hasColours: boolean;
  readonly isQuoted: boolean;
}

/** Takes a line without its end. @param isWhole whether it has one */
export type TakeLine = (text: string, number: number, isWhole: boolean, cleaned: Cleaned) => void;

/** Takes a line that has an end, in bytes from the start to the end of its text; false leaves it to `TakeLine`. */
export type TakePlainLine = (bytes: Uint8Array, start: number, end: number, number: number) => boolean;

/**
 * Splits a text that arrives in chunks into lines, in bounded memory. A byte order mark, carriage returns, NULs, codes of
 * colours and the sign with which mails quote are taken off.
 */
export class TextLines {
  readonly #take: TakeLine;
  readonly #takePlain: TakePlainLine | undefined;
  /** What decodes a text in UTF-16. */
  #wide: TextDecoder | undefined;
  #isBegun = false;
  /** Beginning of a line that goes on in the next chunk. */
  #carry = new Uint8Array(0);
  #number = 0;

  /** @param takePlain is asked first, and saves a string for each line that it takes */
  constructor(take: TakeLine, takePlain?: TakePlainLine) {
    this.#take = take;
    this.#takePlain = takePlain;
  }

  get lines(): number {
    return this.#number;
  }

  /** Whether the text is UTF-16, as editors and PowerShell write it. */
  get isWide(): boolean {
    return this.#wide !== undefined;
  }

  write(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    if (!this.#isBegun) this.#wide = wideDecoderOf(chunk);
    this.#isBegun = true;
    this.#add(this.#wide === undefined ? chunk : encoder.encode(this.#wide.decode(chunk, { stream: true })));
  }

  end(): void {
    if (this.#wide !== undefined) this.#add(encoder.encode(this.#wide.decode()));
    if (this.#carry.length > 0) this.#emit(this.#carry, false);
    this.#carry = new Uint8Array(0);
  }

  #add(bytes: Uint8Array): void {
    let at = 0;
    for (let end = bytes.indexOf(newline); end >= 0; at = end + 1, end = bytes.indexOf(newline, at)) {
      if (this.#carry.length === 0) this.#line(bytes, at, end);
      else {
        const line = joined(this.#carry, bytes.subarray(at, end));
        this.#carry = new Uint8Array(0);
        this.#line(line, 0, line.length);
      }
    }
    if (at < bytes.length && this.#carry.length < maxLine)
      this.#carry = joined(this.#carry, bytes.subarray(at, at + maxLine));
  }

  #line(bytes: Uint8Array, start: number, end: number): void {
    const textEnd = end > start && bytes[end - 1] === carriageReturn ? end - 1 : end;
    if (this.#takePlain?.(bytes, start, textEnd, this.#number) === true) this.#number++;
    else this.#emit(bytes.subarray(start, end), true);
  }

  #emit(line: Uint8Array, isWhole: boolean): void {
    const { text, cleaned } = cleanLine(decoder.decode(line));
    this.#take(text, this.#number++, isWhole, cleaned);
  }
}

/** What decodes a text in UTF-16; undefined for any other one. @param chunk its first bytes */
function wideDecoderOf([first, second]: Uint8Array): TextDecoder | undefined {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  return first === 0xfe && second === 0xff ? new TextDecoder('utf-16be') : undefined;
}

function joined(before: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(before.length + bytes.length);
  both.set(before);
  both.set(bytes, before.length);
  return both;
}

const plain: Cleaned = { nuls: 0, hasColours: false, isQuoted: false };

/** A line as a tool prints it, and what was taken off. */
export function cleanLine(raw: string): { readonly text: string; readonly cleaned: Cleaned } {
  let text = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
  const hasNul = text.includes('\0');
  const hasColours = text.includes('\u001b');
  const isQuoted = text.startsWith('> ') || text === '>';
  if (!hasNul && !hasColours && !isQuoted) return { text, cleaned: plain };
  const { length } = text;
  if (hasNul) text = text.replaceAll('\0', '');
  const nuls = length - text.length;
  if (hasColours) text = text.replace(escapes, '');
  if (isQuoted) text = text.slice(2);
  return { text, cleaned: { nuls, hasColours, isQuoted } };
}

/** The parts of a line between blanks. */
export function partsOf(text: string): readonly string[] {
  const trimmed = text.replace(/^[ \t]+|[ \t]+$/g, '');
  return trimmed === '' ? [] : trimmed.split(/[ \t]+/);
}
