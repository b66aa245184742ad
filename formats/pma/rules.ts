import type { Rule } from '../findings/rule.ts';
import { fileRules } from './rules/fileRules.ts';
import { groupRules } from './rules/groupRules.ts';
import { headerRules } from './rules/headerRules.ts';
import { rowRules } from './rules/rowRules.ts';

/** All that can be wrong with a pma file. */
export const pmaRules: readonly Rule[] = [...fileRules, ...headerRules, ...groupRules, ...rowRules];
