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

/** How many near names a finding lists. */
const maxNear = 3;
/** For how many names of a text near ones are looked for: to look at all names takes a millisecond or so. */
const maxLooks = 50;

export interface UnknownMetricOptions {
  /** Whether a prefix of names is right too, as in pmlogger's configuration. */
  readonly takesPrefix?: boolean;
}

/** Checks a name that stands at a place, which is worked out when it is needed: nearly all names are known. */
export type CheckMetric = (name: string, place: () => Place) => Finding | undefined;

/**
 * Makes a check for the metrics of one text, as {@link UnknownMetricCheck} does.
 * @param names undefined where there are none at hand
 */
export function unknownMetricCheck(
  names: MetricNames | undefined,
  rule: Rule<typeof unknownMetricMessages>,
  options: UnknownMetricOptions = {},
): CheckMetric {
  if (names === undefined) return () => undefined;
  const check = new UnknownMetricCheck(names, rule, options);
  return (name, place) => (check.isUnknown(name) ? check.findingOf(name, place) : undefined);
}

/**
 * Checks the metrics of one text, and reports those that no index has. It says nothing where it cannot know: without an
 * index, below a subtree whose names an agent makes up, and for an agent that no index has unless a known name is near. The
 * argument `near` of its findings lists names that could be meant, the likeliest first, between commas.
 */
export class UnknownMetricCheck {
  readonly #names: MetricNames;
  readonly #rule: Rule<typeof unknownMetricMessages>;
  readonly #takesPrefix: boolean;
  readonly #near = new Map<string, readonly string[]>();

  constructor(
    names: MetricNames,
    rule: Rule<typeof unknownMetricMessages>,
    { takesPrefix = false }: UnknownMetricOptions = {},
  ) {
    this.#names = names;
    this.#rule = rule;
    this.#takesPrefix = takesPrefix;
  }

  /** Whether no index has a name that could be in one, whatever else the text has. */
  isUnknown(name: string): boolean {
    const names = this.#names;
    if (names.size === 0 || names.lookup(name) !== undefined) return false;
    return !this.#isOfKnownAgent(name) || !(names.isDynamic(name) || (this.#takesPrefix && names.isPrefix(name)));
  }

  /** What there is to say of a name that is unknown. */
  findingOf(name: string, place: () => Place): Finding | undefined {
    const near = this.#nearNames(name);
    if (near.length === 0 && !this.#isOfKnownAgent(name)) return undefined;
    const args = { name: printable(name), near: near.map(printable).join(', ') };
    return finding(this.#rule, near.length > 0 ? 'near' : 'unknown', args, place());
  }

  #isOfKnownAgent(name: string): boolean {
    return this.#names.isPrefix(name.slice(0, endOfPath(name, 1)));
  }

  /** None for later ones of many names. */
  #nearNames(name: string): readonly string[] {
    const cached = this.#near.get(name);
    if (cached !== undefined || this.#near.size >= maxLooks) return cached ?? [];
    const names = this.#names;
    const near = names.near(name, maxNear).filter((other) => this.#takesPrefix || names.lookup(other) !== undefined);
    this.#near.set(name, near);
    return near;
  }
}
