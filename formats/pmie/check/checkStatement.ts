import { t } from '../../l10n/translate.ts';
import type { MetricNames } from '../../names/metricNames.ts';
import type { CheckMetric } from '../../names/unknownMetric.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Span } from '../../syntax/syntaxReport.ts';
import type { Statement } from '../model.ts';
import { replacing } from '../parser/cursor.ts';
import {
  badRegex,
  constantCondition,
  deltaNotPositive,
  mixedAndOr,
  percentRange,
  ruleNotScalar,
  selectorUndefined,
} from '../rules/meaningRules.ts';
import { nameAsMetric } from '../rules/nameRules.ts';
import type { BinaryNode, ExpressionNode, MetricNode, RuleNode } from '../tree.ts';
import { nodesOf, ungrouped } from '../tree.ts';
import { checkMetric } from './checkMetric.ts';
import { checkSyslog } from './checkSyslog.ts';
import { checkValue } from './checkValues.ts';
import { regexFault } from './regexFault.ts';
import type { Extent, Value } from './values.ts';
import { valuesOf } from './values.ts';

export interface StatementContext {
  readonly reporter: SyntaxReporter;
  readonly source: SourceText;
  readonly names: MetricNames | undefined;
  readonly checkName: CheckMetric;
  /** What the names before `=` are. */
  readonly named: ReadonlyMap<string, 'rule' | 'macro'>;
}

/** Reports what a statement that pmie accepts most likely does not mean, and what it cannot mean with its metrics. */
export function checkStatement(context: StatementContext, statement: Statement): void {
  const { reporter, source, names, checkName } = context;
  const { expression } = statement;
  const nodes = nodesOf(expression);
  const values = valuesOf(nodes, names);
  for (const node of nodes) {
    switch (node.type) {
      case 'metric':
        if (reportNamed(context, node)) break;
        if (names !== undefined) checkMetric({ reporter, source, names, checkName }, node);
        break;
      case 'match': {
        const fault = regexFault(node.regex.text);
        if (fault !== undefined) reporter.report(badRegex, 'bad', { fault }, node.regex);
        break;
      }
      case 'action':
        checkSyslog(reporter, source.text, node);
        break;
      case 'rule':
        checkRule(context, node, values);
        break;
      case 'quantifier':
        checkPercent(context, node.percent);
        break;
      case 'binary':
        checkMixed(reporter, source.text, node);
        break;
      default:
    }
    // Units and sets of what is refused anyway say nothing.
    if (!statement.isRefused) checkValue({ reporter, source: source.text, names, values }, node);
  }
  if (statement.name?.name === 'delta' && !statement.isRefused) checkDelta(reporter, statement);
}

/** Reports a metric that is meant as the statement of its name. Returns whether it is one. */
function reportNamed({ reporter, source, names, named }: StatementContext, { metric }: MetricNode): boolean {
  const { name, start, end } = metric;
  const kind = named.get(name);
  if (kind === undefined || names?.lookup(name) !== undefined) return false;
  const isFixed = kind === 'macro' && source.slice(start, end) === name;
  const fixes = isFixed ? [replacing({ start, end: start }, '$', t`Write ${`$${name}`}`)] : [];
  reporter.report(nameAsMetric, kind, { name }, metric, { fixes });
  return true;
}

function checkPercent(
  { reporter, source }: StatementContext,
  percent: (Span & { readonly value: number }) | undefined,
): void {
  if (percent === undefined || (percent.value >= 0 && percent.value <= 100)) return;
  reporter.report(
    percentRange,
    'range',
    { value: source.slice(percent.start, percent.end).replace(/\s*%$/, '') },
    percent,
  );
}

function checkRule(
  { reporter, source }: StatementContext,
  node: RuleNode,
  values: ReadonlyMap<ExpressionNode, Value>,
): void {
  const value = values.get(node.condition);
  if (value === undefined || node.condition.type === 'error') return;
  const condition = ungrouped(node.condition);
  if (!value.isVariable && condition.type !== 'boolean') {
    reporter.report(constantCondition, 'constant', {}, node.condition);
    return;
  }
  if (!reportSeveral(reporter, source.text, node.condition, value)) checkSelectors(reporter, source.text, node, values);
}

/** Reports a condition of several values. Returns whether it is one. */
function reportSeveral(reporter: SyntaxReporter, source: string, condition: ExpressionNode, value: Value): boolean {
  const text = source.slice(condition.start, condition.end);
  const wrap = (quantifier: string): ReturnType<typeof replacing> =>
    replacing(condition, `${quantifier} (${text})`, t`Put ${quantifier} around the condition`);
  const { inst, host, sample } = value;
  if (inst.kind === 'many' && inst.count === undefined) {
    const fixes = [wrap('some_inst'), wrap('all_inst')];
    reporter.report(ruleNotScalar, 'instances', { metric: inst.metric }, condition, { fixes });
    return true;
  }
  const extents: readonly (readonly [Extent, string])[] = [
    [inst, 'some_inst'],
    [host, 'some_host'],
    [sample, 'some_sample'],
  ];
  const several = extents.find(([extent]) => extent.kind === 'many');
  if (several === undefined) return false;
  const [extent, quantifier] = several;
  const part = extent.kind === 'many' ? extent.metric : '';
  reporter.report(ruleNotScalar, 'several', { part, quantifier }, condition, { fixes: [wrap(quantifier)] });
  return true;
}

/** Reports `%i` in the texts of actions, where no part of the condition has instances. */
function checkSelectors(
  reporter: SyntaxReporter,
  source: string,
  { condition, action }: RuleNode,
  values: ReadonlyMap<ExpressionNode, Value>,
): void {
  for (const node of nodesOf(condition)) {
    const value = values.get(node);
    const isSingle = node.type !== 'metric' || (value?.inst.kind === 'single' && node.instances.length === 0);
    if (!isSingle || node.type === 'error') return;
  }
  for (const node of nodesOf(action)) {
    if (node.type !== 'action') continue;
    for (const text of node.arguments) {
      const at = source.slice(text.start, text.end).indexOf('%i');
      if (at < 0) continue;
      const span = { start: text.start + at, end: text.start + at + 2 };
      reporter.report(selectorUndefined, 'instance', {}, span, { fixes: [replacing(span, '', t`Remove ${'%i'}`)] });
    }
  }
}

/** Reports `a || b && c`: on one level, without parentheses. */
function checkMixed(reporter: SyntaxReporter, source: string, node: BinaryNode): void {
  const { left, right } = node;
  if (node.operator !== '&&' || left.type !== 'binary' || left.operator !== '||') return;
  const slice = ({ start, end }: Span): string => source.slice(start, end);
  const meant = `(${slice({ start: left.right.start, end: right.end })})`;
  const fixes = [
    replacing({ start: left.right.start, end: right.end }, meant, t`Bind ${'&&'} tighter, as in C`),
    replacing(left, `(${slice(left)})`, t`Keep the meaning`),
  ];
  reporter.report(mixedAndOr, 'mixed', {}, { start: left.operatorSpan.start, end: node.operatorSpan.end }, { fixes });
}

function checkDelta(reporter: SyntaxReporter, { expression, constant }: Statement): void {
  const time = ungrouped(expression);
  const hasOtherUnit = time.type === 'number' && time.units.some(({ unit }) => unit.dimension !== 'time');
  if (typeof constant !== 'number' || hasOtherUnit) reporter.report(deltaNotPositive, 'notTime', {}, expression);
  else if (constant <= 0) reporter.report(deltaNotPositive, 'notPositive', { value: constant }, expression);
}
