import { LineOffsets } from './lineOffsets.ts';
import type { OffsetEdit } from './textEdit.ts';

/** How many unchanged lines are shown around a change. */
const contextLines = 3;

/** Lines that change together: `[first, last)` of the text before, and the lines that stand there behind. */
interface Change {
  readonly first: number;
  readonly last: number;
  readonly lines: readonly string[];
}

/**
 * The changes that edits make, as lines of a unified diff without the names of files; none where nothing changes.
 * @param edits in the order of the text, without overlaps
 */
export function unifiedDiff(text: string, edits: readonly OffsetEdit[]): readonly string[] {
  const offsets = new LineOffsets(text);
  const changes = changesOf(text, edits, offsets);
  const lineOf = (line: number): string => text.slice(offsets.startOf(line), offsets.startOf(line + 1));
  const lines: string[] = [];
  /** How many lines more there are behind than before, so far. */
  let shift = 0;
  for (const hunk of hunksOf(changes)) {
    const first = Math.max(0, (hunk[0]?.first ?? 0) - contextLines);
    const last = Math.min(lineCount(text, offsets), (hunk.at(-1)?.last ?? 0) + contextLines);
    const growth = hunk.reduce((sum, change) => sum + change.lines.length - (change.last - change.first), 0);
    const body: string[] = [];
    let at = first;
    for (const change of hunk) {
      for (; at < change.first; at++) pushLine(body, ' ', lineOf(at));
      for (; at < change.last; at++) pushLine(body, '-', lineOf(at));
      for (const line of change.lines) pushLine(body, '+', line);
    }
    for (; at < last; at++) pushLine(body, ' ', lineOf(at));
    lines.push(`@@ -${rangeText(first, last - first)} +${rangeText(first + shift, last - first + growth)} @@`);
    for (const line of body) lines.push(line);
    shift += growth;
  }
  return lines;
}

/** How many lines edits change, add or delete. */
export function changedLines(text: string, edits: readonly OffsetEdit[]): number {
  const changes = changesOf(text, edits, new LineOffsets(text));
  return changes.reduce((sum, { first, last, lines }) => sum + Math.max(last - first, lines.length), 0);
}

/** A text that ends with a line break has no further line. */
function lineCount(text: string, offsets: LineOffsets): number {
  return text === '' || text.endsWith('\n') ? offsets.count - 1 : offsets.count;
}

function changesOf(text: string, edits: readonly OffsetEdit[], offsets: LineOffsets): readonly Change[] {
  const changes: Change[] = [];
  for (let index = 0; index < edits.length;) {
    const first = offsets.lineAt(edits[index]?.start ?? 0);
    const start = offsets.startOf(first);
    let behind = '';
    let at = start;
    let last = first;
    // What an edit leaves of its last line is changed by it, too, and by the edits that follow in that line.
    for (let edit = edits[index]; edit !== undefined && offsets.lineAt(edit.start) <= last; edit = edits[index]) {
      behind += text.slice(at, edit.start) + edit.newText;
      at = edit.end;
      last = Math.max(last, offsets.lineAt(edit.end));
      index++;
    }
    const end = offsets.startOf(last + 1);
    changes.push(trimmed({ first, last: last + 1, lines: linesOf(behind + text.slice(at, end)) }, text, offsets));
  }
  return changes.filter(({ first, last, lines }) => first < last || lines.length > 0);
}

/** Drops lines at both ends of a change that stay as they are. */
function trimmed({ first, last, lines }: Change, text: string, offsets: LineOffsets): Change {
  const before = linesOf(text.slice(offsets.startOf(first), offsets.startOf(last)));
  const most = Math.min(before.length, lines.length);
  let head = 0;
  while (head < most && before[head] === lines[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === lines.at(-1 - tail)) tail++;
  return { first: first + head, last: first + before.length - tail, lines: lines.slice(head, lines.length - tail) };
}

/** Changes that are shown together, as the lines around them meet. */
function hunksOf(changes: readonly Change[]): readonly (readonly Change[])[] {
  const hunks: Change[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1)?.last;
    if (last !== undefined && change.first - last <= 2 * contextLines) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

/** The lines with their ends. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function pushLine(lines: string[], mark: string, line: string): void {
  if (line.endsWith('\n')) lines.push(mark + line.slice(0, -1));
  else lines.push(mark + line, '\\ No newline at end of file');
}

/** Range of lines counted from 1; where there are no lines, behind the line before. */
function rangeText(first: number, count: number): string {
  return `${count === 0 ? first : first + 1},${count}`;
}
