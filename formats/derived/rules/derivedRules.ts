import type { Rule } from '../../findings/rule.ts';
import { controlRules } from './controlRules.ts';
import { definitionRules } from './definitionRules.ts';
import { expressionRules } from './expressionRules.ts';
import { typeRules } from './typeRules.ts';

/** What can be wrong with definitions of derived metrics. */
export const derivedRules: readonly Rule[] = [...definitionRules, ...controlRules, ...expressionRules, ...typeRules];
