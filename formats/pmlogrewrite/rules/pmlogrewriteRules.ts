import type { Rule } from '../../findings/rule.ts';
import * as meaning from './meaningRules.ts';
import * as syntax from './syntaxRules.ts';
import * as values from './valueRules.ts';

/** What can be wrong with rules of pmlogrewrite. */
export const pmlogrewriteRules: readonly Rule[] = [syntax, values, meaning].flatMap((rules) =>
  Object.values<Rule>(rules),
);
