import type { TokenKind } from './tokens.ts';
import { Token } from './tokens.ts';

export type Dimension = 'space' | 'time' | 'count';

/** A unit: what it measures, and how many bytes, seconds or counts it is. */
export interface Unit {
  readonly dimension: Dimension;
  readonly factor: number;
}

const space = (power: number): Unit => ({ dimension: 'space', factor: 1024 ** power });
const time = (factor: number): Unit => ({ dimension: 'time', factor });
const count = (factor: number): Unit => ({ dimension: 'count', factor });

/** Each has a plural with `s` too. */
const singularUnits: readonly (readonly [word: string, unit: Unit])[] = [
  ...['byte', 'Kbyte', 'Mbyte', 'Gbyte', 'Tbyte'].map((word, power) => [word, space(power)] as const),
  ...['nsec', 'nanosec', 'nanosecond'].map((word) => [word, time(1e-9)] as const),
  ...['usec', 'microsec', 'microsecond'].map((word) => [word, time(1e-6)] as const),
  ...['msec', 'millisec', 'millisecond'].map((word) => [word, time(1e-3)] as const),
  ...['sec', 'second'].map((word) => [word, time(1)] as const),
  ...['min', 'minute'].map((word) => [word, time(60)] as const),
  ['hour', time(3600)],
  ['count', count(1)],
  ['Kcount', count(1e3)],
  ['Mcount', count(1e6)],
];

/** Every unit word. */
export const units: ReadonlyMap<string, Unit> = new Map(
  singularUnits.flatMap(([word, unit]) => [
    [word, unit],
    [`${word}s`, unit],
  ]),
);

export const actionWords = ['shell', 'alarm', 'syslog', 'print', 'stomp'] as const;
const aggregateWords = ['sum', 'avg', 'max', 'min', 'count'] as const;
export const domains = ['host', 'inst', 'sample'] as const;
export type Domain = (typeof domains)[number];

/** Every reserved word but the units. */
const reserved: ReadonlyMap<string, TokenKind> = new Map<string, TokenKind>([
  ...domains.flatMap((domain) => [
    ...aggregateWords.map((word) => [`${word}_${domain}`, Token.aggregate] as const),
    ...['all', 'some', '%'].map((word) => [`${word}_${domain}`, Token.quantifier] as const),
  ]),
  ...actionWords.map((word) => [word, Token.action] as const),
  ['true', Token.boolean],
  ['false', Token.boolean],
  ['rate', Token.rate],
  ['instant', Token.rate],
  ['rising', Token.edge],
  ['falling', Token.edge],
  ['match_inst', Token.match],
  ['nomatch_inst', Token.match],
  ['ruleset', Token.ruleset],
  ['else', Token.else],
  ['unknown', Token.unknown],
  ['otherwise', Token.otherwise],
]);

/** What a word is that stands without quotes. */
export function kindOfWord(word: string): TokenKind {
  return units.has(word) ? Token.unit : (reserved.get(word) ?? Token.word);
}

/** The words that take `_host`, `_inst` or `_sample`, with it. */
export const quantifierWords: readonly string[] = [...reserved]
  .filter(([, kind]) => kind === Token.aggregate || kind === Token.quantifier)
  .map(([word]) => word);

/** Macros that are there without a definition. */
export const clockMacros = ['delta', 'minute', 'hour', 'day', 'month', 'year', 'day_of_week'] as const;

const clock: ReadonlySet<string> = new Set(clockMacros);
export const isClockMacro = (name: string): boolean => clock.has(name);

const plainName = /^[A-Za-z][A-Za-z0-9_.]*$/;

/** A name as it has to be written: in quotes where it has other characters, or is a word of the language. */
export function quotedName(name: string): string {
  if (plainName.test(name) && kindOfWord(name) === Token.word) return name;
  return `'${name.replaceAll(/['\\$]/g, String.raw`\$&`)}'`;
}
