import { editDistance } from '../text/editDistance.ts';

/** Shorter words are like too many others. */
const leastLength = 3;

/** The word that a misspelt one is most like: other case, or one or two letters off; undefined where none is. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let least = lower.length < leastLength ? 1 : lower.length <= 4 ? 2 : 3;
  for (const candidate of words) {
    if (Math.abs(candidate.length - lower.length) >= least) continue;
    const distance = editDistance(lower, candidate.toLowerCase());
    if (distance < least && candidate !== word) [best, least] = [candidate, distance];
  }
  return best;
}
