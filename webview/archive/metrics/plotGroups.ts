import { t } from '../../../formats/l10n/translate.ts';
import { groupLines } from '../../plot/groupLines.ts';
import { familyOf, plotTitle } from '../../plot/plotTitle.ts';
import type { PlotGroup } from '../../plot/plotScene.ts';
import type { HumanUnit } from '../../../formats/pcp/humanUnits.ts';
import type { UnitsChoice } from '../../../protocol/viewer/shellProtocol.ts';
import type { ChosenMetric, Plot } from '../../../protocol/viewer/metricProtocol.ts';
import type { ShownPlots } from './usePlots.ts';

/** What a line of a plot is of. */
export interface LineSubject {
  readonly pmid: number;
  readonly instance: number;
}

/**
 * The plots of what is chosen, in that order: one for each unit. Counts share one only within a family of metrics, as what
 * is counted differs.
 */
export function plotGroups(
  chosen: readonly ChosenMetric[],
  { range, plots }: Pick<ShownPlots, 'range' | 'plots'>,
  units: UnitsChoice,
): readonly PlotGroup<LineSubject>[] {
  const lines = chosen.flatMap(({ pmid }) => {
    const plot = plots.get(pmid);
    return plot === undefined ? [] : linesOf(plot, units);
  });
  return groupLines(lines, range, plotTitle, (members) => ({
    ...intervalNote(members.map(({ plot }) => plot)),
    isFromZero: members.every(({ plot }) => plot.isRate),
    isReading: members.some(({ plot }) => plot.reading.phase === 'reading'),
  }));
}

function linesOf(plot: Plot, units: UnitsChoice) {
  const { pmid, name: metric, unit } = plot;
  const human = units === 'human' ? plot.human : undefined;
  const alike = JSON.stringify([
    ...(human === undefined ? [unit, familyOf(metric)] : humanKey(human, metric)),
    plot.isRate,
  ]);
  return plot.lines.map((values) => {
    const { instance, name = String(instance) } = values;
    const line = { alike, key: `${pmid} ${instance}`, metric, unit, human, values, subject: { pmid, instance }, plot };
    return { ...line, instance: instance < 0 ? undefined : name };
  });
}

/** The same for lines that can share an axis. */
function humanKey({ dimension, of, cpus }: HumanUnit, metric: string): readonly unknown[] {
  const isCount = of === undefined && (dimension === 'number' || dimension === 'rate');
  return [dimension, of, cpus, isCount ? familyOf(metric) : ''];
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
