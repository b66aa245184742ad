import type { Token } from './model.ts';

/** The first line of a rule file; what follows it in the line is no comment. */
export const headerForm = /^#pmieconf-rules\s+0*1(?=\s|$)/;

/** A word begins with no quote and no number sign, and may hold both. Whatever is not of ASCII stands between tokens. */
const token =
  /(?<comment>#[^\n]*)|(?<sign>[=;])|"(?:[^"\\]|\\[^])*(?<close>"?)|(?<word>(?![=;"#])[!-~](?:(?![=;])[!-~])*)/g;

/** The tokens of a text, comments among them. A string goes over lines, and to the end of the text where nothing closes it. */
export function scanTokens(text: string): readonly Token[] {
  const from = headerForm.exec(text)?.[0].length ?? 0;
  return [...text.slice(from).matchAll(token)].map(({ index, 0: written, groups = {} }): Token => {
    const start = from + index;
    const end = start + written.length;
    if (groups['comment'] !== undefined) return { start, end, text: written, kind: 'comment' };
    if (groups['sign'] !== undefined) return { start, end, text: written, kind: 'sign' };
    if (groups['word'] !== undefined) return { start, end, text: written, kind: 'word' };
    const isClosed = groups['close'] === '"';
    const content = written.slice(1, isClosed ? -1 : undefined).replace(/\\([^])/g, '$1');
    return { start, end, text: content, kind: isClosed ? 'string' : 'openString' };
  });
}
