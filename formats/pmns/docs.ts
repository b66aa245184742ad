import { phrase } from '../l10n/translate.ts';
import type { Keyword } from '../syntax/keyword.ts';

/** Directives of the preprocessor, and the words with a meaning in a tree. */
export const pmnsKeywords: readonly Keyword[] = [
  {
    word: '#include',
    where: 'directive',
    meaning: phrase(
      'Reads another file here. Files are looked for in the folder of the main file, then among those of PCP.',
    ),
    example: '#include <stdpmid>',
  },
  {
    word: '#define',
    where: 'directive',
    meaning: phrase(
      'Gives a name a value: one word, or a text in quotes. The name stands for it from the next line on.',
    ),
    example: '#define ACME 400',
  },
  { word: '#undef', where: 'directive', meaning: phrase('Forgets a macro.'), example: '#undef ACME' },
  {
    word: '#ifdef',
    where: 'directive',
    meaning: phrase('Reads the lines up to `#else` or `#endif` only if the macro is defined. Conditions do not nest.'),
    example: '#ifdef ACME',
  },
  {
    word: '#ifndef',
    where: 'directive',
    meaning: phrase(
      'Reads the lines up to `#else` or `#endif` only if the macro is not defined. Conditions do not nest.',
    ),
    example: '#ifndef ACME',
  },
  {
    word: '#else',
    where: 'directive',
    meaning: phrase('Begins the lines for the other case of a condition.'),
    example: '#else',
  },
  { word: '#endif', where: 'directive', meaning: phrase('Ends a condition.'), example: '#endif' },
  {
    word: '#shell',
    where: 'directive',
    meaning: phrase('Runs a command and reads what it prints. PCP Files never runs it.'),
    example: '#shell "generate-names"',
  },
  {
    word: 'root',
    where: 'path',
    meaning: phrase(
      'The block of the top-level names. A whole name space has one; parts that others include have none.',
    ),
    example: 'root { acme }',
  },
];
