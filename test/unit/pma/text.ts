import type { Finding } from '../../../formats/findings/finding.ts';
import { checkPma } from '../../../formats/pma/check/checker.ts';
import type { PmaReport } from '../../../formats/pma/model/model.ts';

/** June 2026, in seconds since the Epoch: fixtures are older. */
export const nowSeconds = Date.UTC(2026, 5, 1) / 1000;

/** Checks a text, keeping its groups, as of {@link nowSeconds}. */
export function check(text: string): PmaReport {
  return checkPma(new TextEncoder().encode(text), { keepGroups: true, nowSeconds });
}

/** Rule codes of findings, in the order of the file. */
export function codes(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ rule }) => rule.code);
}
