import { phrase } from '../l10n/translate.ts';
import type { Finding } from './finding.ts';
import type { Rule } from './rule.ts';
import type { Severity } from './severity.ts';
import { isAtLeast } from './severity.ts';

/** How many findings of a rule are reported one by one. */
export const maxPerRule = 100;

const closing = phrase('… and {count} more like this from here on ({code})');

interface Tally {
  total: number;
  firstUntold?: Finding;
  /** Worst severity of the findings beyond the limit. */
  worst?: Severity;
}

/** Collects findings: the first {@link maxPerRule} of each rule, then one that counts the others. */
export class FindingList {
  readonly #findings: Finding[] = [];
  readonly #tallies = new Map<string, Tally>();

  add(finding: Finding): void {
    const tally = this.#tallyOf(finding.rule.code);
    tally.total++;
    if (tally.total <= maxPerRule) this.#findings.push(finding);
    else addUntold(tally, finding, finding.severity);
  }

  /** Counts findings of a rule that were not made because the limit was reached. */
  count(rule: Rule, untold: number): void {
    this.#tallyOf(rule.code).total += untold;
  }

  /** Appends the findings of another list as if they had been added here. */
  append(other: FindingList): void {
    for (const finding of other.#findings) this.add(finding);
    for (const [code, { total, firstUntold, worst }] of other.#tallies) {
      const tally = this.#tallyOf(code);
      if (firstUntold !== undefined) addUntold(tally, firstUntold, worst ?? firstUntold.severity);
      tally.total += Math.max(0, total - maxPerRule);
    }
  }

  /** All findings in the order of the file. */
  finish(): readonly Finding[] {
    const closings = [...this.#tallies.values()].flatMap(({ total, firstUntold, worst }) =>
      firstUntold === undefined ? [] : [closingOf(firstUntold, total - maxPerRule, worst ?? firstUntold.severity)],
    );
    return [...this.#findings, ...closings].sort((a, b) => a.place.start - b.place.start);
  }

  #tallyOf(code: string): Tally {
    const cached = this.#tallies.get(code);
    if (cached !== undefined) return cached;
    const tally: Tally = { total: 0 };
    this.#tallies.set(code, tally);
    return tally;
  }
}

function addUntold(tally: Tally, finding: Finding, severity: Severity): void {
  tally.firstUntold ??= finding;
  if (tally.worst === undefined || isAtLeast(severity, tally.worst)) tally.worst = severity;
}

/** A finding that counts the others like `first`, with the worst of their severities. */
function closingOf({ rule, place, excerpt }: Finding, count: number, severity: Severity): Finding {
  const args = { count, code: rule.code };
  return { rule, severity, place, template: closing, args, related: [], ...(excerpt !== undefined && { excerpt }) };
}
