import { readIpv6 } from '../../pcp/ipAddress.ts';
import type { FieldRule } from './fieldRules.ts';
import { redactField } from './fieldRules.ts';
import { labelWords, metricRoots, systemUsers } from './keptWords.ts';
import type { KnownName } from './knownSearch.ts';
import { knownSearch, replaceKnown } from './knownSearch.ts';
import type { NameSearch } from './nameSearch.ts';
import type { PartRedactor } from './pathRule.ts';
import { ProcessTexts } from './processTexts.ts';
import type { NameKind, NamePair } from './pseudonyms.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { hostPatterns, organisationOf, userPatterns } from './redactedPatterns.ts';

/** How much is replaced. */
export interface RedactionOptions {
  /** Pairs of an earlier run: the same names get the same pseudonyms. */
  readonly pairs?: readonly NamePair[];
  /** Names that stay. */
  readonly keep?: readonly string[];
  readonly keepsArguments?: boolean;
}

/** What is a part of a longer name, and may be a word of everybody. */
const partKinds: ReadonlySet<NameKind> = new Set(['directory', 'unit', 'interface']);
/** Texts beyond so many are looked at when they are written. */
const mostFields = 100_000;
/** Results that are kept, as texts repeat. */
const mostCached = 50_000;
/** Longer texts seldom repeat. */
const longestCached = 1024;
/** Patterns take long for long texts, which are looked at in pieces between blanks. */
const longestPiece = 1024;
/** What none of the patterns fits has none of these. */
const mayHaveName = /[.:@/\\]|(?:en|wl|ww)x|user|home|media|[\da-f-]{32}/i;
const identifierPattern =
  /(?<![\da-z])(?:[\da-f]{8}(?:[-_][\da-f]{4}){3}[-_][\da-f]{12}|[\da-f]{32}(?:[\da-f]{8}|[\da-f]{32})?)(?![\da-z])/gi;

/**
 * Replaces what identifies hosts and people. First all texts are learned, since a name that is sure somewhere is replaced
 * everywhere; then {@link settle} decides on the pseudonyms, and texts can be redacted.
 */
export class Redaction implements PartRedactor {
  readonly #pseudonyms: Pseudonyms;
  readonly #processes = new ProcessTexts();
  readonly #keepsArguments: boolean;
  /** Names of metrics, and what they begin with up to a dot; they look like those of hosts. */
  readonly #metrics = new Set<string>();
  /** Texts that stay whatever is in them: names of metrics that come with PCP, of labels and of time zones. */
  readonly #constants = new Set<string>(labelWords);
  /** Further hosts that are known by those that are named: of their domains, and with a further number. */
  readonly #further: RegExp[] = [];
  readonly #fields = new Map<string, FieldRule>();
  readonly #cache = new Map<string, string>();
  #constantText: string | undefined;
  #isSettled = false;
  /** What is looked for in texts: the names that were known when they were settled. */
  #known = knownSearch([], []);
  #search: NameSearch<KnownName> | undefined;
  #searched = -1;

  constructor({ pairs = [], keep = [], keepsArguments = false }: RedactionOptions = {}) {
    this.#pseudonyms = new Pseudonyms(pairs, new Set(keep.map((name) => name.toLowerCase())));
    this.#keepsArguments = keepsArguments;
  }

  /** The names that are replaced, with what stands for them. */
  get pairs(): readonly NamePair[] {
    return this.#pseudonyms.pairs;
  }

  /** Learns the names of a host, the one that is shown first: all get one number. */
  learnHost(names: readonly string[]): void {
    for (const given of names) {
      const name = given.trim().toLowerCase();
      if (!/^[\w.-]*[a-z][\w.-]*$/.test(name) || /^localhost(?:\.|$)/.test(name)) continue;
      this.#noteHost(name);
      const [first = ''] = name.split('.', 1);
      if (first.length > 1) this.#pseudonyms.note('host', first);
      const domain = name.slice(first.length + 1);
      if (domain.includes('.')) {
        this.#pseudonyms.note('domain', domain);
        this.#further.push(new RegExp(`(?<![\\w.-])[\\w-][\\w.-]*\\.${quoted(domain)}(?![\\w-])`, 'gi'));
      }
      if (first.length >= leastAnywhere) this.#further.push(new RegExp(`${quoted(first)}\\d+`, 'gi'));
    }
  }

  learnUser(name: string): void {
    if (name.length > 1 && !/^\d+$/.test(name) && !systemUsers.has(name.toLowerCase()))
      this.#pseudonyms.note('user', name);
  }

  /** Learns names of metrics: they stay, but for names in those that do not come with PCP. */
  learnMetrics(names: Iterable<string>): void {
    for (const name of names) {
      for (let at = name.length; at > 0; at = name.lastIndexOf('.', at - 1)) this.#metrics.add(name.slice(0, at));
      if (metricRoots.has(name.split('.', 1)[0] ?? '')) this.#constants.add(name.toLowerCase());
    }
  }

  /** Learns a text that stays, such as a time zone. */
  learnConstant(text: string): void {
    if (text !== '') this.#constants.add(text.toLowerCase());
  }

  /** Learns which names a text has, by what they look like. */
  learn(rule: FieldRule, text: string): void {
    if (rule === 'process') this.#processes.learn(text);
    if (rule === 'host') this.learnHost([text]);
    this.#withoutPatterns(text);
    if (rule === 'text' || rule === 'process' || text.length > longestCached) return;
    if (this.#fields.size < mostFields) this.#fields.set(text, rule);
  }

  /** Decides what stands for each name. */
  settle(): void {
    for (const words of this.#processes.arguments) this.#pseudonyms.note('argument', words);
    this.#pseudonyms.settle();
    this.#isSettled = true;
    this.#known = this.search;
    // Parts of paths are names only where they have none that is known otherwise.
    for (const [text, rule] of this.#fields) this.field(rule, text);
    this.#fields.clear();
    this.#cache.clear();
    this.#known = this.search;
  }

  /** A text of a field without names. */
  field(rule: FieldRule, text: string): string {
    if (rule === 'text') return this.text(text);
    const key = `${rule} ${text}`;
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    return this.#remember(key, replaceKnown(this.#known, redactField(rule, text, this, this.#keepsArguments)));
  }

  /** A text without names: of hosts and users, addresses, arguments of processes. */
  text(text: string): string {
    if (text === '') return text;
    const cached = this.#cache.get(text);
    if (cached !== undefined) return cached;
    const shortened = this.#keepsArguments ? text : this.#processes.withoutArguments(text);
    // What a name looks like shows more of it than what is known: a host with its domain, and not the domain alone.
    return this.#remember(text, replaceKnown(this.#known, this.#withoutPatterns(shortened)));
  }

  pseudonym(kind: NameKind, name: string): string {
    if (kind === 'user' && systemUsers.has(name.toLowerCase())) return name;
    if (partKinds.has(kind) && this.#isOfMetrics(name)) return name;
    if (this.#isSettled) return this.#pseudonyms.of(kind, name);
    this.#pseudonyms.note(kind, name);
    return name;
  }

  /** Finds each name that is replaced, in each of its spellings: in what has been written there must be none. */
  get search(): NameSearch<KnownName> {
    const { pairs } = this;
    if (this.#search === undefined || this.#searched !== pairs.length) {
      this.#search = knownSearch(pairs, this.#constants);
      this.#searched = pairs.length;
    }
    return this.#search;
  }

  /** Names that other texts have that stay, which what is written is not searched for. */
  get commonNames(): readonly string[] {
    const common = this.search.names.filter(({ isCommon }) => isCommon).map(({ pair }) => pair.from);
    return [...new Set(common)];
  }

  /** Whether it is a word of metrics that come with PCP: it says nothing of anybody. */
  #isOfMetrics(name: string): boolean {
    if (!/^[a-z]+$/i.test(name)) return false;
    this.#constantText ??= [...this.#constants].join('\n');
    return this.#constantText.includes(name.toLowerCase());
  }

  #remember(key: string, text: string): string {
    if (this.#cache.size >= mostCached) this.#cache.clear();
    if (key.length <= longestCached) this.#cache.set(key, text);
    return text;
  }

  #withoutPatterns(text: string): string {
    if (text.length <= longestPiece) return this.#pieceWithout(text);
    return piecesOf(text)
      .map((piece) => this.#pieceWithout(piece))
      .join('');
  }

  #pieceWithout(text: string): string {
    const hosts = this.#further.reduce((rest, one) => rest.replace(one, (found) => this.#host(found)), text);
    if (!mayHaveName.test(hosts)) return hosts;
    const plain = hosts.replace(identifierPattern, (found) => this.#made('identifier', found));
    const named = hostPatterns.reduce(
      (rest, one) => rest.replace(one, (found) => this.#host(found)),
      this.#withoutAddresses(plain),
    );
    return userPatterns.reduce(
      (rest, one) => rest.replace(one, (found, ...args) => this.#user(found, rest, Number(args.at(-2)))),
      named,
    );
  }

  #withoutAddresses(text: string): string {
    return text
      .replace(/(?<![\da-f:-])[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2}){4,}(?![\da-f:-])/gi, (found) => {
        const mac = this.#made('mac', found.replaceAll('-', ':'));
        return found.includes('-') ? mac.replaceAll(':', '-') : mac;
      })
      .replace(/(?<=\b(?:en|wl|ww)x)[\da-f]{12}\b/gi, (digits) =>
        this.#made('mac', digits.replace(/..(?=.)/g, '$&:')).replaceAll(':', ''),
      )
      .replace(/(?<![\w:.])[\da-f]*:[\da-f:]*:[\da-f.:]*(?![\w:])/gi, (found) => this.#ipv6(found))
      .replace(/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)/g, (found) =>
        found.split('.').every((part) => Number(part) < 256) ? this.#made('ipv4', found) : found,
      );
  }

  #ipv6(found: string): string {
    const [, address = '', end = ''] = /^(.*?)(\.?)$/.exec(found) ?? [];
    if (address.length < 3 || readIpv6(address) === undefined) return found;
    const [, head = '', embedded] = /^(::ffff:)(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
    return embedded === undefined ? this.#made('ipv6', address) + end : head + this.#made('ipv4', embedded) + end;
  }

  /** What stands for a name, unless it stands for another one itself. */
  #made(kind: NameKind, found: string): string {
    return this.#pseudonyms.isMade(found) ? found : this.pseudonym(kind, found);
  }

  #host(found: string): string {
    if (this.#metrics.has(found) || isAddress(found) || this.#pseudonyms.isMade(found)) return found;
    // What begins as metrics do is the name of one that has not been logged.
    if (metricRoots.has(found.split('.', 1)[0] ?? '') && found.includes('.')) return found;
    if (!this.#isSettled) {
      this.#noteHost(found.toLowerCase());
      return found;
    }
    return this.#pseudonyms.of('host', found);
  }

  #noteHost(name: string): void {
    this.#pseudonyms.note('host', name);
    const [first = name] = name.split('.', 1);
    if (first !== name && first.length >= leastAnywhere && /[a-z]/.test(first) && /[\d-]/.test(first))
      this.#pseudonyms.note('host', first);
    const owner = organisationOf(name);
    if (owner !== undefined) this.#pseudonyms.note('organisation', owner);
  }

  #user(found: string, text: string, at: number): string {
    if (keptAccounts.test(found)) return found;
    if (/^\d+$/.test(found)) return this.pseudonym('account', `account ${found}`).replace(/^account /, '');
    if (systemUsers.has(found.toLowerCase()) || this.#pseudonyms.isMade(found)) return found;
    return isPartOfPseudonym(text, at, found.length) ? found : this.pseudonym('user', found);
  }
}

/** A text in pieces that end at blanks, where there are some. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const whole = text.slice(at, at + longestPiece);
    const isLast = at + longestPiece >= text.length;
    const blank = isLast ? -1 : whole.search(/\s\S*$/);
    const piece = blank < 1 ? whole : whole.slice(0, blank);
    pieces.push(piece);
    at += piece.length;
  }
  return pieces;
}

/** Shorter names of hosts are found as words of their own only: in others they mean nothing. */
const leastAnywhere = 4;

/** Whether a name of a host is its address, which is replaced as such. */
/** Numbers of accounts of systems, and those that stand for others. */
const keptAccounts = /^(?:0|6[0-4]\d{3})$/;

const isAddress = (name: string): boolean => /^[\d.:]+$/.test(name);

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Whether a part of a text is in a word that stands for a name. */
function isPartOfPseudonym(text: string, at: number, length: number): boolean {
  for (const { 0: word, index } of text.matchAll(/(?:host|user|dir|unit|net|org|vm|container)\d+(?:\.example)?/g))
    if (index <= at && at + length <= index + word.length) return true;
  return false;
}
