import type { SourceText } from '../../syntax/sourceText.ts';
import type { Span } from '../../syntax/syntaxReport.ts';

/** Most bytes of a line, with comments, blanks and the lines that backslashes join to it. */
export const maxLine = 2198;

export interface LongLine extends Span {
  readonly count: number;
}

/** Finds the first line that is too long for pmcd, which reads no further. */
export function longLine(source: SourceText): LongLine | undefined {
  for (let line = 0; line < source.lineCount; line++) {
    const start = source.lineStart(line);
    let joined = 0;
    while (line + 1 < source.lineCount && source.slice(start, source.lineStart(line + 1)).endsWith('\\\n')) {
      line++;
      joined++;
    }
    // A carriage return counts.
    const next = source.lineStart(line + 1);
    const place = source.place(start, source.text[next - 1] === '\n' ? next - 1 : next);
    const count = place.end - place.start + joined;
    if (count > maxLine) return { start, end: source.lineEnd(line), count };
  }
  return undefined;
}
