import { plural } from '../l10n/plural.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { Fold, OutlineItem, Span } from '../syntax/syntaxReport.ts';
import type { ManagedPart } from './managed/managedPart.ts';
import type { AccessStatement, Config, Statement } from './model.ts';
import type { Preprocessed } from './preprocess/preprocess.ts';

/** A statement with a metric a line is a long one; nobody looks for a metric among more in an outline. */
const maxMetrics = 5000;

export function outlineOf(
  source: SourceText,
  { statements, access, accessHeaders }: Config,
  { macros, directives }: Preprocessed,
  managed: ManagedPart | undefined,
): readonly OutlineItem[] {
  const items: OutlineItem[] = statements.filter(isPlaced).map((statement) => statementItem(source, statement));
  // Each has its line for itself.
  const byLine = new Map(directives.map((directive) => [source.lineAt(directive.start), directive]));
  for (const { name, span, value } of macros) {
    const line = byLine.get(source.lineAt(span.start));
    if (line === undefined) continue;
    items.push({ ...line, name, detail: value, kind: 'macro', selection: span, children: [] });
  }
  const [header] = accessHeaders;
  if (header !== undefined) items.push(accessItem(source, header, access));
  items.sort((a, b) => a.start - b.start);
  return managed === undefined ? items : inGroups(items, managed);
}

/** Whether it has a place of its own, rather than that of a macro or an included file. */
function isPlaced({ start, end, metrics }: Statement): boolean {
  return start < end && metrics.every((metric) => start <= metric.start && metric.end <= end);
}

function statementItem(source: SourceText, { head, start, end, metrics }: Statement): OutlineItem {
  const name = source.slice(head.start, head.end).replaceAll(/\s+/g, ' ');
  return {
    start,
    end,
    name,
    detail: plural(metrics.length, 'metric'),
    kind: 'rule',
    selection: head,
    children: metrics.slice(0, maxMetrics).map((metric) => metricItem(metric)),
  };
}

export function metricItem({ start, end, name, instances }: Statement['metrics'][number]): OutlineItem {
  const detail = instances === undefined ? undefined : instances.map(({ text }) => text).join(', ');
  const item: OutlineItem = { start, end, name, kind: 'metric', selection: { start, end }, children: [] };
  return detail === undefined ? item : { ...item, detail };
}

function accessItem(source: SourceText, header: Span, access: readonly AccessStatement[]): OutlineItem {
  const rules = access.filter(({ start }) => start >= header.end);
  const children = rules.map(({ start, end }): OutlineItem => {
    const name = source.slice(start, end).replaceAll(/\s+/g, ' ');
    return { start, end, name, kind: 'access', selection: { start, end }, children: [] };
  });
  const end = Math.max(header.end, ...children.slice(-1).map((child) => child.end));
  return { start: header.start, end, name: '[access]', kind: 'section', selection: header, children };
}

/** Groups that pmlogconf made, each with its statement. */
function inGroups(items: readonly OutlineItem[], { groups }: ManagedPart): readonly OutlineItem[] {
  const result: OutlineItem[] = [];
  let next = 0;
  for (const { start, end, head, tag, state, delta } of groups) {
    while (next < items.length && (items[next]?.start ?? 0) < start) next = take(items, next, result);
    const children: OutlineItem[] = [];
    while (next < items.length && (items[next]?.end ?? 0) <= end) next = take(items, next, children);
    const detail = [state.text, delta.text].filter((text) => text !== '').join(', ');
    result.push({ start, end, name: tag, detail, kind: 'group', selection: head, children });
  }
  return [...result, ...items.slice(next)];
}

function take(items: readonly OutlineItem[], index: number, into: OutlineItem[]): number {
  const item = items[index];
  if (item !== undefined) into.push(item);
  return index + 1;
}

export function foldsOf(
  source: SourceText,
  { statements, access, accessHeaders }: Config,
  { conditionals }: Preprocessed,
  managed: ManagedPart | undefined,
): readonly Fold[] {
  const braces = statements.flatMap(({ start, braces: own }) =>
    own === undefined ? [] : [{ start: Math.max(start, own.start), end: own.end }],
  );
  const [header] = accessHeaders;
  const section = header === undefined ? [] : [{ start: header.start, end: access.at(-1)?.end ?? header.end }];
  const parts =
    managed === undefined ? [] : managed.groups.map(({ start, end }) => ({ start, end, kind: 'region' as const }));
  return [...braces, ...section, ...conditionals, ...parts, ...commentFolds(source)];
}

/** Runs of lines that are comments. */
export function commentFolds(source: SourceText): readonly Fold[] {
  const folds: Fold[] = [];
  let first = -1;
  for (let line = 0; line <= source.lineCount; line++) {
    const isComment = line < source.lineCount && isCommentLine(source, line);
    if (isComment && first < 0) first = line;
    if (isComment || first < 0) continue;
    if (line - first > 1)
      folds.push({ start: source.lineStart(first), end: source.lineEnd(line - 1), kind: 'comment' });
    first = -1;
  }
  return folds;
}

function isCommentLine(source: SourceText, line: number): boolean {
  const { text } = source;
  let at = source.lineStart(line);
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++;
  return text.charCodeAt(at) === 35;
}
