import type { RandomNumbers } from '../../../fuzz/randomNumbers.ts';
import type { Mutator } from './mutator.ts';

interface Token {
  readonly start: number;
  readonly end: number;
}

/** Words, strings on one line, numbers, and runs of other signs: near enough to the tokens of any language. */
const tokenPattern = /"[^"\n]*"|'[^'\n]*'|[A-Za-z_$%@][\w.]*|\d+(?:\.\d+)?|->|[<>=!]=|&&|\|\||[^\s\w]/g;

function tokensOf(text: string, pattern = tokenPattern): readonly Token[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

function tokenOf(text: string, random: RandomNumbers, pattern?: RegExp): Token | undefined {
  const tokens = tokensOf(text, pattern);
  return tokens[random.below(tokens.length)];
}

function replaced(text: string, { start, end }: Token, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** Words that one of the languages knows, and those that people take for them. */
const units =
  'nsec usec msec msecs ms sec secs second seconds s min mins minute minutes hour hours hr day days week byte bytes Kbyte kbyte KB Mbyte MB count Kcount'.split(
    ' ',
  );
const unitPattern = new RegExp(`\\b(?:${units.join('|')})\\b`, 'g');
const numbers = ['0', '-1', '1.5', '007', '1e3', '0x10', '511', '1024', '4096', '99999999999', '5x', '', '.5', '1.2.3'];

const letters = 'abcdefghijklmnopqrstuvwxyz';

function misspelt(word: string, random: RandomNumbers): string {
  const at = random.below(word.length);
  const rest = word.slice(at + 1);
  const letter = letters[random.below(letters.length)] ?? '';
  switch (random.below(5)) {
    case 0:
      return word.slice(0, at) + rest;
    case 1:
      return word.slice(0, at) + word.slice(at, at + 1).repeat(2) + rest;
    case 2:
      return word.slice(0, at) + letter + rest;
    case 3:
      return word.slice(0, at) + rest.slice(0, 1) + word.slice(at, at + 1) + rest.slice(1);
    default:
      return random.oneIn(2) ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1);
  }
}

/** Mutations of words, numbers and signs. */
export const tokenMutations: Readonly<Record<string, Mutator>> = {
  'delete a token': (text, random) => {
    const token = tokenOf(text, random);
    return token && replaced(text, token, '');
  },
  'duplicate a token': (text, random) => {
    const token = tokenOf(text, random);
    return (
      token && replaced(text, token, `${text.slice(token.start, token.end)} ${text.slice(token.start, token.end)}`)
    );
  },
  'swap two tokens': (text, random) => {
    const tokens = tokensOf(text);
    const at = random.below(tokens.length - 1);
    const [one, other] = [tokens[at], tokens[at + 1]];
    if (one === undefined || other === undefined) return undefined;
    const between = text.slice(one.end, other.start);
    const swapped = text.slice(other.start, other.end) + between + text.slice(one.start, one.end);
    return replaced(text, { start: one.start, end: other.end }, swapped);
  },
  'put another word': (text, random, vocabulary) => {
    const token = tokenOf(text, random);
    return token && replaced(text, token, random.pick(vocabulary));
  },
  'insert a word': (text, random, vocabulary) => {
    const token = tokenOf(text, random);
    return token && replaced(text, { start: token.start, end: token.start }, `${random.pick(vocabulary)} `);
  },
  'misspell a word': (text, random) => {
    const word = tokenOf(text, random, /[A-Za-z][\w.]+/g);
    return word && replaced(text, word, misspelt(text.slice(word.start, word.end), random));
  },
  'change a number': (text, random) => {
    const number = tokenOf(text, random, /\b\d+(?:\.\d+)?/g);
    return number && replaced(text, number, numbers[random.below(numbers.length)] ?? '');
  },
  'change a unit': (text, random) => {
    const unit = tokenOf(text, random, unitPattern);
    return unit && replaced(text, unit, units[random.below(units.length)] ?? '');
  },
  'glue two tokens': (text, random) => {
    const gap = tokenOf(text, random, /[ \t]+/g);
    return gap && replaced(text, gap, '');
  },
  'tear a token': (text, random) => {
    const word = tokenOf(text, random, /[\w.]{2,}/g);
    if (word === undefined) return undefined;
    const at = word.start + 1 + random.below(word.end - word.start - 1);
    return replaced(text, { start: at, end: at }, ' ');
  },
};
