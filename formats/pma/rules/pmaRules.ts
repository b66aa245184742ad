import type { Rule } from '../../findings/rule.ts';
import { fileRules } from './fileRules.ts';
import { groupRules } from './groupRules.ts';
import { headerRules } from './headerRules.ts';
import { rowRules } from './rowRules.ts';

/** All rules of pma files. */
export const pmaRules: readonly Rule[] = [...fileRules, ...headerRules, ...groupRules, ...rowRules];
