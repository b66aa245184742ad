import { metricItem } from '../pmlogger/outline.ts';
import type { MetricUse } from '../pmlogger/model.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { NameUse, OutlineItem } from '../syntax/syntaxReport.ts';
import type { Group } from './model.ts';

/** The group with its control lines and metrics. */
export function outlineOf(source: SourceText, { lines, metrics }: Group): readonly OutlineItem[] {
  const ident = lines.filter(({ keyword }) => keyword.text === 'ident').map(({ rest }) => rest.text);
  const selection = lines.find(({ keyword }) => keyword.text === 'ident') ?? { start: 0, end: source.lineEnd(0) };
  const options = lines.flatMap(({ start, end, keyword, rest }): OutlineItem[] =>
    keyword.text === 'ident'
      ? []
      : [{ start, end, name: keyword.text, detail: rest.text, kind: 'option', selection: keyword, children: [] }],
  );
  const children = [...options, ...metrics.map((metric) => metricItem(metric))].sort((a, b) => a.start - b.start);
  const { start, end } = selection;
  return [{ start: 0, end: source.length, name: ident.join(' '), kind: 'group', selection: { start, end }, children }];
}

export function namesOf({ metrics }: Group, probed: readonly MetricUse[]): readonly NameUse[] {
  return [...probed, ...metrics]
    .map(({ start, end, name }) => ({ start, end, kind: 'metric', name, isDefinition: false }))
    .sort((a, b) => a.start - b.start);
}
