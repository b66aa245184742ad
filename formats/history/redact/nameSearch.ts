/** What may stand beside a name: anything, no letter or digit, or no digit. */
export type NameEdge = 'any' | 'word' | 'number';

/** A name that is looked for, in one spelling. */
export interface SearchedName {
  /** In lower case, as far as letters are ASCII. */
  readonly bytes: Uint8Array;
  readonly edge: NameEdge;
}

/** Called with where a name was found, half-open. */
export type FoundName<Name> = (name: Name, start: number, end: number) => void;

/** The letters, digits and bytes of longer letters of UTF-8 that make a word. */
const wordBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || /[a-z\d]/i.test(String.fromCharCode(byte)) ? 1 : 0,
);
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const lowerCase = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
const upperCase = (byte: number): number => (byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte);

/** Names of fewer bytes have a search of their own: the shortest name says how many bytes are passed over at once. */
const leastLong = 4;

/** The text in lower case, as it is looked for. */
export function searchedBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text).map((byte) => lowerCase[byte] ?? byte);
}

/** Finds many names at once in bytes, in upper and lower case; of those that begin at one place the longest. */
export class NameSearch<Name extends SearchedName> {
  readonly #long: BlockSearch<Name>;
  readonly #short: BlockSearch<Name>;
  /** Bytes of the longest name, and one on either side. */
  readonly reach: number;
  readonly names: readonly Name[];

  constructor(names: readonly Name[]) {
    const usable = names.filter(({ bytes }) => bytes.length >= 2);
    this.names = usable;
    this.#long = new BlockSearch(usable.filter(({ bytes }) => bytes.length >= leastLong));
    this.#short = new BlockSearch(usable.filter(({ bytes }) => bytes.length < leastLong));
    this.reach = usable.reduce((most, { bytes }) => Math.max(most, bytes.length), 0) + 2;
  }

  get size(): number {
    return this.names.length;
  }

  /** Visits what is found in `[start, end)`; long names first. What is visited of one length does not overlap. */
  scan(bytes: Uint8Array, start: number, end: number, visit: FoundName<Name>): void {
    this.#long.scan(bytes, start, end, visit);
    this.#short.scan(bytes, start, end, visit);
  }
}

/**
 * Looks at pairs of bytes and passes over as many as no name allows: the algorithm of Wu and Manber, with tables that have
 * each pair in every case.
 */
class BlockSearch<Name extends SearchedName> {
  /** How many bytes of each name are looked at. */
  readonly #length: number;
  readonly #shifts: Uint8Array;
  readonly #names = new Map<number, Name[]>();

  constructor(names: readonly Name[]) {
    this.#length = Math.min(255, ...names.map(({ bytes }) => bytes.length));
    const isEmpty = names.length === 0;
    if (isEmpty) this.#length = 0;
    this.#shifts = new Uint8Array(isEmpty ? 0 : 1 << 16).fill(this.#length - 1);
    for (const name of names.toSorted((a, b) => b.bytes.length - a.bytes.length)) this.#add(name);
  }

  #add(name: Name): void {
    const last = this.#length - 2;
    for (let at = 0; at <= last; at++) {
      for (const pair of pairsOf(name.bytes[at] ?? 0, name.bytes[at + 1] ?? 0)) {
        this.#shifts[pair] = Math.min(this.#shifts[pair] ?? 0, last - at);
        if (at < last) continue;
        const others = this.#names.get(pair);
        if (others === undefined) this.#names.set(pair, [name]);
        else others.push(name);
      }
    }
  }

  scan(bytes: Uint8Array, start: number, end: number, visit: FoundName<Name>): void {
    const length = this.#length;
    if (length === 0) return;
    const shifts = this.#shifts;
    let at = start + length - 1;
    while (at < end) {
      const pair = ((bytes[at - 1] ?? 0) << 8) | (bytes[at] ?? 0);
      const shift = shifts[pair] ?? 1;
      if (shift > 0) {
        at += shift;
        continue;
      }
      const first = at - length + 1;
      const found = this.#names.get(pair)?.find((name) => isAt(bytes, first, end, name));
      if (found === undefined) at++;
      else {
        visit(found, first, first + found.bytes.length);
        at = first + found.bytes.length + length - 1;
      }
    }
  }
}

function pairsOf(first: number, second: number): ReadonlySet<number> {
  const cases = (byte: number): readonly number[] => [byte, upperCase(byte)];
  return new Set(cases(first).flatMap((one) => cases(second).map((other) => (one << 8) | other)));
}

function isAt(bytes: Uint8Array, start: number, end: number, { bytes: name, edge }: SearchedName): boolean {
  if (start + name.length > end) return false;
  for (let i = 0; i < name.length; i++) if (lowerCase[bytes[start + i] ?? 0] !== name[i]) return false;
  if (edge === 'any') return true;
  const [before, behind] = [start > 0 ? bytes[start - 1] : undefined, bytes[start + name.length]];
  if (edge === 'number') return !isDigit(before) && !isDigit(behind);
  return wordBytes[before ?? 0] === 0 && wordBytes[behind ?? 0] === 0;
}
