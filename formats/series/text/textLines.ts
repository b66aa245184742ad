/** Most characters of a line that are kept: lines of hosts with hundreds of processors are long, none is longer. */
const maxLine = 1 << 20;

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** What was left out of a line that no tool prints. */
export interface Cleaned {
  readonly nuls: number;
  readonly hasColours: boolean;
  readonly isQuoted: boolean;
}

/** Takes a line without its end. @param isWhole whether it has one */
export type TakeLine = (text: string, number: number, isWhole: boolean, cleaned: Cleaned) => void;

/**
 * Splits a text that arrives in chunks into lines, in bounded memory. A byte order mark, carriage returns, NULs, codes of
 * colours and the sign with which mails quote are taken off.
 */
export class TextLines {
  readonly #take: TakeLine;
  #decoder: TextDecoder | undefined;
  #carry = '';
  #number = 0;
  /** Whether the text is UTF-16, as editors and PowerShell write it. */
  isWide = false;

  constructor(take: TakeLine) {
    this.#take = take;
  }

  get lines(): number {
    return this.#number;
  }

  write(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#decoder ??= this.#decoderFor(chunk);
    this.#add(this.#decoder.decode(chunk, { stream: true }));
  }

  end(): void {
    this.#add(this.#decoder?.decode() ?? '');
    if (this.#carry !== '') this.#emit(this.#carry, false);
    this.#carry = '';
  }

  #decoderFor(chunk: Uint8Array): TextDecoder {
    const [first, second] = chunk;
    this.isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
    return new TextDecoder(this.isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8');
  }

  #add(text: string): void {
    let at = 0;
    for (let end = text.indexOf('\n'); end >= 0; at = end + 1, end = text.indexOf('\n', at)) {
      this.#emit(this.#carry + text.slice(at, end), true);
      this.#carry = '';
    }
    if (this.#carry.length < maxLine) this.#carry += text.slice(at, at + maxLine);
  }

  #emit(raw: string, isWhole: boolean): void {
    const { text, cleaned } = cleanLine(raw);
    this.#take(text, this.#number++, isWhole, cleaned);
  }
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
