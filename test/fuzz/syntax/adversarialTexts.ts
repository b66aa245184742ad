import type { Vocabulary } from '../../conformance/config/mutations/mutator.ts';

/** What nests, opens, or makes a parser look back or ahead, in any language. */
const patterns = [
  '(',
  '{',
  '[',
  ')',
  '}',
  '"',
  "'",
  '"a',
  '/*',
  '*/',
  '/',
  '\\',
  '\\\n',
  '#',
  '#\n',
  '//\n',
  '\n',
  ' ',
  '\t\n',
  '\r',
  'a',
  'a ',
  'a\n',
  'a.',
  'a,',
  '1',
  '1 ',
  '-',
  '!',
  '$a ',
  '$',
  '%a',
  '@ a\n',
  'a=',
  'a = $a;\n',
  'a = a\n',
  'a (',
  'a [',
  'a {',
  'a { b }\n',
  'a -> b\n',
  'a ? b : ',
  'a && ',
  '- - ',
  '%define A B\n',
  '%ifdef A\n',
  '#define A B\n',
  '#ifdef A\n',
  '[a]\n',
  ' a\n b\n',
  '\ufeff',
  'é ',
];

/** Texts of a length that take a careless parser a time that grows with its square. */
export function* adversarialTexts(length: number, vocabulary: Vocabulary): Generator<string> {
  for (const pattern of patterns) {
    yield repeated(pattern, length);
    // A run that does not end as one looks for it.
    if (pattern.length === 1) for (const end of ['x', ' "']) yield pattern.repeat(length) + end;
  }
  for (const word of vocabulary) {
    yield repeated(`${word} `, length);
    yield repeated(`${word}\n`, length);
  }
  // Everything opened, then everything closed.
  for (const pair of ['()', '{}', '[]']) {
    const half = Math.floor(length / 2);
    yield pair.slice(0, 1).repeat(half) + pair.slice(1).repeat(half);
    yield `a ${pair.slice(0, 1)} `.repeat(half / 4) + ` ${pair.slice(1)}`.repeat(half / 4);
  }
}

function repeated(pattern: string, length: number): string {
  return pattern.repeat(Math.ceil(length / pattern.length));
}
