import type { Rule } from '../../../findings/rule.ts';
import type { HostRule } from '../hostRule.ts';
import { connectionRules } from './connectionRules.ts';
import { cpuRules } from './cpuRules.ts';
import { diskRules } from './diskRules.ts';
import { kernelRules } from './kernelRules.ts';
import { memoryRules } from './memoryRules.ts';
import { networkRules } from './networkRules.ts';
import { processRules } from './processRules.ts';
import { recordingRules } from './recordingRules.ts';
import { serviceRules } from './serviceRules.ts';
import { storageRules } from './storageRules.ts';

/** Every rule about a host, in the order of docs/rules.md. */
export const hostRules: readonly HostRule[] = [
  ...cpuRules,
  ...memoryRules,
  ...diskRules,
  ...storageRules,
  ...networkRules,
  ...connectionRules,
  ...processRules,
  ...serviceRules,
  ...kernelRules,
  ...recordingRules,
];

const ofRules = new Map(hostRules.map((one) => [one.rule, one]));

/** Undefined for a rule that is not about a host. */
export function hostRuleOf(rule: Rule): HostRule | undefined {
  return ofRules.get(rule);
}
