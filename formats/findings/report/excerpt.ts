import type { TextRange } from '../finding.ts';
import { maxExcerptLength } from '../finding.ts';
import { displayWidth, toPrintable } from './printable.ts';

/** A line of a file made fit for a terminal, and the line to put below it. */
export interface Excerpt {
  readonly source: string;
  /** Blanks, tabs where the source has them, and a caret below each column of the range. Empty where it is out of sight. */
  readonly carets: string;
}

/** What stands in one or more columns of the terminal for one character of the file. */
interface Cell {
  readonly shown: string;
  readonly width: number;
  /** Where the character begins in the line, in UTF-16 code units. */
  readonly column: number;
}

/** Characters shown of a long line, and how many of them before the range. */
const windowLength = 110;
const windowLead = 40;
const ellipsis = '…';

/**
 * Shows the line a range begins in, with carets below the range.
 * @param line the line, without its newline, at most {@link maxExcerptLength} characters of it
 */
export function renderExcerpt(line: string, range: TextRange): Excerpt {
  const endColumn = range.endLine > range.line ? line.length : range.endColumn;
  const visible = line.endsWith('\r') && endColumn < line.length ? line.slice(0, -1) : line;
  const isCut = line.length >= maxExcerptLength;
  const cells = toCells(visible);
  const first = cells.findIndex(({ column }) => column >= range.column);
  const from = windowStart(first < 0 ? cells.length : first, cells.length);
  const shown = cells.slice(from, from + windowLength);
  const lead = from > 0 ? ellipsis : '';
  const tail = isCut || from + windowLength < cells.length ? ellipsis : '';
  const isOutOfSight = isCut && range.column >= line.length;
  return {
    source: lead + shown.map((cell) => cell.shown).join('') + tail,
    carets: isOutOfSight ? '' : ' '.repeat(lead.length) + toCarets(shown, range.column, endColumn),
  };
}

function toCells(line: string): readonly Cell[] {
  let column = 0;
  return Array.from(line, (character) => {
    const text = character === '\t' ? character : toPrintable(character);
    const cell = { shown: text, width: displayWidth(text), column };
    column += character.length;
    return cell;
  });
}

function windowStart(first: number, length: number): number {
  if (length <= windowLength || first < windowLength - windowLead) return 0;
  return Math.min(first - windowLead, length - windowLength);
}

/** A tab under a tab keeps both lines in step at any tab width; the range's last one is a caret, as nothing follows. */
function toCarets(cells: readonly Cell[], start: number, end: number): string {
  const within = cells.filter(({ column }) => column >= start && column < end);
  const before = cells.filter(({ column }) => column < start);
  const indent = before.map(({ shown, width }) => (shown === '\t' ? '\t' : ' '.repeat(width))).join('');
  const last = within.at(-1);
  if (last === undefined) return `${indent}^`;
  const carets = within.map((cell) => {
    if (cell.shown !== '\t') return '^'.repeat(cell.width);
    return cell === last ? '^' : '\t';
  });
  return indent + carets.join('');
}
