import type { BlockFacts, HeldEntry, NameKinds } from './model.ts';

/** Fewer names are compared with each other. */
const fewNames = 8;

const leafBit = 1;
const subtreeBit = 2;

export const isLeaf = (kinds: NameKinds): boolean => (kinds & leafBit) !== 0;
export const isSubtree = (kinds: NameKinds): boolean => (kinds & subtreeBit) !== 0;

/** The facts of a block that was read. */
export class ReadFacts implements BlockFacts {
  readonly entries: readonly HeldEntry[];
  readonly hasTwice: boolean;
  readonly parent: string;
  readonly own: string;
  readonly isOdd: boolean;
  /** Of many names. */
  readonly #kinds: ReadonlyMap<string, NameKinds> | undefined;

  constructor(name: string, entries: readonly HeldEntry[]) {
    this.entries = entries;
    const dot = name.lastIndexOf('.');
    this.parent = dot < 0 ? 'root' : name.slice(0, dot);
    this.own = name.slice(dot + 1);
    this.isOdd = this.own === '' || name.includes('..') || name.startsWith('root.');
    this.#kinds = entries.length > fewNames ? kindsOf(entries) : undefined;
    this.hasTwice = this.#kinds === undefined ? hasTwiceOf(entries) : this.#kinds.size < entries.length;
  }

  kindsOf(name: string): NameKinds {
    if (this.#kinds !== undefined) return this.#kinds.get(name) ?? 0;
    let kinds = 0;
    for (const entry of this.entries) if (entry.name.text === name) kinds |= kindOf(entry);
    return kinds;
  }
}

function kindsOf(entries: readonly HeldEntry[]): ReadonlyMap<string, NameKinds> {
  const kinds = new Map<string, NameKinds>();
  addKinds(kinds, entries);
  return kinds;
}

/** Adds what the names of entries are to what is known of the names of others. */
export function addKinds(kinds: Map<string, NameKinds>, entries: readonly HeldEntry[]): void {
  for (const entry of entries) kinds.set(entry.name.text, (kinds.get(entry.name.text) ?? 0) | kindOf(entry));
}

const kindOf = ({ pmid }: HeldEntry): NameKinds => (pmid === undefined ? subtreeBit : leafBit);

function hasTwiceOf(entries: readonly HeldEntry[]): boolean {
  for (let one = 1; one < entries.length; one++) {
    for (let other = 0; other < one; other++) {
      if (entries[one]?.name.text === entries[other]?.name.text) return true;
    }
  }
  return false;
}
