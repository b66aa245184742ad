import type { Finding } from '../findings/finding.ts';
import { FindingList, maxPerRule } from '../findings/findingList.ts';
import type { Rule } from '../findings/rule.ts';
import { settled } from './anchor.ts';

/** Gets findings as they are made, also those that are folded into another. */
export interface FindingObserver {
  /** Whether it wants the next finding of a rule. */
  wants(rule: Rule): boolean;
  take(finding: Finding): void;
}

interface Folded {
  readonly found: Finding;
  repeats: number;
}

/**
 * Collects the findings of a file, or of a part of one, and folds those with one cause, so that causes are reported and
 * not their symptoms.
 */
export class Reporter {
  /** Findings so far. They are made when they are needed: nearly all parts of nearly all files are in order. */
  #list: FindingList | undefined;
  #folded: Map<Rule, Map<string, Folded>> | undefined;
  /** Findings that were not made because their rule has enough. */
  #untold: Map<Rule, number> | undefined;
  readonly #observer: FindingObserver | undefined;
  #isEmpty = true;

  constructor(observer?: FindingObserver) {
    this.#observer = observer;
  }

  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  add(finding: Finding, repeats = 0): void {
    this.#isEmpty = false;
    this.observe(finding.rule, () => finding);
    this.#list ??= new FindingList();
    this.#list.add(repeats === 0 ? finding : { ...finding, repeats });
  }

  /**
   * Reports the first finding of a rule with this key and counts its repetitions. Calls `make` for the first one only, so
   * that a fault in every row costs no more than a look-up. `times` is the number of findings that come at once.
   */
  fold(rule: Rule, key: string, make: () => Finding, times = 1): void {
    this.observe(rule, make);
    this.#fold(rule, key, times, make);
  }

  /** Shows a finding to the observer, if there is one for its rule. */
  observe(rule: Rule, make: () => Finding): void {
    if (this.#observer?.wants(rule) === true) this.#observer.take(settled(make()));
  }

  /** Takes over what a part of the file has shown. */
  append(part: Reporter): void {
    if (part.#isEmpty) return;
    this.#isEmpty = false;
    this.#list ??= new FindingList();
    if (part.#list !== undefined) this.#list.append(part.#list);
    for (const [rule, byKey] of part.#folded ?? []) {
      for (const [key, { found, repeats }] of byKey) this.#fold(rule, key, repeats + 1, () => found);
    }
    for (const [rule, untold] of part.#untold ?? []) this.#countUntold(rule, untold);
  }

  /** All findings in the order of the file. */
  finish(): readonly Finding[] {
    const list = (this.#list ??= new FindingList());
    for (const byKey of this.#folded?.values() ?? []) {
      for (const { found, repeats } of byKey.values()) this.add(found, repeats);
    }
    for (const [rule, untold] of this.#untold ?? []) list.count(rule, untold);
    return list.finish().map(settled);
  }

  #fold(rule: Rule, key: string, times: number, make: () => Finding): void {
    this.#isEmpty = false;
    const known = this.#foldedOf(rule);
    const folded = known.get(key);
    if (folded !== undefined) folded.repeats += times;
    else if (known.size <= maxPerRule) known.set(key, { found: make(), repeats: times - 1 });
    else this.#countUntold(rule, times);
  }

  #countUntold(rule: Rule, times: number): void {
    this.#untold ??= new Map();
    this.#untold.set(rule, (this.#untold.get(rule) ?? 0) + times);
  }

  #foldedOf(rule: Rule): Map<string, Folded> {
    this.#folded ??= new Map();
    const cached = this.#folded.get(rule);
    if (cached !== undefined) return cached;
    const created = new Map<string, Folded>();
    this.#folded.set(rule, created);
    return created;
  }
}
