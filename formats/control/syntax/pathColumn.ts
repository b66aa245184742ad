import type { PathColumn, Quote, Word } from '../model.ts';

const closers: Readonly<Record<Quote, string>> = { '"': '"', "'": "'", '`': '`', '$(': ')' };

/** The directory of a logger, which begins with a word and may go on to the word that closes its quote. */
export function readDirectory(words: readonly Word[]): { readonly path: PathColumn; readonly args: readonly Word[] } {
  const [first = { start: 0, end: 0, text: '' }, ...rest] = words;
  const quote = quoteOf(first.text);
  if (quote === undefined) return { path: { ...first, quote, isClosed: true }, args: rest };
  const close = closers[quote];
  const isWhole = first.text.length > quote.length && first.text.endsWith(close);
  const last = isWhole ? -1 : rest.findIndex(({ text }) => text.endsWith(close));
  const isClosed = isWhole || last >= 0;
  const taken = isClosed ? [first, ...rest.slice(0, last + 1)] : [first];
  const joined = taken.map(({ text }) => text).join(' ');
  const isPlain = quote === '"' || quote === "'";
  const text = isPlain ? joined.slice(1, isClosed ? -1 : undefined) : joined;
  const { start } = first;
  return {
    path: { start, end: taken.at(-1)?.end ?? first.end, text, quote, isClosed },
    args: rest.slice(taken.length - 1),
  };
}

function quoteOf(text: string): Quote | undefined {
  if (text.startsWith('$(')) return '$(';
  const unit = text.charAt(0);
  return unit === '"' || unit === "'" || unit === '`' ? unit : undefined;
}
