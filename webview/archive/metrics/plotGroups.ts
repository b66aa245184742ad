import { t } from '../../../formats/l10n/translate.ts';
import { familyOf, plotTitle } from '../../plot/plotTitle.ts';
import type { PlotGroup } from '../../plot/plotScene.ts';
import type { ChosenMetric, Plot } from '../../../protocol/viewer/metricProtocol.ts';
import type { ShownPlots } from './usePlots.ts';

/** What a line of a plot is of. */
export interface LineSubject {
  readonly pmid: number;
  readonly instance: number;
}

/** The plots of what is chosen, in that order: one for each unit and family of metrics. */
export function plotGroups(
  chosen: readonly ChosenMetric[],
  { range, plots }: Pick<ShownPlots, 'range' | 'plots'>,
): readonly PlotGroup<LineSubject>[] {
  const alike = new Map<string, Plot[]>();
  for (const { pmid } of chosen) {
    const plot = plots.get(pmid);
    if (plot === undefined) continue;
    const key = JSON.stringify([plot.unit, plot.isRate, familyOf(plot.name)]);
    const known = alike.get(key);
    if (known === undefined) alike.set(key, [plot]);
    else known.push(plot);
  }
  return [...alike.values()].map((members, index) => {
    const { title, labels } = plotTitle(members.map(({ name }) => name));
    const lines = members.flatMap((plot, member) =>
      plot.lines.map((line) => ({ plot, line, label: labels[member] ?? plot.name })),
    );
    return {
      id: `plot-${index}`,
      title,
      unit: members[0]?.unit ?? '',
      ...intervalNote(members),
      isFromZero: members.every(({ isRate }) => isRate),
      isReading: members.some(({ reading }) => reading.phase === 'reading'),
      data: {
        range,
        traces: lines.map(({ plot, line, label }) => ({
          key: `${plot.pmid} ${line.instance}`,
          label: lineLabel(label, line, members.length > 1),
          name: lineLabel(plot.name, line, true),
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
function lineLabel(metric: string, line: Plot['lines'][number], hasSeveral: boolean): string {
  if (line.instance < 0) return metric;
  const instance = line.name ?? String(line.instance);
  return hasSeveral ? `${metric}[${instance}]` : instance;
}
