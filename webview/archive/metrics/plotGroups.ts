import { t } from '../../../formats/l10n/translate.ts';
import { groupLines } from '../../plot/groupLines.ts';
import { familyOf, plotTitle } from '../../plot/plotTitle.ts';
import type { PlotGroup } from '../../plot/plotScene.ts';
import type { HumanUnit } from '../../../formats/pcp/units/humanUnits.ts';
import type { UnitsChoice } from '../../../protocol/viewer/shellProtocol.ts';
import type { AggregateName, Plot } from '../../../protocol/viewer/metricProtocol.ts';
import { aggregateKeys } from '../../../protocol/viewer/metricProtocol.ts';
import { countText } from '../../controls/numberText.ts';
import type { PlotShape } from '../../plot/plotLook.ts';
import { plainLook } from '../../plot/plotLook.ts';
import { heatGroups } from './heatGroups.ts';
import type { LineSubject } from './lineSubject.ts';
import { intervalNote } from './intervalNote.ts';
import type { PlottedMetric } from './chosenMetrics.ts';
import type { ShownPlots } from './usePlots.ts';

/**
 * The plots of what is chosen, in that order: one for each unit. Counts share one only within a family of metrics, as what
 * is counted differs.
 */
export function plotGroups(
  chosen: readonly PlottedMetric[],
  { range, plots }: Pick<ShownPlots, 'range' | 'plots'>,
  units: UnitsChoice,
): readonly PlotGroup<LineSubject>[] {
  const lines = chosen.flatMap(({ pmid, look = plainLook }) => {
    const plot = plots.get(pmid);
    return plot === undefined ? [] : linesOf(plot, units).map((line) => ({ ...line, look }));
  });
  const drawn: readonly PlotGroup<LineSubject>[] = groupLines(lines, range, plotTitle, (members) => ({
    ...intervalNote(members.map(({ plot }) => plot)),
    isFromZero: members.every(({ plot }) => plot.isRate),
    isReading: members.some(({ plot }) => plot.reading.phase === 'reading'),
    look: members[0]?.look ?? plainLook,
    shapes: shapesOf(members.map(({ plot }) => plot)),
  }));
  const heats = chosen.flatMap(({ pmid, look = plainLook }) => {
    const plot = plots.get(pmid);
    return plot === undefined ? [] : heatGroups(plot, range, look, units);
  });
  return [...drawn, ...heats];
}

/** What can be drawn of metrics that share a plot. */
export function shapesOf(plots: readonly Plot[]): readonly PlotShape[] {
  const hasSeveral = plots.some(({ count }) => count > 1);
  return [
    'lines',
    ...(hasSeveral && plots.every(({ isAdditive }) => isAdditive) ? (['areas'] as const) : []),
    ...(hasSeveral ? (['heat'] as const) : []),
  ];
}

function linesOf(plot: Plot, units: UnitsChoice) {
  const { pmid, name: metric, unit } = plot;
  const human = units === 'human' ? plot.human : undefined;
  const alike = JSON.stringify([
    ...(human === undefined ? [unit, familyOf(metric)] : humanKey(human, metric)),
    plot.isRate,
  ]);
  return plot.lines.map((values) => {
    const { instance, rank } = values;
    const aggregate = aggregateNameOf(instance);
    return {
      ...{ alike, key: `${pmid} ${instance}`, metric, unit, human, values, plot, rank },
      instance: aggregate === undefined ? instanceName(values) : aggregateText(aggregate, plot),
      isOverlay: aggregate === 'sum' || aggregate === 'mean',
      subject: { pmid, instance },
    };
  });
}

function instanceName({ instance, name = String(instance) }: Plot['lines'][number]): string | undefined {
  return instance < 0 ? undefined : name;
}

function aggregateNameOf(key: number): AggregateName | undefined {
  return (['sum', 'mean', 'rest'] as const).find((name) => aggregateKeys[name] === key);
}

function aggregateText(name: AggregateName, { count, lines }: Plot): string {
  if (name === 'sum') return t`sum of ${countText(count, 'instance')}`;
  if (name === 'mean') return t`mean of ${countText(count, 'instance')}`;
  const own = lines.filter(({ instance }) => aggregateNameOf(instance) === undefined).length;
  return t`others (${count - own})`;
}

/** Key that is equal for units whose lines can share an axis. */
function humanKey({ dimension, of, cpus }: HumanUnit, metric: string): readonly unknown[] {
  const isCount = of === undefined && (dimension === 'number' || dimension === 'rate');
  return [dimension, of, cpus, isCount ? familyOf(metric) : ''];
}
