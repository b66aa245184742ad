import type { AggregateName, ChosenMetric, InstanceChoice } from '../../../protocol/viewer/metricProtocol.ts';
import { aggregateKeys, instanceChoices } from '../../../protocol/viewer/metricProtocol.ts';
import { isOffset, keptFields } from '../../frame/keptValues.ts';
import type { PlotLook } from '../../plot/plotLook.ts';
import { axisChoices, plainLook, plotShapes } from '../../plot/plotLook.ts';

/** A metric that is plotted. */
export interface PlottedMetric extends ChosenMetric {
  /** How its plot is drawn; as plots are at first where missing. */
  readonly look?: PlotLook;
}

const aggregates: ReadonlySet<number> = new Set(Object.values(aggregateKeys));

/** Whether a key stands for all instances. */
export function isAggregate(key: number): boolean {
  return aggregates.has(key);
}

/** Reads what was plotted when the view was last seen; what cannot be understood is left out. */
export function keptMetrics(kept: unknown): readonly PlottedMetric[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: unknown) => {
    const { pmid, instances, choice, look } = keptFields(each);
    if (!isOffset(pmid) || !Array.isArray(instances)) return [];
    const known = instances.filter((id: unknown): id is number => Number.isSafeInteger(id));
    const chosenBy = instanceChoices.find((name) => name === choice);
    if (known.length === 0 && chosenBy === undefined) return [];
    return [
      {
        pmid,
        instances: known,
        ...(chosenBy === undefined ? {} : { choice: chosenBy }),
        ...(look === undefined ? {} : { look: keptLook(look) }),
      },
    ];
  });
}

/** Reads how a plot was drawn. */
function keptLook(kept: unknown): PlotLook {
  const { shape, axis } = keptFields(kept);
  return {
    shape: plotShapes.find((name) => name === shape) ?? plainLook.shape,
    axis: axisChoices.find((name) => name === axis) ?? plainLook.axis,
  };
}

/** The instances of a metric that are plotted; none where it is not. */
export function chosenInstances(chosen: readonly PlottedMetric[], pmid: number): readonly number[] {
  return (chosen.find((metric) => metric.pmid === pmid)?.instances ?? []).filter((key) => !isAggregate(key));
}

/** Plots these instances of a metric, chosen by hand; without any, it is no longer plotted. */
export function withInstances(
  chosen: readonly PlottedMetric[],
  pmid: number,
  instances: readonly number[],
): readonly PlottedMetric[] {
  if (instances.length === 0) return chosen.filter((metric) => metric.pmid !== pmid);
  if (!chosen.some((metric) => metric.pmid === pmid)) return [...chosen, { pmid, instances }];
  return chosen.map((metric) => {
    if (metric.pmid !== pmid) return metric;
    return { pmid, instances, ...(metric.look === undefined ? {} : { look: metric.look }) };
  });
}

/** Plots an instance, or no longer does, by their order. */
export function withInstance(
  chosen: readonly PlottedMetric[],
  pmid: number,
  instance: number,
): readonly PlottedMetric[] {
  const all = chosen.find((metric) => metric.pmid === pmid)?.instances ?? [];
  const known = chosenInstances(chosen, pmid);
  const others = known.filter((id) => id !== instance);
  const next = others.length < known.length ? others : [...known, instance].sort((a, b) => a - b);
  return withInstances(chosen, pmid, [...next, ...all.filter(isAggregate)]);
}

/** Takes a line out: of instances that were chosen by their values the others stay, as if chosen by hand. */
export function withoutLine(chosen: readonly PlottedMetric[], pmid: number, key: number): readonly PlottedMetric[] {
  if (isAggregate(key)) return changed(chosen, [pmid], (metric) => without(metric, key));
  const all = chosen.find((metric) => metric.pmid === pmid)?.instances ?? [];
  return withInstances(
    chosen,
    pmid,
    all.filter((each) => each !== key),
  );
}

/** Has the instances of some metrics chosen by their values. */
export function withChoice(
  chosen: readonly PlottedMetric[],
  pmids: readonly number[],
  choice: InstanceChoice,
): readonly PlottedMetric[] {
  return changed(chosen, pmids, (metric) => ({ ...metric, choice }));
}

/** Plots what is made of all instances of some metrics, or no longer does. */
export function withAggregate(
  chosen: readonly PlottedMetric[],
  pmids: readonly number[],
  name: AggregateName,
  isShown: boolean,
): readonly PlottedMetric[] {
  const key = aggregateKeys[name];
  return changed(chosen, pmids, (metric) => {
    const rest = without(metric, key);
    return isShown ? { ...rest, instances: [...rest.instances, key] } : rest;
  });
}

export function withLook(
  chosen: readonly PlottedMetric[],
  pmids: readonly number[],
  look: PlotLook,
): readonly PlottedMetric[] {
  return changed(chosen, pmids, (metric) => ({ ...metric, look }));
}

/** Notes which instances have been chosen by their values. Returns the same list if nothing changes. */
export function withChosen(
  chosen: readonly PlottedMetric[],
  found: ReadonlyMap<number, readonly number[]>,
): readonly PlottedMetric[] {
  const isNews = ({ pmid, choice, instances }: PlottedMetric): boolean => {
    const keys = found.get(pmid);
    const known = instances.filter((key) => !isAggregate(key));
    return choice !== undefined && keys !== undefined && keys.join() !== known.join();
  };
  if (!chosen.some(isNews)) return chosen;
  return chosen.map((metric) => {
    if (!isNews(metric)) return metric;
    return { ...metric, instances: [...(found.get(metric.pmid) ?? []), ...metric.instances.filter(isAggregate)] };
  });
}

/** What is asked for of a metric. */
export function requestedMetric({ pmid, instances, choice, look }: PlottedMetric): ChosenMetric {
  const keys = choice === undefined ? instances : instances.filter(isAggregate);
  return {
    pmid,
    instances: look?.shape === 'areas' ? [...keys, aggregateKeys.rest] : keys,
    ...(choice === undefined ? {} : { choice }),
    ...(look?.shape === 'heat' ? { isHeat: true } : {}),
  };
}

const without = (metric: PlottedMetric, key: number): PlottedMetric => ({
  ...metric,
  instances: metric.instances.filter((each) => each !== key),
});

const changed = (
  chosen: readonly PlottedMetric[],
  pmids: readonly number[],
  change: (metric: PlottedMetric) => PlottedMetric,
): readonly PlottedMetric[] => chosen.map((metric) => (pmids.includes(metric.pmid) ? change(metric) : metric));
