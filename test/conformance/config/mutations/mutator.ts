import type { RandomNumbers } from '../../../fuzz/randomNumbers.ts';

/** Words that texts of the language have, to put in the places of others. */
export type Vocabulary = readonly [string, ...string[]];

/** Changes a text; undefined where the text has nothing that could be changed in this way. */
export type Mutator = (text: string, random: RandomNumbers, vocabulary: Vocabulary) => string | undefined;
