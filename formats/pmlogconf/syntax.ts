import type { SourceText } from '../syntax/sourceText.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { ControlLine, ControlWord, Word } from './model.ts';
import { controlWords } from './model.ts';

/** The first line: what begins it, and the version, as sscanf(3) reads them. */
export const headerPattern = /^(#pmlogconf-setup[ \t\v\f]*)(([+-]?\d+)\.[ \t\v\f]*([+-]?\d+))/;

/** Other blanks than those of ASCII are letters to the program. */
const wordPattern = /[^ \t\v\f\r\n]+/;
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
    const lineStart = source.lineStart(line) + (line === 0 ? header : 0);
    const text = source.slice(lineStart, source.lineEnd(line));
    if (text.startsWith('#')) continue;
    const first = firstWord(text);
    if (first === '') continue;
    const start = lineStart + text.indexOf(first);
    const span = { start, end: lineStart + text.length };
    if (!isControlWord(first)) metricLines.push(span);
    else control.push(controlLine(span, { start, end: start + first.length, text: first }, source));
  }
  return { control, metricLines };
}

function controlLine(span: Span, keyword: ControlLine['keyword'], source: SourceText): ControlLine {
  const words = wordsOf(source.slice(keyword.end, span.end), keyword.end);
  const start = words[0]?.start ?? keyword.end;
  const end = words.at(-1)?.end ?? keyword.end;
  return { ...span, keyword, words, rest: { start, end, text: source.slice(start, end) } };
}

export function firstWord(text: string): string {
  return wordPattern.exec(text)?.[0] ?? '';
}

function isControlWord(word: string): word is ControlWord {
  return (controlWords as readonly string[]).includes(word);
}

function wordsOf(text: string, offset: number): readonly Word[] {
  return Array.from(text.matchAll(wordsPattern), ({ index, 0: word }) => ({
    start: offset + index,
    end: offset + index + word.length,
    text: word,
  }));
}
