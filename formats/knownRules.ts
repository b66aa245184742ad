import { thresholdOf } from './history/doctor/hostRule.ts';
import { hostRules } from './history/doctor/rules/hostRules.ts';
import { allRules } from './kindRules.ts';
import type { KnownRules } from './project/knownRules.ts';
import { once } from './syntax/once.ts';

/** The rules of all kinds, as settings can name them. */
export const loadKnownRules = once(async (): Promise<KnownRules> => ({
  codes: new Set((await allRules()).map(({ code }) => code)),
  thresholds: new Map(hostRules.map((one) => [one.rule.code, thresholdOf(one) !== undefined])),
}));
