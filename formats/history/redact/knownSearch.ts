import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import { decodeText } from '../../bytes/text.ts';
import { metricRoots } from './keptWords.ts';
import type { NameEdge, SearchedName } from './nameSearch.ts';
import { NameSearch, searchedBytes } from './nameSearch.ts';
import type { NameKind, NamePair } from './pseudonyms.ts';
import type { Spelling } from './spellings.ts';
import { spellingsOf } from './spellings.ts';

/** A name in a spelling that is looked for, and what stands for it there. */
export interface KnownName extends SearchedName {
  readonly pair: NamePair;
  /** Where names are spelled so; undefined for as it is. */
  readonly place: string | undefined;
  readonly to: Uint8Array;
  /** Whether texts that stay have it as well: then it is replaced in others as a word, and what is written is not searched for it. */
  readonly isCommon: boolean;
}

/** A name that is in what was written. */
export interface LeftName {
  readonly name: KnownName;
  readonly file: string;
  /** Offset of its first byte. */
  readonly start: number;
}

/** Shorter ones are found as words of their own only. */
const leastAnywhere: Readonly<Partial<Record<NameKind, number>>> = {
  ...{ host: 4, domain: 4, user: 6, identifier: 8, mac: 0, argument: 40 },
};
/** Words of arguments that are shorter are others' too. */
const leastArguments = 8;
const longest = 512;
const plainKinds: ReadonlySet<NameKind> = new Set(['argument', 'identifier', 'container']);

const encoder = new TextEncoder();

/** A search for names in all their spellings. @param constants texts in lower case that stay, whatever is in them */
export function knownSearch(pairs: readonly NamePair[], constants: Iterable<string>): NameSearch<KnownName> {
  const kept = [...constants].join('\n');
  const made = [...new Set(pairs.map(({ to }) => to))].join('\n');
  const names = new Map<string, KnownName>();
  for (const pair of pairs) {
    if (!isSearchable(pair)) continue;
    const edge = edgeOf(pair);
    // What stands for another name, of an earlier run, may be one.
    const isCommon = (isWord(pair.from) && kept.includes(pair.from)) || made.includes(pair.from);
    for (const { from, to, place } of ownSpellings(pair)) {
      const known = {
        bytes: searchedBytes(from),
        edge: isCommon ? 'word' : edge,
        to: encoder.encode(to),
        place,
        pair,
        isCommon,
      } as const;
      if (!names.has(from)) names.set(from, known);
    }
  }
  return new NameSearch([...names.values()]);
}

/** Names that others may have written in any way; of what there may be thousands of, only as it is. */
function ownSpellings({ kind, from, to }: NamePair): readonly Spelling[] {
  return plainKinds.has(kind) ? [{ from: from.slice(0, longest), to }] : spellingsOf(from.slice(0, longest), to);
}

/** Numbers alone are everywhere. */
function isSearchable({ kind, from }: NamePair): boolean {
  if (kind === 'account' || from.length < 2 || /^\d+$/.test(from)) return false;
  return kind !== 'argument' || from.length >= leastArguments;
}

function edgeOf({ kind, from }: NamePair): NameEdge {
  if (kind === 'ipv4') return 'number';
  return from.length >= (leastAnywhere[kind] ?? Infinity) ? 'any' : 'word';
}

/** Whether metrics may have it in their names without being about it. */
const isWord = (name: string): boolean => /^[\p{L}_]+$/u.test(name) || metricRoots.has(name);

/** A text without names that are known, in any spelling; the same text where there is none. */
export function replaceKnown(search: NameSearch<KnownName>, text: string): string {
  return replaceKnownIn(search, text, () => true);
}

/** Replaces some of the names only. */
export function replaceKnownIn(
  search: NameSearch<KnownName>,
  text: string,
  isWanted: (name: KnownName) => boolean,
): string {
  const bytes = encoder.encode(text);
  const found: { readonly name: KnownName; readonly start: number; readonly end: number }[] = [];
  search.scan(bytes, 0, bytes.length, (name, start, end) => {
    if (isWanted(name)) found.push({ name, start, end });
  });
  if (found.length === 0) return text;
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const writer = new BigEndianWriter(2 * bytes.length);
  let at = 0;
  for (const { name, start, end } of found) {
    if (start < at) continue;
    writer.bytes(bytes.subarray(at, start)).bytes(name.to);
    at = end;
  }
  return decodeText(writer.bytes(bytes.subarray(at)).written).text;
}
