import type { AddressKind } from './addressPseudonyms.ts';
import { AddressPseudonyms } from './addressPseudonyms.ts';
import { isOfPseudonyms } from './keptWords.ts';

const kinds = [
  ...(['host', 'domain', 'organisation', 'user', 'account', 'ipv4', 'ipv6', 'mac', 'machine', 'container'] as const),
  ...(['directory', 'unit', 'interface', 'identifier', 'argument', 'metric'] as const),
];

/** What a name is of. */
export type NameKind = (typeof kinds)[number];
export const nameKinds: ReadonlySet<NameKind> = new Set(kinds);

/** A name, and what stands for it. */
export interface NamePair {
  readonly kind: NameKind;
  readonly from: string;
  readonly to: string;
}

const beginnings: Readonly<Partial<Record<NameKind, string>>> = {
  host: 'host',
  organisation: 'org',
  user: 'user',
  machine: 'vm',
  container: 'container',
  directory: 'dir',
  unit: 'unit',
  interface: 'net',
  metric: 'metric',
};
/** What could be in `container12`. */
const endsLikePseudonym = /^[a-z]{0,9}\d+$/;
const addressKinds: ReadonlySet<NameKind> = new Set(['ipv4', 'ipv6', 'mac']);
const domainPseudonym = 'example';
/** Numbers of accounts from here on are of nobody. */
const firstAccount = 60_000;
/** Shorter names are no part of a longer word. */
const leastAnywhere = 4;

/** What stands for arguments, and for texts that are left out. */
export const leftOut = '…';

/** The names that are replaced, and the one table of what stands for them. */
export class Pseudonyms {
  readonly #names = new Map<string, NameKind>();
  readonly #pairs = new Map<string, NamePair>();
  readonly #made = new Set<string>();
  readonly #counts = new Map<string, number>();
  /** What stands for the first part of names of hosts. */
  readonly #bases = new Map<string, string>();
  readonly #addresses = new AddressPseudonyms();
  readonly #kept: ReadonlySet<string>;
  /** Names that others that are made could contain. */
  readonly #alike: string[] = [];

  /** @param pairs of earlier runs, which stay @param kept names that are not replaced, in lower case */
  constructor(pairs: readonly NamePair[] = [], kept: ReadonlySet<string> = new Set()) {
    this.#kept = kept;
    for (const { kind, from, to } of pairs) {
      this.#names.set(from, kind);
      this.#keep(kind, from, to);
      if (isAddress(kind)) this.#addresses.learn(kind, from, to);
      if (kind === 'host') this.#bases.set(from.split('.')[0] ?? from, to.split('.')[0] ?? to);
      this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    }
  }

  /** All names with what stands for them, in the order in which they were met. */
  get pairs(): readonly NamePair[] {
    return [...this.#pairs.values()].filter(({ from, to }) => from !== to);
  }

  /** Notes a name without deciding yet what stands for it: whatever does must not contain another name. */
  note(kind: NameKind, name: string): void {
    const lower = name.toLowerCase();
    if (this.#names.has(lower) || this.#kept.has(lower) || isOfPseudonyms(lower)) return;
    this.#names.set(lower, kind);
    if (lower.length >= leastAnywhere && endsLikePseudonym.test(lower)) this.#alike.push(lower);
  }

  /** What a name is of; undefined for one that is not known. */
  kindOf(name: string): NameKind | undefined {
    return this.#names.get(name.toLowerCase());
  }

  /** Decides what stands for each name that was noted. */
  settle(): void {
    for (const [name, kind] of this.#names) this.of(kind, name);
  }

  /** Whether it stands for something, or stays as it is. */
  isMade(text: string): boolean {
    return this.#made.has(text.toLowerCase());
  }

  /** What stands for a name; the name itself where that is to stay. A name of two kinds has one pseudonym. */
  of(kind: NameKind, name: string): string {
    const lower = name.toLowerCase();
    const cached = this.#pairs.get(lower);
    if (cached !== undefined) return cached.from === cached.to ? name : cached.to;
    if (this.#kept.has(lower) || isOfPseudonyms(lower) || this.#made.has(lower)) return name;
    this.#names.set(lower, kind);
    const to = this.#make(this.#names.get(lower) ?? kind, lower);
    this.#keep(kind, lower, to);
    return to === lower ? name : to;
  }

  #keep(kind: NameKind, from: string, to: string): void {
    this.#pairs.set(from, { kind, from, to });
    this.#made.add(to);
  }

  #make(kind: NameKind, name: string): string {
    if (isAddress(kind) && this.#addresses.stays(kind, name)) return name;
    if (isAddress(kind)) return this.#until(() => this.#addresses.next(kind, name), name);
    if (kind === 'host') return this.#host(name);
    if (kind === 'domain') return domainPseudonym;
    if (kind === 'argument') return leftOut;
    if (kind === 'account') return String(firstAccount + this.#count(kind));
    if (kind === 'identifier') return this.#until(() => sameShape(name, this.#count(kind)), name);
    const beginning = beginnings[kind] ?? 'name';
    return this.#until(() => `${beginning}${this.#count(kind)}`, name);
  }

  /** Makes one with a domain where the name has one; the number is that of the name without it. */
  #host(name: string): string {
    const [first = name] = name.split('.', 1);
    const end = first === name ? '' : `.${domainPseudonym}`;
    const base = this.#bases.get(first);
    if (base !== undefined && !this.#made.has(base + end)) return base + end;
    const made = this.#until(() => `host${this.#count('host')}`, name);
    if (base === undefined) this.#bases.set(first, made);
    return made + end;
  }

  /** The first that is neither taken nor has a name in it. */
  #until(next: () => string, name: string): string {
    let made = next();
    while (this.#made.has(made) || this.#hasName(made, name)) made = next();
    return made;
  }

  #hasName(made: string, own: string): boolean {
    return this.#names.has(made) || this.#alike.some((name) => name !== own && made.includes(name));
  }

  #count(kind: string): number {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count;
  }
}

const isAddress = (kind: NameKind): kind is AddressKind => addressKinds.has(kind);

/** A number in the places of letters and digits of a name. */
function sameShape(name: string, count: number): string {
  const places = name.match(/[a-z\d]/gi)?.length ?? 0;
  const digits = count.toString(16).padStart(places, '0');
  let at = digits.length - places;
  const shaped = name.replace(/[a-z\d]/gi, () => digits[at++] ?? '0');
  return digits.slice(0, digits.length - places) + shaped;
}
