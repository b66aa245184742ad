import { nameList } from '../plot/plotTitle.ts';
import type { PlotGroup } from '../plot/plotScene.ts';
import type { PlotRange } from '../plot/plotRange.ts';
import type { PmaClass, PmaLine } from '../../protocol/plot/pmaPlotProtocol.ts';
import type { ReducedValues } from '../../protocol/plot/plotProtocol.ts';

/** What is plotted, and of which range. */
export interface ShownLines {
  readonly range: PlotRange;
  readonly lines: readonly { readonly line: PmaLine; readonly values: ReducedValues }[];
}

export function unitOf(classes: readonly PmaClass[], { className, metric }: PmaLine): string {
  const found = classes.find(({ name }) => name === className);
  return found?.metrics.find(({ name }) => name === metric)?.unit ?? '';
}

/** The plots of what is chosen, in that order: one for each class and unit. */
export function lineGroups(
  classes: readonly PmaClass[],
  { range, lines }: ShownLines,
  isReading = false,
): readonly PlotGroup<PmaLine>[] {
  const alike = new Map<string, ShownLines['lines'][number][]>();
  for (const shown of lines) {
    const key = JSON.stringify([shown.line.className, unitOf(classes, shown.line)]);
    const known = alike.get(key);
    if (known === undefined) alike.set(key, [shown]);
    else known.push(shown);
  }
  return [...alike.values()].map((members, index) => {
    const metrics = [...new Set(members.map(({ line: { metric } }) => metric))];
    const [first] = members;
    return {
      id: `plot-${index}`,
      title: nameList(metrics),
      unit: first === undefined ? '' : unitOf(classes, first.line),
      isFromZero: false,
      isReading,
      data: {
        range,
        traces: members.map(({ line, values }) => ({
          key: JSON.stringify([line.className, line.metric, line.object]),
          label: lineLabel(line, metrics.length > 1),
          name: lineLabel(line, true),
          values,
        })),
      },
      subjects: members.map(({ line }) => line),
    };
  });
}

/** The object; with the metric before it where there are several in the plot. */
export function lineLabel({ metric, object }: PmaLine, hasSeveral: boolean): string {
  if (object === undefined) return metric;
  return hasSeveral ? `${metric}[${object}]` : object;
}
