import { commentFolds, metricItem } from '../pmlogger/outline.ts';
import type { MetricUse } from '../pmlogger/model.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { Fold, NameUse, OutlineItem } from '../syntax/syntaxReport.ts';
import type { ControlLine, Group } from './model.ts';

/** The group with its control lines and metrics. */
export function outlineOf(source: SourceText, { lines, metrics }: Group): readonly OutlineItem[] {
  const idents = lines.filter(({ keyword }) => keyword.text === 'ident');
  const { start, end } = idents[0] ?? { start: 0, end: source.lineEnd(0) };
  const options = lines.filter(({ keyword }) => keyword.text !== 'ident').map((line) => lineItem(line));
  const children = [...options, ...metrics.map((metric) => metricItem(metric))].sort((a, b) => a.start - b.start);
  const name = idents.map(({ rest }) => rest.text).join(' ');
  return [{ start: 0, end: source.length, name, kind: 'group', selection: { start, end }, children }];
}

function lineItem({ start, end, keyword, rest }: ControlLine): OutlineItem {
  const selection = { start: keyword.start, end: keyword.end };
  return { start, end, name: keyword.text, detail: rest.text, kind: 'option', selection, children: [] };
}

/** Comments, and metrics that follow each other in lines of their own. */
export function foldsOf(source: SourceText, { metrics }: Group): readonly Fold[] {
  const folds = [...commentFolds(source)];
  let first: MetricUse | undefined;
  let last: MetricUse | undefined;
  for (const metric of metrics) {
    const follows = last !== undefined && source.lineAt(metric.start) <= source.lineAt(last.end) + 1;
    if (!follows && first !== undefined && last !== undefined) folds.push({ start: first.start, end: last.end });
    if (!follows) first = metric;
    last = metric;
  }
  if (first !== undefined && last !== undefined) folds.push({ start: first.start, end: last.end });
  return folds;
}

/** Metrics that probes ask for. */
export function probedMetrics({ lines }: Pick<Group, 'lines'>): readonly MetricUse[] {
  return lines.flatMap(({ keyword, words: [metric] }) =>
    keyword.text === 'probe' && metric !== undefined && /^[A-Za-z][\w.]*$/.test(metric.text)
      ? [{ start: metric.start, end: metric.end, name: metric.text, instances: undefined }]
      : [],
  );
}

/** Names of metrics: `derived` where the group defines them. */
export function namesOf(group: Group): readonly NameUse[] {
  const { definitions, metrics } = group;
  const defined = new Set(definitions.map(({ name }) => name.text));
  const uses = [...definitions.flatMap(({ expression }) => expression.metrics), ...probedMetrics(group), ...metrics];
  const names = uses.map(({ start, end, name }): NameUse => ({
    start,
    end,
    kind: defined.has(name) ? 'derived' : 'metric',
    name,
    isDefinition: false,
  }));
  const definedNames = definitions.map(({ name: { start, end, text } }): NameUse => ({
    start,
    end,
    kind: 'derived',
    name: text,
    isDefinition: true,
  }));
  return [...definedNames, ...names].sort((a, b) => a.start - b.start);
}
