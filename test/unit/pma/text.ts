import type { Finding } from '../../../formats/findings/finding.ts';
import { checkPma } from '../../../formats/pma/checker.ts';
import type { PmaReport } from '../../../formats/pma/model.ts';

/** Checks a text, keeping its groups, as of June 2026. */
export function check(text: string): PmaReport {
  return checkPma(new TextEncoder().encode(text), { keepGroups: true, nowSeconds: Date.UTC(2026, 5, 1) / 1000 });
}

/** Rule codes of findings, in the order of the file. */
export function codes(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ rule }) => rule.code);
}
