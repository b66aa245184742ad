import type { LogicalLine, Word } from '../model.ts';

const tab = 9;
const lineFeed = 10;
const space = 32;
const backslash = 92;

/** The lines of a control file with their words, as `read` of the shell takes them apart. */
export function readLines(text: string): readonly LogicalLine[] {
  const lines: LogicalLine[] = [];
  let line = 0;
  for (let at = 0; at < text.length;) {
    const words: Word[] = [];
    const next = readLine(text, at, words);
    const isEnded = next > at && text.charCodeAt(next - 1) === lineFeed && !isEscaped(text, at, next - 1);
    lines.push({ start: at, end: isEnded ? next - 1 : next, line, words, isEnded });
    for (let feed = text.indexOf('\n', at); feed >= 0 && feed < next; feed = text.indexOf('\n', feed + 1)) line++;
    at = next;
  }
  return lines;
}

/** Reads a line into words; returns where the next one starts. */
function readLine(text: string, start: number, words: Word[]): number {
  let at = start;
  for (;;) {
    at = skipBlanks(text, at);
    const unit = at < text.length ? text.charCodeAt(at) : lineFeed;
    if (unit === lineFeed) return Math.min(at + 1, text.length);
    const end = wordEnd(text, at);
    const raw = text.slice(at, end);
    words.push({ start: at, end, text: raw.includes('\\') ? raw.replace(/\\(\n|[^])?/g, unescaped) : raw });
    at = end;
  }
}

const unescaped = (_: string, unit?: string): string => (unit === undefined || unit === '\n' ? '' : unit);

/** Offset behind blanks and joined line ends. */
function skipBlanks(text: string, start: number): number {
  let at = start;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit === space || unit === tab) at++;
    else if (unit === backslash && text.charCodeAt(at + 1) === lineFeed) at += 2;
    else return at;
  }
}

function wordEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === space || unit === tab || unit === lineFeed) return at;
    at += unit === backslash ? 2 : 1;
  }
  return Math.min(at, text.length);
}

/** Whether an odd number of backslashes stands before a place of a line. */
function isEscaped(text: string, start: number, at: number): boolean {
  let count = 0;
  while (at - count > start && text.charCodeAt(at - count - 1) === backslash) count++;
  return count % 2 === 1;
}
