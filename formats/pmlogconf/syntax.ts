import type { SourceText } from '../syntax/sourceText.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import type { ControlLine, ControlWord, Word } from './model.ts';
import { controlWords } from './model.ts';

/** The lines of a group, taken apart. */
export interface GroupLines {
  readonly control: readonly ControlLine[];
  /** Lines that are copied into the configuration. */
  readonly metricLines: readonly Span[];
}

/** Takes a group apart. What follows the version in the first line is a metric line. */
export function readGroup(source: SourceText): GroupLines {
  const control: ControlLine[] = [];
  const metricLines: Span[] = [];
  const [header = ''] = /^#pmlogconf-setup[ \t]+\d+\.\d+/.exec(source.lineText(0)) ?? [];
  if (header !== '') metricLines.push({ start: header.length, end: source.lineEnd(0) });
  for (let line = 1; line < source.lineCount; line++) {
    const start = source.lineStart(line);
    const text = source.lineText(line);
    if (text.startsWith('#') || text.trim() === '') continue;
    const words = wordsOf(text, start);
    const [first] = words;
    const span = { start, end: start + text.length };
    if (first === undefined || !isControlWord(first.text)) metricLines.push(span);
    else control.push(controlLine(span, { ...first, text: first.text }, words.slice(1), source));
  }
  return { control, metricLines };
}

function controlLine(
  span: Span,
  keyword: ControlLine['keyword'],
  words: readonly Word[],
  source: SourceText,
): ControlLine {
  const start = words[0]?.start ?? keyword.end;
  const end = words.at(-1)?.end ?? keyword.end;
  return { ...span, keyword, words, rest: { start, end, text: source.slice(start, end) } };
}

function isControlWord(word: string): word is ControlWord {
  return (controlWords as readonly string[]).includes(word);
}

export function wordsOf(text: string, offset: number): readonly Word[] {
  return Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({
    start: offset + index,
    end: offset + index + word.length,
    text: word,
  }));
}
