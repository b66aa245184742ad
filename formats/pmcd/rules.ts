import type { Rule } from '../findings/rule.ts';
import * as access from './rules/accessRules.ts';
import * as agents from './rules/agentRules.ts';
import * as file from './rules/fileRules.ts';

/** What can be wrong with a configuration of pmcd, in the order of docs/rules.md. */
export const pmcdRules: readonly Rule[] = [...Object.values(agents), ...Object.values(file), ...Object.values(access)];
