import { viewOf } from '../../bytes/viewOf.ts';

/** What may stand beside a name: anything, no letter or digit, or no digit. */
export type NameEdge = 'any' | 'word' | 'number';

/** A name that is looked for, in one spelling. */
export interface SearchedName {
  /** Bytes of the name in lower case, as far as letters are ASCII. */
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

/** A name in which a pair of bytes is, and where. */
interface PairPlace<Name> {
  readonly name: Name;
  readonly offset: number;
}

/** A name that begins at a place. */
interface Match<Name> {
  readonly name: Name;
  readonly start: number;
}

/**
 * Looks at pairs of bytes, as far apart as the shortest name allows: each name that is there has one of these pairs in it.
 * Nearly all pairs of numbers are in no name, in upper or lower case, so that the loop only looks up a flag.
 */
class BlockSearch<Name extends SearchedName> {
  /** Bytes from one pair that is looked at to the next. */
  readonly #stride: number;
  readonly #isInNames = new Uint8Array(1 << 16);
  readonly #places = new Map<number, PairPlace<Name>[]>();

  constructor(names: readonly Name[]) {
    this.#stride = names.length === 0 ? 0 : Math.min(...names.map(({ bytes }) => bytes.length)) - 1;
    for (const name of names) this.#add(name);
  }

  #add(name: Name): void {
    for (let offset = 0; offset < this.#stride; offset++)
      for (const pair of pairsOf(name.bytes[offset] ?? 0, name.bytes[offset + 1] ?? 0)) {
        this.#isInNames[pair] = 1;
        const others = this.#places.get(pair);
        if (others === undefined) this.#places.set(pair, [{ name, offset }]);
        else others.push({ name, offset });
      }
  }

  scan(bytes: Uint8Array, start: number, end: number, visit: FoundName<Name>): void {
    const stride = this.#stride;
    if (stride === 0) return;
    const view = viewOf(bytes);
    const flags = viewOf(this.#isInNames);
    let behind = start;
    for (let at = nextOf(flags, view, start, end, stride); at >= 0; at = nextOf(flags, view, at + stride, end, stride))
      for (const match of this.#matches(bytes, view.getUint16(at), at, end)) {
        if (match.start < behind) continue;
        behind = match.start + match.name.bytes.length;
        visit(match.name, match.start, behind);
      }
  }

  /** Names that are there with the pair at `at` in them: the first before others, the longest before those that begin with it. */
  #matches(bytes: Uint8Array, pair: number, at: number, end: number): readonly Match<Name>[] {
    const matches: Match<Name>[] = [];
    for (const { name, offset } of this.#places.get(pair) ?? [])
      if (at >= offset && isAt(bytes, at - offset, end, name)) matches.push({ name, start: at - offset });
    if (matches.length < 2) return matches;
    return matches.sort((a, b) => a.start - b.start || b.name.bytes.length - a.name.bytes.length);
  }
}

/** Where the next pair is that is flagged; -1 for none. By itself, as nothing else is compiled with it then. */
function nextOf(flags: DataView, view: DataView, from: number, end: number, stride: number): number {
  for (let at = from; at + 1 < end; at += stride) if (flags.getUint8(view.getUint16(at)) !== 0) return at;
  return -1;
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
