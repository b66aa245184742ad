import type { Finding, Place } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { printable } from '../findings/printable.ts';
import type { Rule } from '../findings/rule.ts';
import { phrase } from '../l10n/translate.ts';
import type { MetricNames } from './metricNames.ts';
import { endOfPath } from './sortedNames.ts';

/** The messages of a language's own rule about metrics that no index has, which must be a hint. */
export const unknownMetricMessages = {
  near: phrase(
    '{name} is not a known metric. It has no values unless an agent on the host exports it. Did you mean {near}?',
  ),
  unknown: phrase('{name} is not a known metric. It has no values unless an agent on the host exports it.'),
} as const;

/** Most near names that a finding lists. */
const maxNear = 3;
/** Number of names of a text for which near ones are looked for: to look at all names takes a millisecond or so. */
const maxLooks = 50;

export interface UnknownMetricOptions {
  /** Whether a prefix of names is right too, as in pmlogger's configuration. */
  readonly takesPrefix?: boolean;
}

/** Checks a name that stands at a place, which is worked out when it is needed: nearly all names are known. */
export type CheckMetric = (name: string, place: () => Place) => Finding | undefined;

/** Whether two names differ in their last component only. */
function areSiblings(a: string, b: string): boolean {
  return a.slice(0, a.lastIndexOf('.')) === b.slice(0, b.lastIndexOf('.'));
}

/**
 * Makes a check for the metrics of one text, which reports those that no index has. It says nothing where it cannot know:
 * without an index, below a subtree whose names an agent makes up unless a known one beside is near, and for an agent that no
 * index has unless a known name is near. The argument `near` of its findings lists names that could be meant, the likeliest first, between commas.
 *
 * @param names undefined where there are none at hand
 */
export function unknownMetricCheck(
  names: MetricNames | undefined,
  rule: Rule<typeof unknownMetricMessages>,
  { takesPrefix = false }: UnknownMetricOptions = {},
): CheckMetric {
  if (names === undefined || names.size === 0) return () => undefined;
  const nearByName = new Map<string, readonly string[]>();
  const nearNames = (name: string): readonly string[] => {
    const cached = nearByName.get(name);
    if (cached !== undefined || nearByName.size >= maxLooks) return cached ?? [];
    const near = names.near(name, maxNear).filter((other) => takesPrefix || names.lookup(other) !== undefined);
    nearByName.set(name, near);
    return near;
  };
  return (name, place) => {
    if (names.lookup(name) !== undefined) return undefined;
    const isKnownAgent = names.isPrefix(name.slice(0, endOfPath(name, 1)));
    if (isKnownAgent && (takesPrefix || names.isDynamic(name)) && names.isPrefix(name)) return undefined;
    const isDynamic = isKnownAgent && names.isDynamic(name);
    const near = isDynamic ? nearNames(name).filter((other) => areSiblings(other, name)) : nearNames(name);
    if (near.length === 0 && (isDynamic || !isKnownAgent)) return undefined;
    const args = { name: printable(name), near: near.map(printable).join(', ') };
    return finding(rule, near.length > 0 ? 'near' : 'unknown', args, place());
  };
}
