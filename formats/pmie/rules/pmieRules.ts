import type { Rule } from '../../findings/rule.ts';
import { meaningRules } from './meaningRules.ts';
import { nameRules } from './nameRules.ts';
import { syntaxRules } from './syntaxRules.ts';

/** Everything that can be wrong with rules of pmie. */
export const pmieRules: readonly Rule[] = [...syntaxRules, ...nameRules, ...meaningRules];
