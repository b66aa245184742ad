import type { Rule } from '../findings/rule.ts';
import { blockRules } from './rules/blockRules.ts';
import { directiveRules } from './rules/directiveRules.ts';
import { treeRules } from './rules/treeRules.ts';

/** What can be wrong with a name space, in the order of docs/rules.md. */
export const pmnsRules: readonly Rule[] = [...blockRules, ...treeRules, ...directiveRules];
