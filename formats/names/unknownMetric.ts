import type { Finding, Place } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { printable } from '../findings/printable.ts';
import type { Rule } from '../findings/rule.ts';
import { phrase } from '../l10n/translate.ts';
import type { MetricNames } from './metricNames.ts';

/** The messages of a language's own rule about metrics that no index has, which must be a hint. */
export const unknownMetricMessages = {
  near: phrase(
    '{name} is not a known metric. It has no values unless an agent on the host exports it. Did you mean {near}?',
  ),
  unknown: phrase('{name} is not a known metric. It has no values unless an agent on the host exports it.'),
} as const;

/** How many near names a finding lists. */
const maxNear = 3;

export interface UnknownMetricOptions {
  /** Whether a prefix of names is right too, as in pmlogger's configuration. */
  readonly takesPrefix?: boolean;
}

/**
 * Reports a metric that no index has. Says nothing where it cannot know: without an index, below a subtree whose names an
 * agent makes up, and for an agent that no index has unless a known name is near.
 */
export function unknownMetric(
  names: MetricNames,
  name: string,
  rule: Rule<typeof unknownMetricMessages>,
  place: Place,
  { takesPrefix = false }: UnknownMetricOptions = {},
): Finding | undefined {
  if (!isUnknownMetric(names, name, takesPrefix)) return undefined;
  const near = names.near(name, maxNear).filter((other) => takesPrefix || names.lookup(other) !== undefined);
  const agent = name.split('.', 1)[0] ?? name;
  if (near.length > 0) {
    return finding(rule, 'near', { name: printable(name), near: near.map(printable).join(', ') }, place);
  }
  return names.isPrefix(agent) ? finding(rule, 'unknown', { name: printable(name) }, place) : undefined;
}

function isUnknownMetric(names: MetricNames, name: string, takesPrefix: boolean): boolean {
  if (names.size === 0 || names.lookup(name) !== undefined || names.isDynamic(name)) return false;
  return !(takesPrefix && names.isPrefix(name));
}
