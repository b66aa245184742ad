import type { Directive } from '../../formats/directives/directive.ts';
import { withoutDisabled } from '../../formats/directives/withoutDisabled.ts';
import type { Finding } from '../../formats/findings/finding.ts';
import { loadKnownRules } from '../../formats/knownRules.ts';

/** The findings of a text that its comments leave, and those about comments that switch off nothing. */
export async function enabled(
  findings: readonly Finding[],
  directives: readonly Directive[],
): Promise<readonly Finding[]> {
  return withoutDisabled(findings, directives, (await loadKnownRules()).codes);
}
