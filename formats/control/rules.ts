import type { Rule } from '../findings/rule.ts';
import { fileRules } from './rules/fileRules.ts';
import * as pmie from './rules/pmieRules.ts';
import * as pmlogger from './rules/pmloggerRules.ts';
import { recordRules } from './rules/recordRules.ts';

const loggerPath = 'PCP_ARCHIVE_DIR/web01';
const enginePath = 'PCP_LOG_DIR/pmie/web01.log';

/** The rules that the files of both programs have, each with codes of its own. */
export const sharedRules = {
  pmlogger: { ...recordRules('pmlogger-control', loggerPath), ...fileRules('pmlogger-control', loggerPath) },
  pmie: { ...recordRules('pmie-control', enginePath), ...fileRules('pmie-control', enginePath) },
} as const;

/** What can be wrong with a control file of pmlogger, in the order of docs/rules.md. */
export const pmloggerControlRules: readonly Rule[] = [
  ...Object.values(sharedRules.pmlogger),
  ...Object.values(pmlogger),
];

/** What can be wrong with a control file of pmie, in the order of docs/rules.md. */
export const pmieControlRules: readonly Rule[] = [...Object.values(sharedRules.pmie), ...Object.values(pmie)];
