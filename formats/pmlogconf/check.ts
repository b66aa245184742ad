import { printable } from '../findings/printable.ts';
import type { Severity } from '../findings/severity.ts';
import { checkMetrics } from '../pmlogger/check/checkMetrics.ts';
import { checkedReport } from '../syntax/checkedReport.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import { readDefinitions } from './defines.ts';
import { checkDelta } from './delta.ts';
import { checkHeader, checkName } from './firstLine.ts';
import type { MisspeltLine } from './metricLines.ts';
import { checkLengths, misspeltLines, readMetricLines, reportMisspelt } from './metricLines.ts';
import type { Group, PmlogconfReport } from './model.ts';
import { foldsOf, namesOf, outlineOf, probedMetrics } from './outline.ts';
import { defineOnlyForProbe, groupListRules, noMetrics } from './rules/pmlogconfRules.ts';
import { checkControl } from './states.ts';
import { readGroup } from './syntax.ts';

/** Checks a group of metrics for pmlogconf. */
export function checkPmlogconf(source: SourceText, context: SyntaxContext): PmlogconfReport {
  const reporter = new SyntaxReporter(source);
  // Nothing is wrong with what is not read; it is explained all the same.
  const inside = checkHeader(source, reporter) ? reporter : new SyntaxReporter(source);
  const group = checkLines(source, context, inside);
  return checkedReport(
    source,
    reporter,
    { group },
    {
      outline: () => outlineOf(source, group),
      folds: () => foldsOf(source, group),
      names: () => namesOf(group),
    },
  );
}

function checkLines(source: SourceText, context: SyntaxContext, reporter: SyntaxReporter): Group {
  checkName(context.path, source, reporter);
  checkLengths(source, reporter);
  const { control, metricLines } = readGroup(source);
  const misspelt = misspeltLines(source, metricLines, context.names);
  const meant = new Set(misspelt.map(({ keyword }) => keyword));
  // What pmlogger would refuse does no harm as long as it is not written.
  const severity = checkControl(source, control, meant, reporter) ? undefined : 'warning';
  checkDelta(control, severity, reporter);
  reportMisspelt(source, misspelt, severity, reporter);
  const lines = misspelt.length === 0 ? metricLines : without(metricLines, misspelt);
  const { tokens, metrics, hasFault } = readMetricLines(source, lines, severity, reporter);
  if (metrics.length === 0 && !hasFault && misspelt.length === 0) reportNoMetrics(source, severity, reporter);
  const definitions = readDefinitions(source, control, context, reporter);
  const group: Group = { lines: control, ...definitions, listTokens: tokens, metrics };
  checkNames(source, group, context, reporter);
  return group;
}

function without(lines: readonly Span[], misspelt: readonly MisspeltLine[]): readonly Span[] {
  const left = new Set(misspelt.map(({ line }) => line));
  return lines.filter((line) => !left.has(line));
}

function reportNoMetrics(source: SourceText, severity: Severity | undefined, reporter: SyntaxReporter): void {
  const place = { start: 0, end: source.lineEnd(0) };
  reporter.report(noMetrics, 'none', {}, place, severity === undefined ? {} : { severity });
}

function checkNames(source: SourceText, group: Group, context: SyntaxContext, reporter: SyntaxReporter): void {
  const defined = new Set(group.definitions.map(({ name }) => name.text));
  for (const metric of group.metrics) {
    if (!defined.has(metric.name) || context.names?.lookup(metric.name) !== undefined) continue;
    reporter.report(defineOnlyForProbe, 'metric', { metric: `"${printable(metric.name)}"` }, metric);
  }
  const lists = [probedMetrics(group), group.metrics].map((metrics) => ({
    metrics: defined.size === 0 ? metrics : metrics.filter(({ name }) => !defined.has(name)),
  }));
  checkMetrics(lists, source, context, reporter, groupListRules, 'pmlogger');
}
