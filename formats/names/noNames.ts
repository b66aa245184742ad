import type { MetricNames } from './metricNames.ts';

/** Names before any index is loaded: nothing is known, so that nothing is reported. */
export const noNames: MetricNames = {
  size: 0,
  agentDomains: [],
  lookup: () => undefined,
  sourcesOf: () => [],
  isPrefix: () => false,
  isDynamic: () => false,
  leavesBelow: () => [],
  children: () => [],
  complete: () => [],
  near: () => [],
  instances: () => [],
};
