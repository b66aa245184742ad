import type { HumanMetric } from './humanUnits.ts';
import { humanUnit } from './humanUnits.ts';

/**
 * Instances that overlap, or that are the same in several ways: averages over other times, pressure of some and of all
 * tasks, control groups, which contain those below them.
 */
const overlapping = /^(?:kernel\.all\.load|.*\bpressure\b.*|cgroup\..*)$/;

/** Whether the values of a metric's instances can be added up: traffic, sizes and counts can, shares and durations cannot. */
export function isAdditive(metric: HumanMetric): boolean {
  if (overlapping.test(metric.name)) return false;
  // The number of CPUs does not matter here.
  const human = humanUnit(metric, {});
  switch (human?.dimension) {
    case 'size':
    case 'sizeRate':
    case 'bitRate':
      return human.of !== 'operation';
    case 'rate':
      return true;
    case 'number':
      // What has no dimension may be a number, an id, or a temperature.
      return human.of === undefined ? metric.units.dimCount === 1 : true;
    case 'percent':
      return metric.isRate && human.of === 'cpu';
    case 'duration':
    case 'frequency':
    case undefined:
      return false;
  }
}
