import { readIpv6 } from '../../pcp/ipAddress.ts';
import { argumentsOf, shortProcess } from './processNames.ts';
import { hostPatterns, organisationOf, userPatterns } from './redactedPatterns.ts';

/** What of an archive is to be replaced, as far as that is known from it. */
export interface KnownNames {
  /** Names of hosts; those of one host together. */
  readonly hosts: readonly (readonly string[])[];
  readonly users: readonly string[];
  /** Names of instances of processes: `012345 /usr/bin/program arguments`. */
  readonly processes: readonly string[];
  /** Names of other instances. */
  readonly instances: readonly string[];
  /** Names of metrics, which look like those of hosts and stay. */
  readonly metrics: ReadonlySet<string>;
}

type Kind = 'host' | 'domain' | 'user' | 'address';

/** Names that are found in names of instances and looked for in all texts: each makes the search slower. */
const mostWords = 2000;

/** Accounts that every system has: their names say nothing of anybody. */
const systemUsers = new Set(
  'root daemon bin sys sync games man lp mail news uucp proxy backup list irc nobody adm shutdown halt operator ftp'.split(
    ' ',
  ),
);

/** Replaces what identifies hosts and people. The same name always becomes the same pseudonym. */
export class Redaction {
  readonly #pseudonyms = new Map<string, string>();
  readonly #made = new Set<string>();
  readonly #counts = new Map<Kind, number>();
  /** Names of metrics, and what they begin with up to a dot. */
  readonly #metrics: ReadonlySet<string>;
  /** The names that are known, the longest first; undefined where there are none. */
  readonly #words: RegExp | undefined;
  readonly #kinds = new Map<string, Kind>();
  /** The names of processes with arguments, by their numbers; the longest first. */
  readonly #processes = new Map<string, string[]>();
  /** Arguments alone, the longest first: messages may have them without the number of the process. */
  readonly #arguments: readonly string[];
  /** Ends of names of hosts: `.example.org`. */
  readonly #domains: readonly RegExp[];

  constructor({ hosts, users, processes, instances, metrics }: KnownNames) {
    this.#metrics = withBeginnings(metrics);
    for (const names of hosts) this.#addHost(names);
    for (const user of users) this.#addWord('user', user);
    this.#learn([...hosts.flat(), ...instances, ...processes]);
    this.#words = anyOf(this.#kinds);
    const domains = hosts.flat().flatMap((name) => /\.[^.]+\..+$/.exec(name.toLowerCase())?.[0] ?? []);
    this.#domains = [...new Set(domains)].map(
      (domain) => new RegExp(`(?<![\\w.-])[\\w-][\\w.-]*${quoted(domain)}(?![\\w-])`, 'gi'),
    );
    for (const name of processes.toSorted((a, b) => b.length - a.length)) {
      if (shortProcess(name) === name) continue;
      const [pid = ''] = name.split(' ', 1);
      const others = this.#processes.get(pid);
      if (others === undefined) this.#processes.set(pid, [name]);
      else others.push(name);
    }
    this.#arguments = [...new Set(processes.flatMap(argumentsOf))].sort((a, b) => b.length - a.length);
    for (const name of [...instances].sort().slice(0, mostWords)) this.#withoutNames(name);
  }

  /** Finds names where they are sure to be names, to know them anywhere: in an order that does not depend on the report. */
  #learn(texts: readonly string[]): void {
    const found = (patterns: readonly RegExp[]): readonly string[] =>
      [...new Set(texts.flatMap((text) => patterns.flatMap((one) => text.toLowerCase().match(one) ?? [])))]
        .filter((name) => !this.#metrics.has(name) && !isAddress(name))
        .sort()
        .slice(0, mostWords);
    const hosts = found(hostPatterns);
    for (const host of hosts) this.#addWord('host', host);
    for (const host of [...texts.filter((text) => this.#kinds.get(text.toLowerCase()) === 'host'), ...hosts])
      this.#addWord('domain', organisationOf(host) ?? '');
    for (const user of found(userPatterns)) this.#addWord('user', user);
    for (const [name, kind] of this.#kinds) this.#pseudonym(kind, name);
  }

  /** A text without any of it. */
  text(text: string): string {
    return this.#withoutNames(this.#withoutArguments(text));
  }

  #withoutNames(text: string): string {
    const known = this.#withoutWords(this.#withoutDomains(text));
    return this.#withoutUsers(this.#withoutHosts(this.#withoutAddresses(known)));
  }

  #withoutArguments(text: string): string {
    const shortened = this.#processes.size === 0 ? text : this.#withShortProcesses(text);
    return this.#arguments.reduce((rest, one) => (rest.includes(one) ? withoutPart(rest, one) : rest), shortened);
  }

  /** Names of instances may be parts of a longer text. */
  #withShortProcesses(text: string): string {
    let shortened = '';
    let end = 0;
    for (const { 0: start, index, 1: pid = '' } of text.matchAll(/(?<!\d)(\d+) /g)) {
      const names = index < end || start === '' ? [] : (this.#processes.get(pid) ?? []);
      const name = names.find((one) => text.startsWith(one, index));
      if (name === undefined) continue;
      shortened += text.slice(end, index) + shortProcess(name);
      end = index + name.length;
    }
    return shortened + text.slice(end);
  }

  #withoutDomains(text: string): string {
    return this.#domains.reduce((rest, pattern) => rest.replace(pattern, (found) => this.#host(found)), text);
  }

  #withoutWords(text: string): string {
    if (this.#words === undefined) return text;
    return text.replace(this.#words, (word) => {
      const lower = word.toLowerCase();
      return this.#pseudonym(this.#kinds.get(lower) ?? 'host', lower);
    });
  }

  #withoutAddresses(text: string): string {
    const address = (found: string): string => this.#pseudonym('address', found.toLowerCase());
    return text
      .replace(/(?<![\da-f:-])[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2}){4,}(?![\da-f:-])/gi, address)
      .replace(/(?<=\b(?:en|wl|ww)x)[\da-f]{12}\b/gi, (digits) => address(digits.replace(/..(?=.)/g, '$&:')))
      .replace(/(?<![\w:.])[\da-f]*:[\da-f:]*:[\da-f.:]*(?![\w:])/gi, (found) =>
        found.length > 2 && readIpv6(found.replace(/\.$/, '')) !== undefined ? address(found) : found,
      )
      .replace(/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)/g, (found) =>
        found.split('.').every((part) => Number(part) < 256) ? address(found) : found,
      );
  }

  #withoutHosts(text: string): string {
    return hostPatterns.reduce((rest, pattern) => rest.replace(pattern, (found) => this.#host(found)), text);
  }

  #host(found: string): string {
    return this.#metrics.has(found) ? found : this.#pseudonym('host', found.toLowerCase());
  }

  #withoutUsers(text: string): string {
    return userPatterns.reduce(
      (rest, pattern) =>
        rest.replace(pattern, (found, at: number) =>
          this.#isMade(rest, at, found.length) ? found : this.#pseudonym('user', found.toLowerCase()),
        ),
      text,
    );
  }

  /** Whether a part of a text is, or is in, a pseudonym that stands for a name: `user-1001` may be a name itself. */
  #isMade(text: string, at: number, length: number): boolean {
    for (const { 0: name, index } of text.matchAll(pseudonymPattern))
      if (index <= at && at + length <= index + name.length && this.#made.has(name)) return true;
    return false;
  }

  #addHost(names: readonly string[]): void {
    const all = names
      .flatMap((name) => [name, ...name.split('.').slice(0, 1)])
      .map((name) => name.trim().toLowerCase());
    const own = all.filter((name) => name !== '' && name !== 'localhost' && !isAddress(name));
    const [first] = own;
    if (first === undefined) return;
    const pseudonym = this.#pseudonym('host', own.find((name) => this.#pseudonyms.has(`host ${name}`)) ?? first);
    for (const name of own) {
      this.#pseudonyms.set(`host ${name}`, pseudonym);
      this.#kinds.set(name, 'host');
    }
  }

  #addWord(kind: Kind, word: string): void {
    const lower = word.trim().toLowerCase();
    if (kind === 'user' && systemUsers.has(lower)) return;
    if (lower.length > 1 && !this.#kinds.has(lower)) this.#kinds.set(lower, kind);
  }

  #pseudonym(kind: Kind, name: string): string {
    const key = `${kind} ${name}`;
    const cached = this.#pseudonyms.get(key);
    if (cached !== undefined) return cached;
    if (kind !== 'address' && isPseudonym(name)) return name;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const pseudonym = `${kind}-${count}`;
    this.#pseudonyms.set(key, pseudonym);
    this.#made.add(pseudonym);
    return pseudonym;
  }
}

/** `disk.dev` and `disk` of `disk.dev.read`, with that itself. */
function withBeginnings(names: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(names);
  for (const name of names)
    for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) all.add(name.slice(0, at));
  return all;
}

/** Whether a name of a host is its address, which is replaced as such. */
const isAddress = (name: string): boolean => /^[\d.:]+$/.test(name);

const pseudonymPattern = /(?:host|domain|user|address)-\d+/g;

const isPseudonym = (name: string): boolean => /^(?:host|domain|user|address)-\d+$/.test(name);

const quoted = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Shorter names of hosts are found as words of their own only: in others they mean nothing. */
const leastAnywhere = 4;

/** Matches any of the names. Those of hosts may be parts of others, as in those of volumes, or have a further number. */
function anyOf(kinds: ReadonlyMap<string, Kind>): RegExp | undefined {
  if (kinds.size === 0) return undefined;
  const longestFirst = [...kinds].sort(([a], [b]) => b.length - a.length);
  const patterns = longestFirst.map(([name, kind]) =>
    kind === 'host' && name.length >= leastAnywhere
      ? `${quoted(name)}\\d*`
      : `(?<![\\p{L}\\d])${quoted(name)}(?![\\p{L}\\d])`,
  );
  return new RegExp(patterns.join('|'), 'giu');
}

/** A text without a part of it that stands for itself. */
function withoutPart(text: string, part: string): string {
  return text.replace(new RegExp(`(?<![\\p{L}\\d])${quoted(part)}(?![\\p{L}\\d])`, 'gu'), '…');
}
