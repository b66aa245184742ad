/** Markdown as we write it: code spans, escapes, emphasis, and blanks that break a line. */
const markup = /(`+)([^`]|[^`][^]*?[^`])\1(?!`)|\\([^a-zA-Z0-9\s])|\*\*|_(?=\()|(?<=\))_|[ ]{2}(?=\n)/g;

/** A text of ours in Markdown, for editors that show plain text only. */
export function plainText(markdown: string): string {
  return markdown.replace(markup, (_all, _fence: unknown, code: string | undefined, escaped: string | undefined) =>
    code === undefined ? (escaped ?? '') : unpadded(code),
  );
}

/** The blanks that stand between a fence and a backtick, or another blank, are no part of the code. */
function unpadded(code: string): string {
  return /^ [` ]|[` ] $/.test(code) ? code.slice(1, -1) : code;
}
