import { archiveRules } from '../../formats/archive/rules/archiveRules.ts';
import type { Rule } from '../../formats/findings/rule.ts';
import { mmvRules } from '../../formats/mmv/rules/mmvRules.ts';
import { pmaRules } from '../../formats/pma/rules/pmaRules.ts';
import { pmaConfigRules } from '../../formats/pmaConfig/rules.ts';

/** Every rule of every kind. */
export const allRules: readonly Rule[] = [...pmaRules, ...pmaConfigRules, ...mmvRules, ...archiveRules];
