import type { Rule } from '../../../findings/rule.ts';
import type { HostRule } from '../hostRule.ts';
import { cpuRules } from './cpuRules.ts';
import { diskRules } from './diskRules.ts';
import { memoryRules } from './memoryRules.ts';
import { networkRules } from './networkRules.ts';
import { processRules } from './processRules.ts';
import { recordingRules } from './recordingRules.ts';

/** Every rule about a host, in the order of docs/rules.md. */
export const hostRules: readonly HostRule[] = [
  ...cpuRules,
  ...memoryRules,
  ...diskRules,
  ...networkRules,
  ...processRules,
  ...recordingRules,
];

const ofRules = new Map(hostRules.map((one) => [one.rule, one]));

/** Undefined for a rule that is not about a host. */
export function hostRuleOf(rule: Rule): HostRule | undefined {
  return ofRules.get(rule);
}
