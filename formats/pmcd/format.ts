import type { Span } from '../syntax/syntaxReport.ts';
import type { OffsetEdit } from '../text/textEdit.ts';
import type { Agent, PmcdReport } from './model.ts';

const tabWidth = 8;
/** Most characters of a word that others are aligned by: a longer one does not move them. */
const maxAligned = 40;

/** Agents with tabs between name, domain, type and the words behind, aligned among lines that follow each other. */
export function formatPmcd({ file: { agents }, source }: PmcdReport): readonly OffsetEdit[] {
  const edits: OffsetEdit[] = [];
  let block: (readonly Span[])[] = [];
  let line = -2;
  for (const agent of agents) {
    const ownLine = source.lineAt(agent.start);
    const columns = ownLine === source.lineAt(agent.end) ? columnsOf(agent) : undefined;
    if (columns === undefined || ownLine !== line + 1) {
      alignBlock(block, edits);
      block = [];
    }
    if (columns === undefined) continue;
    const start = source.lineStart(ownLine);
    block.push([{ start, end: start }, ...columns]);
    line = ownLine;
  }
  alignBlock(block, edits);
  return edits.filter(({ start, end, newText }) => source.slice(start, end) !== newText);
}

/** Name, domain, type, the word behind it, and the rest as one; undefined for a line that has a fault. */
function columnsOf({ words, domain, type, end }: Agent): readonly Span[] | undefined {
  const [name, number, kind, first, ...rest] = words;
  if (domain === undefined || type === undefined || name === undefined || number === undefined || kind === undefined) {
    return undefined;
  }
  const [second] = rest;
  return [name, number, kind, ...(first ? [first] : []), ...(second ? [{ start: second.start, end }] : [])];
}

function alignBlock(block: readonly (readonly Span[])[], edits: OffsetEdit[]): void {
  const stops: number[] = [];
  for (const columns of block) {
    for (const [index, { start, end }] of columns.slice(1, -1).entries()) {
      stops[index] = Math.max(stops[index] ?? 0, Math.floor(Math.min(end - start, maxAligned) / tabWidth) + 1);
    }
  }
  for (const columns of block) {
    for (const [index, column] of columns.slice(1).entries()) {
      const left = columns[index] ?? column;
      const tabs = (stops[index - 1] ?? 1) - Math.floor((left.end - left.start) / tabWidth);
      edits.push({ start: left.end, end: column.start, newText: index === 0 ? '' : '\t'.repeat(Math.max(1, tabs)) });
    }
  }
}
