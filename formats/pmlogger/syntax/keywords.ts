/** Words that begin a statement. */
export const statementWords = ['log', 'mandatory', 'advisory', 'on', 'off', 'maybe'] as const;

/** Units in milliseconds, by every spelling. */
export const units: ReadonlyMap<string, number> = new Map([
  ...spellings(1, 'msec', 'msecs', 'millisecond', 'milliseconds'),
  ...spellings(1000, 'sec', 'secs', 'second', 'seconds'),
  ...spellings(60_000, 'min', 'mins', 'minute', 'minutes'),
  ...spellings(3_600_000, 'hour', 'hours'),
]);

const others = ['every', 'once', 'default', 'access', 'enquire', 'allow', 'disallow', 'all', 'except'];

const keywords: ReadonlySet<string> = new Set([...statementWords, ...units.keys(), ...others]);

/** Whether a word means something outside of braces. */
export function isKeyword(word: string): boolean {
  return keywords.has(word);
}

function spellings(msec: number, ...words: readonly string[]): (readonly [string, number])[] {
  return words.map((word) => [word, msec]);
}
