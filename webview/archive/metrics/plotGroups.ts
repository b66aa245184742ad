import { t } from '../../../formats/l10n/translate.ts';
import { groupLines } from '../../plot/groupLines.ts';
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
  const lines = chosen.flatMap(({ pmid }) => {
    const plot = plots.get(pmid);
    return plot === undefined ? [] : linesOf(plot);
  });
  return groupLines(lines, range, plotTitle, (members) => ({
    ...intervalNote(members.map(({ plot }) => plot)),
    isFromZero: members.every(({ plot }) => plot.isRate),
    isReading: members.some(({ plot }) => plot.reading.phase === 'reading'),
  }));
}

function linesOf(plot: Plot) {
  const { pmid, name: metric, unit } = plot;
  const alike = JSON.stringify([unit, plot.isRate, familyOf(metric)]);
  return plot.lines.map((values) => {
    const { instance, name = String(instance) } = values;
    const line = { alike, key: `${pmid} ${instance}`, metric, unit, values, subject: { pmid, instance }, plot };
    return { ...line, instance: instance < 0 ? undefined : name };
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
