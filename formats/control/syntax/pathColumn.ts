import type { PathColumn, Quote, Word } from '../model.ts';

const closers: Readonly<Record<Quote, string>> = { '"': '"', "'": "'", '`': '`', '$(': ')' };

interface Directory {
  readonly path: PathColumn | undefined;
  readonly args: readonly Word[];
}

/**
 * The directory of a record, and the words behind it.
 *
 * @param at the word that it begins with
 * @param isQuoted whether it may be quoted, and then goes on to the word that closes its quote
 */
export function readDirectory(words: readonly Word[], at: number, isQuoted: boolean): Directory {
  const first = words[at];
  if (first === undefined) return { path: undefined, args: [] };
  const quote = isQuoted ? quoteOf(first.text) : undefined;
  if (quote !== undefined) return readQuoted(words.slice(at), first, quote);
  const { start, end, text } = first;
  return { path: { start, end, text, quote, isClosed: true }, args: words.slice(at + 1) };
}

function readQuoted(words: readonly Word[], first: Word, quote: Quote): Directory {
  const close = closers[quote];
  const isWhole = first.text.length > quote.length && first.text.endsWith(close);
  const last = isWhole ? 0 : words.findIndex(({ text }, index) => index > 0 && text.endsWith(close));
  const isClosed = last >= 0;
  const taken = words.slice(0, isClosed ? last + 1 : 1);
  const joined = taken.map(({ text }) => text).join(' ');
  const isPlain = quote === '"' || quote === "'";
  const text = isPlain ? joined.slice(1, isClosed ? -1 : undefined) : joined;
  const { start } = first;
  return {
    path: { start, end: taken.at(-1)?.end ?? first.end, text, quote, isClosed },
    args: words.slice(taken.length),
  };
}

function quoteOf(text: string): Quote | undefined {
  if (text.startsWith('$(')) return '$(';
  const unit = text.charAt(0);
  return unit === '"' || unit === "'" || unit === '`' ? unit : undefined;
}
