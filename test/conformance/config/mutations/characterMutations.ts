import type { RandomNumbers } from '../../../fuzz/randomNumbers.ts';
import type { Mutator } from './mutator.ts';

const brackets = '(){}[]';
const quotes = `"'`;
const separators = ',;:.';
const operators = '=<>!&|+-*/#%$@?~^\\';
const oddCharacters = [
  '\u00e9',
  '\u00a0',
  '\f',
  '\v',
  '\t',
  '\r',
  '\ufeff',
  '\u2019',
  '\u201c',
  '\u2013',
  '\u{1f600}',
  '\x01',
];

function inserted(text: string, random: RandomNumbers, choices: Iterable<string>): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + pickOf(choices, random) + text.slice(at);
}

function dropped(text: string, random: RandomNumbers, choices: string): string | undefined {
  const places = [...text.matchAll(/[^\w\s]/g)].filter(({ 0: sign }) => choices.includes(sign));
  const at = places[random.below(places.length)]?.index;
  return at === undefined ? undefined : text.slice(0, at) + text.slice(at + 1);
}

function exchanged(text: string, random: RandomNumbers, choices: string): string | undefined {
  const places = [...text.matchAll(/[^\w\s]/g)].filter(({ 0: sign }) => choices.includes(sign));
  const at = places[random.below(places.length)]?.index;
  return at === undefined ? undefined : text.slice(0, at) + pickOf(choices, random) + text.slice(at + 1);
}

function pickOf(choices: Iterable<string>, random: RandomNumbers): string {
  const all = [...choices];
  return all[random.below(all.length)] ?? '';
}

/** Mutations of single characters. */
export const characterMutations: Readonly<Record<string, Mutator>> = {
  'drop a bracket': (text, random) => dropped(text, random, brackets),
  'insert a bracket': (text, random) => inserted(text, random, brackets),
  'exchange a bracket': (text, random) => exchanged(text, random, brackets),
  'drop a quote': (text, random) => dropped(text, random, quotes),
  'insert a quote': (text, random) => inserted(text, random, quotes),
  'drop a separator': (text, random) => dropped(text, random, separators),
  'insert a separator': (text, random) => inserted(text, random, separators),
  'exchange a separator': (text, random) => exchanged(text, random, separators),
  'drop an operator': (text, random) => dropped(text, random, operators),
  'insert an operator': (text, random) => inserted(text, random, operators),
  'exchange an operator': (text, random) => exchanged(text, random, operators),
  'insert an odd character': (text, random) => inserted(text, random, oddCharacters),
  'insert a blank': (text, random) => inserted(text, random, ' '),
  'insert a digit': (text, random) => inserted(text, random, '0123456789'),
  'drop a character': (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + text.slice(at + 1);
  },
};
