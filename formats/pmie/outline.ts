import { t } from '../l10n/translate.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { ColouredSpan, Fold, NameUse, OutlineItem, Span } from '../syntax/syntaxReport.ts';
import { generatedSectionOf } from './check/checkText.ts';
import type { PmieTree, Statement } from './model.ts';
import type { ExpressionNode } from './tree.ts';
import { nodesOf } from './tree.ts';
import { Token } from './tokens.ts';

const maxLabel = 60;

/** Macros, rules and other statements of a text, by name or else by what they say. */
export function outlineOf(source: SourceText, { statements }: PmieTree): readonly OutlineItem[] {
  return statements.map((statement) => {
    const { start, end, contentEnd, name, constant, expression } = statement;
    const isMacro = name !== undefined && (constant !== undefined || name.name === 'delta');
    const item = {
      name: name?.name ?? label(source.slice(start, contentEnd)),
      kind: isMacro ? 'macro' : expression.type === 'ruleset' ? 'group' : 'rule',
      start,
      end,
      selection: name === undefined ? { start, end: contentEnd } : { start: name.start, end: name.end },
      children: expression.type === 'ruleset' ? clausesOf(source, expression) : [],
    } as const;
    return name === undefined ? item : { ...item, detail: label(source.slice(expression.start, contentEnd)) };
  });
}

/** The rules of a ruleset and its `unknown` and `otherwise`. */
function clausesOf(source: SourceText, ruleset: Extract<ExpressionNode, { type: 'ruleset' }>): readonly OutlineItem[] {
  const item = (node: ExpressionNode, prefix: string): OutlineItem => ({
    name: prefix + label(source.slice(node.start, node.end)),
    kind: 'rule',
    start: node.start,
    end: Math.max(node.end, node.start),
    selection: { start: node.start, end: Math.max(node.end, node.start) },
    children: [],
  });
  return [
    ...ruleset.rules.map((rule) => item(rule, '')),
    ...(ruleset.unknown === undefined ? [] : [item(ruleset.unknown, 'unknown -> ')]),
    ...(ruleset.otherwise === undefined ? [] : [item(ruleset.otherwise, 'otherwise -> ')]),
  ];
}

function label(text: string): string {
  const line = text
    .slice(0, 4 * maxLabel)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > maxLabel ? `${line.slice(0, maxLabel - 1)}…` : line === '' ? t`Empty statement` : line;
}

/** Statements, blocks of comments, and what pmieconf writes. */
export function foldsOf(source: SourceText, { statements, tokens }: PmieTree): readonly Fold[] {
  const folds: Fold[] = statements.map(({ start, end }) => ({ start, end }));
  const section = generatedSectionOf(source);
  if (section !== undefined) folds.push({ ...section, kind: 'region' });
  let block: Span | undefined;
  for (let token = 0; token < tokens.count; token++) {
    const [start, end] = [tokens.start(token), tokens.end(token)];
    const isComment = tokens.kind(token) === Token.comment;
    const isNext = block !== undefined && source.slice(block.end, start).split('\n').length === 2;
    if (isComment && isNext && block !== undefined) block = { start: block.start, end };
    else {
      if (block !== undefined) folds.push({ ...block, kind: 'comment' });
      block = isComment ? { start, end } : undefined;
    }
  }
  if (block !== undefined) folds.push({ ...block, kind: 'comment' });
  return folds;
}

/** Macros, rules and metrics where they are named, in order. */
export function namesOf(source: SourceText, { statements, macros, macroUses }: PmieTree): readonly NameUse[] {
  const uses = [...writtenUses(source, macroUses)];
  for (const { name, span } of macros) uses.push({ ...span, kind: 'macro', name, isDefinition: true });
  for (const { name: own, constant, expression } of statements) {
    if (own !== undefined && (constant === undefined || own.name === 'delta')) {
      const kind = own.name === 'delta' ? 'clock' : 'rule';
      const { start, end } = unquoted(source, own);
      uses.push({ start, end, kind, name: own.name, isDefinition: true });
    }
    for (const node of nodesOf(expression)) {
      if (node.type !== 'metric') continue;
      const span = unquoted(source, node.metric);
      // What stands in a macro is not there to be seen.
      const { name } = node.metric;
      if (span.end - span.start !== name.length || !source.text.startsWith(name, span.start)) continue;
      uses.push({ start: span.start, end: span.end, kind: 'metric', name, isDefinition: false });
    }
  }
  return uses.sort((a, b) => a.start - b.start);
}

/** Names of all metrics, also of those that macros made. */
export function metricsOf({ statements }: PmieTree): ReadonlySet<string> {
  const nodes = statements.flatMap(({ expression }) => [...nodesOf(expression)]);
  return new Set(nodes.flatMap((node) => (node.type === 'metric' ? [node.metric.name] : [])));
}

/** Uses that are there to be seen: once each, however often a text is read, and none within another macro. */
function writtenUses(source: SourceText, uses: readonly NameUse[]): Iterable<NameUse> {
  const written = new Map<number, NameUse>();
  for (const use of uses) if (source.slice(use.start, use.end).includes(use.name)) written.set(use.start, use);
  return written.values();
}

function unquoted({ text }: SourceText, { start, end }: Span): Span {
  return text[start] === "'" && text[end - 1] === "'" && end - start > 2
    ? { start: start + 1, end: end - 1 }
    : { start, end };
}

/** Colours of macros, rules and metrics, which a grammar cannot distinguish. */
export function coloursOf(names: readonly NameUse[]): readonly ColouredSpan[] {
  const types: Readonly<Record<string, string>> = {
    macro: 'macro',
    clock: 'macro',
    rule: 'function',
    metric: 'property',
  };
  let coloured = 0;
  return names.flatMap(({ start, end, kind, isDefinition }): ColouredSpan[] => {
    const type = types[kind];
    // A name without its closing quote holds others.
    if (type === undefined || start < coloured) return [];
    coloured = end;
    return [isDefinition ? { start, end, type, modifier: 'declaration' } : { start, end, type }];
  });
}

/** The statement that an offset is in or right behind. */
export function statementAt({ statements }: PmieTree, offset: number): Statement | undefined {
  return statements.find(({ start, end }) => start <= offset && offset <= end);
}

/** The innermost expression with an offset in it. */
export function nodeAt(root: ExpressionNode, offset: number): ExpressionNode | undefined {
  let innermost: ExpressionNode | undefined;
  for (const node of nodesOf(root)) if (node.start <= offset && offset <= node.end) innermost = node;
  return innermost;
}
