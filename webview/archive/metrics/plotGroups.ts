import { t } from '../../../formats/words/translate.ts';
import type { PlotGroup } from '../../parts/plot/plotScene.ts';
import type { ChosenMetric, Plot } from '../../protocol/metricProtocol.ts';
import type { ShownPlots } from './usePlots.ts';

/** What a line of a plot is of. */
export interface LineSubject {
  readonly pmid: number;
  readonly instance: number;
}

/** The plots of what is chosen, in that order: one for each unit. */
export function plotGroups(
  chosen: readonly ChosenMetric[],
  { range, plots }: ShownPlots,
): readonly PlotGroup<LineSubject>[] {
  const byUnit = new Map<string, Plot[]>();
  for (const { pmid } of chosen) {
    const plot = plots.get(pmid);
    if (plot === undefined) continue;
    const known = byUnit.get(plot.unit);
    if (known === undefined) byUnit.set(plot.unit, [plot]);
    else known.push(plot);
  }
  return [...byUnit].map(([unit, members], index) => {
    const lines = members.flatMap((plot) => plot.lines.map((line) => ({ plot, line })));
    return {
      id: `plot-${index}`,
      title: members.map(({ name }) => name).join(', '),
      unit,
      ...intervalNote(members),
      data: {
        range,
        traces: lines.map(({ plot, line }) => ({
          key: `${plot.pmid} ${line.instance}`,
          label: lineLabel(plot, line, members.length > 1),
          values: line,
        })),
      },
      subjects: lines.map(({ plot: { pmid }, line: { instance } }) => ({ pmid, instance })),
    };
  });
}

/** Over which interval rates are, the shortest of all; and whether samples were too close for that. */
function intervalNote(plots: readonly Plot[]): { readonly note?: string } {
  const intervals = plots.flatMap(({ interval }) => interval ?? []);
  if (intervals.length === 0) return {};
  const seconds = Number(Math.min(...intervals.map((interval) => interval.seconds)).toPrecision(3));
  const isThinned = intervals.some(({ thinned }) => thinned > 0);
  return {
    note: isThinned ? t`rates over ${seconds} s; samples closer together are skipped` : t`rates over ${seconds} s`,
  };
}

/** The instance; with the metric before it where there are several in the plot. */
export function lineLabel({ name }: Plot, line: Plot['lines'][number], hasSeveral: boolean): string {
  if (line.instance < 0) return name;
  const instance = line.name ?? String(line.instance);
  return hasSeveral ? `${name}[${instance}]` : instance;
}
