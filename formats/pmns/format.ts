import { isBlankText } from '../text/blanks.ts';
import type { OffsetEdit } from '../text/textEdit.ts';
import type { Block, Entry, PmnsReport, PmnsToken } from './model.ts';

const indent = '    ';
const tabWidth = 8;

/**
 * Blocks as PCP's own files have them: names indented, numbers aligned with tabs, the closing brace in the first column.
 * Only lines that hold one entry, or one brace, and no macro are touched.
 */
export function formatPmns(report: PmnsReport): readonly OffsetEdit[] {
  if (report.findings.some(({ severity, rule }) => severity === 'error' && rule.code === 'pmns/unterminated-comment'))
    return [];
  const edits: OffsetEdit[] = [];
  for (const block of report.space.blocks) if (block.path?.file === report.file) formatBlock(block, report, edits);
  return edits.filter(({ start, end, newText }) => report.source.slice(start, end) !== newText);
}

function formatBlock({ entries, end, isClosed, path }: Block, report: PmnsReport, edits: OffsetEdit[]): void {
  const own = entries.filter(({ name, pmid }) => isAlone(name, pmid, report));
  let widest = 0;
  for (const { name, pmid } of own) if (pmid !== undefined) widest = Math.max(widest, name.end - name.start);
  // Numbers begin at the next stop of a tab behind the longest name.
  const stop = (Math.floor((indent.length + widest) / tabWidth) + 1) * tabWidth;
  for (const entry of own) formatEntry(entry, stop, report, edits);
  const { source } = report;
  const brace = end - 1;
  if (!isClosed || path === undefined || source.text[brace] !== '}') return;
  const lineStart = source.lineStart(source.lineAt(brace));
  const before = source.slice(lineStart, brace);
  if (before !== '' && isBlankText(before)) edits.push({ start: lineStart, end: brace, newText: '' });
}

function formatEntry({ name, pmid }: Entry, stop: number, { source }: PmnsReport, edits: OffsetEdit[]): void {
  const lineStart = source.lineStart(source.lineAt(name.start));
  edits.push({ start: lineStart, end: name.start, newText: indent });
  if (pmid === undefined) return;
  let column = indent.length + name.end - name.start;
  let tabs = '';
  for (; column < stop; column = (Math.floor(column / tabWidth) + 1) * tabWidth) tabs += '\t';
  edits.push({ start: name.end, end: pmid.start, newText: tabs });
}

/** Whether an entry has its line for itself, apart from a comment behind it. */
function isAlone(name: PmnsToken, pmid: PmnsToken | undefined, { source, file }: PmnsReport): boolean {
  if (name.file !== file || (pmid !== undefined && pmid.file !== file)) return false;
  const line = source.lineAt(name.start);
  const last = pmid ?? name;
  if (last.start < name.start || source.lineAt(last.end) !== line) return false;
  const before = source.slice(source.lineStart(line), name.start);
  const between = pmid === undefined ? '' : source.slice(name.end, pmid.start);
  const after = source.slice(last.end, source.lineEnd(line)).trim();
  return isBlankText(before) && isBlankText(between) && (after === '' || after.startsWith('/*'));
}
