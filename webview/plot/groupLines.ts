import type { HumanUnit } from '../../formats/pcp/units/humanUnits.ts';
import { humanValue } from '../../formats/pcp/units/humanUnits.ts';
import { humanUnitName } from '../../formats/pcp/units/humanUnitName.ts';
import type { ReducedValues } from '../../formats/history/lines/linePoints.ts';
import type { PlotTrace } from './drawing/plotColumns.ts';
import { humanFormat, plainFormat } from './drawing/valueFormat.ts';
import type { PlotRange } from './plotRange.ts';
import type { PlotGroup } from './plotScene.ts';
import type { PlotTitle } from './plotTitle.ts';

/** A line that is to be plotted. */
export interface GroupedLine<Subject> {
  /** Key that is equal for lines that share a plot. */
  readonly alike: string;
  /** Unique among the lines of a plot. */
  readonly key: string;
  readonly metric: string;
  /** Missing for a metric with a single value. */
  readonly instance?: string | undefined;
  /** Unit of the values. */
  readonly unit: string;
  /**
   * Unit in which the values are shown; undefined for their own. Lines that are alike have the same, but for the
   * factor.
   */
  readonly human?: HumanUnit | undefined;
  readonly values: ReducedValues;
  /** Whether the line is drawn over stacked areas instead of being one of them. */
  readonly isOverlay?: boolean;
  /** The lines of a plot are listed by it, the least first; by their order where missing. */
  readonly rank?: number | undefined;
  readonly subject: Subject;
}

/**
 * The plots of lines, in the order of these.
 *
 * @param titleOf what a plot of some metrics is called
 * @param factsOf what else is to be known of a plot
 */
export function groupLines<Subject, Line extends GroupedLine<Subject>>(
  lines: readonly Line[],
  range: PlotRange,
  titleOf: (metrics: readonly string[]) => PlotTitle,
  factsOf: (
    members: readonly Line[],
  ) => Pick<PlotGroup<Subject>, 'note' | 'isFromZero' | 'isReading' | 'look' | 'shapes'>,
): readonly PlotGroup<Subject>[] {
  const alike = new Map<string, Line[]>();
  for (const line of lines) {
    const cached = alike.get(line.alike);
    if (cached === undefined) alike.set(line.alike, [line]);
    else cached.push(line);
  }
  return [...alike.values()].map((members, index) => {
    const metrics = [...new Set(members.map(({ metric }) => metric))];
    const { title, labels } = titleOf(metrics);
    const human = members[0]?.human;
    return {
      id: `plot-${index}`,
      title,
      unit: human === undefined ? (members[0]?.unit ?? '') : wholeName(human),
      format: human === undefined ? plainFormat : humanFormat(human),
      ...factsOf(members),
      data: {
        range,
        traces: members.map(({ key, metric, instance, isOverlay = false, rank, ...line }) => ({
          key,
          isOverlay,
          ...(rank === undefined ? {} : { rank }),
          label: lineLabel(labels[metrics.indexOf(metric)] ?? metric, instance, metrics.length > 1),
          name: lineLabel(metric, instance, true),
          ...shownValues(line),
        })),
      },
      subjects: members.map(({ subject }) => subject),
    };
  });
}

/** The instance; with the metric before it where there are several in the plot. */
function lineLabel(metric: string, instance: string | undefined, hasSeveral: boolean): string {
  if (instance === undefined) return metric;
  return hasSeveral ? `${metric}[${instance}]` : instance;
}

/** The unit itself is at the ticks; what is to be said besides is what 100 % is, or what is counted. */
export function wholeName(human: HumanUnit): string {
  return human.of === undefined || human.of === 'line' ? '' : humanUnitName(human);
}

type LineValues = Pick<GroupedLine<unknown>, 'values' | 'unit' | 'human'>;

function shownValues({ values, unit, human }: LineValues): Pick<PlotTrace, 'values' | 'exact'> {
  if (human === undefined) return { values };
  const toShown = (value: number): number => humanValue(human, value);
  const { min, max, last, means, mean, before, after } = values;
  const shown: ReducedValues = {
    ...values,
    min: min.map(toShown),
    max: max.map(toShown),
    last: last.map(toShown),
    ...(means === undefined ? {} : { means: means.map(toShown) }),
    ...(mean === undefined ? {} : { mean: toShown(mean) }),
    ...(before === undefined ? {} : { before: { ...before, value: toShown(before.value) } }),
    ...(after === undefined ? {} : { after: { ...after, value: toShown(after.value) } }),
  };
  return { values: shown, exact: { values, unit, human } };
}
