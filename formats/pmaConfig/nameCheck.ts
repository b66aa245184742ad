import type { Place } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { editDistance } from '../text/editDistance.ts';
import type { Line } from '../text/line.ts';
import type { Reporter } from '../text/reporter.ts';
import { phrase, t } from '../l10n/translate.ts';
import type { ConfigData, DataName } from './configModel.ts';
import { dataNames } from './configModel.ts';
import { levelCount, parameterCalled, parameters } from './parameters.ts';
import * as rules from './rules.ts';

interface Named {
  readonly name: string;
  readonly place: Place;
  readonly excerpt: string;
}

/** Shorter names are not corrected: other letters make another word. */
const leastNearLength = 8;

/** Checks names: they are known, set once, and metrics come before their objects. */
export class NameCheck {
  readonly #reporter: Reporter;
  readonly #data: ConfigData | undefined;
  #separator = parameterCalled('metricdeviceseparator')?.default ?? '';
  #cache: ReadonlyMap<string, DataName> | undefined;
  readonly #set = new Map<string, Named>();
  /** Lines that may set an object, by the metric they would then have. */
  readonly #ofMetric = new Map<string, Named[]>();
  #hasScale = false;

  constructor(reporter: Reporter, data: ConfigData | undefined) {
    this.#reporter = reporter;
    this.#data = data;
    this.#learnNames();
  }

  /** Takes the next line with a name and a value. Returns whether its name is known. */
  take(line: Line): boolean {
    const named = { name: line.text(0), place: line.tokenPlace(0), excerpt: line.excerpt };
    this.#checkTwice(named);
    if (parameterCalled(named.name) === undefined) return this.#takeScale(named);
    if (named.name === 'metricdeviceseparator') this.#takeSeparator(named, line.text(1));
    return true;
  }

  #checkTwice(named: Named): void {
    const { name } = named;
    const before = this.#set.get(name);
    this.#set.set(name, named);
    if (before === undefined) return;
    const related = [{ template: phrase('set again'), args: {}, place: named.place }];
    this.#reporter.add(finding(rules.duplicate, 'again', { name }, before.place, { excerpt: before.excerpt, related }));
  }

  #takeScale(named: Named): boolean {
    const { name } = named;
    if (this.#isSlip(named)) return false;
    this.#hasScale = true;
    this.#checkKnown(named);
    const ofObjects = this.#ofMetric.get(name) ?? [];
    this.#ofMetric.delete(name);
    if (this.#cache?.get(name)?.object === undefined) {
      for (const above of ofObjects) this.#reportOverridden(above, named);
    }
    if (this.#separator === '') return true;
    for (let at = name.indexOf(this.#separator, 1); at > 0; at = name.indexOf(this.#separator, at + 1)) {
      const metric = name.slice(0, at);
      const others = this.#ofMetric.get(metric);
      if (others === undefined) this.#ofMetric.set(metric, [named]);
      else others.push(named);
    }
    return true;
  }

  #reportOverridden(above: Named, { name, place }: Named): void {
    const isSure = this.#cache?.get(above.name)?.object !== undefined;
    if (this.#cache !== undefined && !isSure) return;
    const severity = isSure ? 'warning' : 'hint';
    const related = [{ template: phrase('the scale of the metric'), args: {}, place }];
    const extras = { excerpt: above.excerpt, related, severity } as const;
    this.#reporter.add(finding(rules.overridden, 'below', { metric: name }, above.place, extras));
  }

  #takeSeparator({ place, excerpt }: Named, separator: string): void {
    if (this.#hasScale && separator !== this.#separator) {
      this.#reporter.add(finding(rules.separator, 'below', { before: this.#separator }, place, { excerpt }));
    }
    this.#separator = separator;
    this.#learnNames();
  }

  #learnNames(): void {
    this.#cache = this.#data && dataNames(this.#data, this.#separator);
  }

  /** Whether a name is that of a misspelt parameter, which is reported. */
  #isSlip({ name, place, excerpt }: Named): boolean {
    if (this.#cache?.has(name) === true) return false;
    const level = Number(/^clockticks_level_(\d+)$/.exec(name)?.[1]);
    const expected = meantParameter(name);
    if (level >= levelCount) {
      const args = { found: t`level ${level}`, last: levelCount - 1 };
      this.#reporter.add(finding(rules.unknownName, 'level', args, place, { excerpt }));
    } else if (expected !== undefined) {
      this.#reporter.add(finding(rules.unknownName, 'near', { found: name, expected }, place, { excerpt }));
    }
    return level >= levelCount || expected !== undefined;
  }

  #checkKnown({ name, place, excerpt }: Named): void {
    if (this.#data === undefined || this.#cache?.has(name) === true) return;
    const args = { found: name, file: this.#data.file };
    this.#reporter.add(finding(rules.unknownName, 'data', args, place, { excerpt, severity: 'hint' }));
  }
}

/** The parameter that a misspelt name resembles: other case, or one or two letters off. */
function meantParameter(name: string): string | undefined {
  const lower = name.toLowerCase();
  return parameters.find(
    (parameter) =>
      parameter.name.toLowerCase() === lower ||
      (parameter.name.length >= leastNearLength && editDistance(lower, parameter.name) <= 2),
  )?.name;
}
