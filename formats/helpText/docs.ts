import { phrase } from '../l10n/translate.ts';
import type { Keyword } from '../syntax/keyword.ts';

/** The characters with a meaning. */
export const helpKeywords: readonly Keyword[] = [
  {
    word: '@',
    where: 'line',
    meaning: phrase(
      'Begins an entry: the name of a metric, or the number of a metric or an instance domain, and a short text. The long text follows, up to the next entry.',
    ),
    example: '@ simple.numfetch Number of fetches',
  },
];
