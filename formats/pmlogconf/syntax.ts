import type { SourceText } from '../syntax/sourceText.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { ControlLine, ControlWord, Word } from './model.ts';
import { controlWords } from './model.ts';

/** The first line: what begins it, and the version, as sscanf(3) reads them. */
export const headerPattern = /^(#pmlogconf-setup[ \t\v\f]*)(([+-]?\d+)\.[ \t\v\f]*([+-]?\d+))/;

const hash = 35;

/** Words of a line. Blanks other than those of ASCII are letters to the program. */
const wordsPattern = /[^ \t\v\f\r\n]+/g;

/** The lines of a group, taken apart. */
export interface GroupLines {
  readonly control: readonly ControlLine[];
  /** Lines that are copied into the configuration, without the blanks before them. */
  readonly metricLines: readonly Span[];
}

/** Takes a group apart. What follows the version in the first line is a line too. */
export function readGroup(source: SourceText): GroupLines {
  const control: ControlLine[] = [];
  const metricLines: Span[] = [];
  const header = headerPattern.exec(source.lineText(0))?.[0].length ?? 0;
  for (let line = 0; line < source.lineCount; line++) {
    let start = source.lineStart(line) + (line === 0 ? header : 0);
    if (source.text.charCodeAt(start) === hash) continue;
    const end = source.lineEnd(line);
    while (start < end && isBlank(source.text.charCodeAt(start))) start++;
    if (start >= end) continue;
    const wordEnd = firstWordEnd(source.text, start, end);
    const word = controlWordAt(source.text, start, wordEnd);
    if (word === undefined) metricLines.push({ start, end });
    else control.push(controlLine({ start, end }, { start, end: wordEnd, text: word }, source));
  }
  return { control, metricLines };
}

function controlLine(span: Span, keyword: ControlLine['keyword'], source: SourceText): ControlLine {
  const words = wordsOf(source.slice(keyword.end, span.end), keyword.end);
  const start = words[0]?.start ?? keyword.end;
  const end = words.at(-1)?.end ?? keyword.end;
  return { ...span, keyword, words, rest: { start, end, text: source.slice(start, end) } };
}

/** Where the word at an offset ends. */
export function firstWordEnd(text: string, start: number, limit: number): number {
  let end = start;
  while (end < limit && !isBlank(text.charCodeAt(end))) end++;
  return end;
}

/** Space, and from tab to carriage return. */
function isBlank(unit: number): boolean {
  return unit === 32 || (unit >= 9 && unit <= 13);
}

function controlWordAt(text: string, start: number, end: number): ControlWord | undefined {
  return controlWords.find((word) => word.length === end - start && text.startsWith(word, start));
}

function wordsOf(text: string, offset: number): readonly Word[] {
  return Array.from(text.matchAll(wordsPattern), ({ index, 0: word }) => ({
    start: offset + index,
    end: offset + index + word.length,
    text: word,
  }));
}
