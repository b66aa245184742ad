import type { PlotGroup } from '../parts/plot/plotScene.ts';
import type { PlotRange } from '../parts/plot/plotRange.ts';
import type { PmaClass, PmaLine } from '../protocol/pmaPlotProtocol.ts';
import type { ReducedValues } from '../protocol/plotProtocol.ts';

/** What is plotted, and of which range. */
export interface ShownLines {
  readonly range: PlotRange;
  readonly lines: readonly { readonly line: PmaLine; readonly values: ReducedValues }[];
}

export function unitOf(classes: readonly PmaClass[], { className, metric }: PmaLine): string {
  const found = classes.find(({ name }) => name === className);
  return found?.metrics.find(({ name }) => name === metric)?.unit ?? '';
}

/** The plots of what is chosen, in that order: one for each unit. */
export function lineGroups(classes: readonly PmaClass[], { range, lines }: ShownLines): readonly PlotGroup<PmaLine>[] {
  const byUnit = new Map<string, ShownLines['lines'][number][]>();
  for (const shown of lines) {
    const unit = unitOf(classes, shown.line);
    const known = byUnit.get(unit);
    if (known === undefined) byUnit.set(unit, [shown]);
    else known.push(shown);
  }
  return [...byUnit].map(([unit, members], index) => {
    const metrics = [...new Set(members.map(({ line: { metric } }) => metric))];
    return {
      id: `plot-${index}`,
      title: metrics.join(', '),
      unit,
      data: {
        range,
        traces: members.map(({ line, values }) => ({
          key: JSON.stringify([line.className, line.metric, line.object]),
          label: lineLabel(line, metrics.length > 1),
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
