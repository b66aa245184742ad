import type { MessageArgs } from '../findings/rule.ts';

/** Most characters of a word that a message repeats. */
const maxWord = 80;
/** Longer words, which may have been cut already, with a sign for it. */
const longWords = new RegExp(`\\S{${maxWord + 2},}`, 'g');
/** Significant digits of a number: what is behind comes of computing. */
const maxDigits = 12;

/** The arguments of a message with words of texts cut to what can be read, and numbers as people write them. */
export function readableArgs(args: MessageArgs): MessageArgs {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : readable(value)]),
  );
}

function shortened(text: string): string {
  if (text.length <= maxWord) return text;
  return text.replace(longWords, (word) => `${word.slice(0, maxWord)}…${/["')\]]$/.exec(word)?.[0] ?? ''}`);
}

function readable(value: number): number | string {
  if (Number.isSafeInteger(value)) return value;
  return String(Number(value.toPrecision(maxDigits))).replace('e+', 'e');
}
