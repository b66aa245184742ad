import { printable } from '../../findings/printable.ts';
import { t } from '../../l10n/translate.ts';
import type { MetricUse } from '../model.ts';
import type { ListContext } from './listContext.ts';
import { reportComma, reportUnclosed, runEnd, tokenSpan, wordKinds } from './listContext.ts';
import { readInstances } from './instanceList.ts';
import type { Parsing } from './parsing.ts';
import { tokenKinds as kinds } from './tokenKinds.ts';

/** Reads metrics up to a token that ends the list, which is not read. */
export function readMetrics(parsing: Parsing, context: ListContext, isEnd: () => boolean): MetricUse[] {
  const { reader } = parsing;
  const metrics: MetricUse[] = [];
  let comma = -1;
  let hasEntry = false;
  while (!reader.isAtEnd && !isEnd()) {
    const { token } = reader;
    if (reader.accept(kinds.comma)) {
      if (comma >= 0 || !hasEntry) reportComma(parsing, context, token);
      else comma = token;
      continue;
    }
    comma = -1;
    hasEntry = true;
    const metric = readEntry(parsing, context);
    if (metric !== undefined) metrics.push(metric);
    if (reader.token === token) reader.advance();
  }
  if (comma >= 0) reportComma(parsing, context, comma);
  return metrics;
}

function readEntry(parsing: Parsing, context: ListContext): MetricUse | undefined {
  const { reader } = parsing;
  const last = runEnd(parsing, reader.token);
  if (reader.kind === kinds.name && last === reader.token) return readMetric(parsing, context);
  if (reader.kind === kinds.string || reader.kind === kinds.emptyString) return readQuoted(parsing, context);
  if (reader.kind === kinds.unclosedString) {
    reportUnclosed(parsing, context);
    return undefined;
  }
  const isWord =
    wordKinds.has(reader.kind) && !/^(?:%|\/[*/])/.test(parsing.tokens.text.slice(reader.start, reader.start + 2));
  if (!isWord || (reader.kind === kinds.unexpected && last === reader.token)) {
    context.unexpected(parsing, t`a metric`);
    return undefined;
  }
  const span = { start: reader.start, end: parsing.tokens.end(last) };
  const name = printable(parsing.tokens.text.slice(span.start, span.end));
  parsing.report(context.rules.badMetricName, 'name', { name, program: context.program }, span);
  reader.seek(last);
  reader.advance();
  if (reader.kind === kinds.leftBracket) readInstances(parsing, context);
  return undefined;
}

/** A metric, with its instances where there are brackets behind it. */
export function readMetric(parsing: Parsing, context: ListContext): MetricUse {
  const { reader } = parsing;
  const token = reader.advance();
  const hasInstances = reader.kind === kinds.leftBracket && context.isSection?.(parsing) !== true;
  const instances = hasInstances ? readInstances(parsing, context) : undefined;
  const name = parsing.tokens.textOf(token);
  checkName(parsing, context, token, name);
  const { start, end } = parsing.spanOf(token);
  return { start, end, name, instances };
}

function checkName(parsing: Parsing, { rules }: ListContext, token: number, name: string): void {
  const hasDots = name.includes('..') || name.endsWith('.');
  if (!hasDots && !/\.[^A-Za-z]/.test(name)) return;
  const variant = hasDots ? 'dots' : 'component';
  parsing.report(rules.oddMetricName, variant, { name: printable(name) }, tokenSpan(parsing, token));
}

function readQuoted(parsing: Parsing, context: ListContext): MetricUse | undefined {
  const { reader } = parsing;
  const { program, rules } = context;
  const name = reader.text.slice(1, -1);
  const isName = /^[A-Za-z][\w.]*$/.test(name);
  const fix = { title: t`Delete the quotes`, edits: [{ start: reader.start, end: reader.end, newText: name }] };
  const span = { start: reader.start, end: reader.end };
  if (reader.kind === kinds.emptyString) parsing.report(rules.emptyString, 'empty', { program }, span);
  else parsing.report(rules.badMetricName, 'quoted', { program }, span, isName ? { fix } : {});
  return isName ? readQuotedMetric(parsing, context, name) : void reader.advance();
}

function readQuotedMetric(parsing: Parsing, context: ListContext, name: string): MetricUse {
  return { ...readMetric(parsing, context), name };
}
