import type { Rule } from '../../findings/rule.ts';
import { accessRules } from './accessRules.ts';
import { intervalRules } from './intervalRules.ts';
import { listRules } from './listRules.ts';
import { managedRules } from './managedRules.ts';
import { meaningRules } from './meaningRules.ts';
import { preprocessorRules } from './preprocessorRules.ts';
import { syntaxRules } from './syntaxRules.ts';

/** Rules about the lists of metrics in pmlogger's configuration. */
export const pmloggerListRules = listRules('pmlogger');

/** Everything that can be wrong with a configuration of pmlogger, in the order of docs/rules.md. */
export const pmloggerRules: readonly Rule[] = [
  ...syntaxRules,
  ...intervalRules,
  ...Object.values(pmloggerListRules),
  ...accessRules,
  ...preprocessorRules,
  ...meaningRules,
  ...managedRules,
];
