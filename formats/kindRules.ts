import { pmcdRules } from './pmcd/rules.ts';
import { pmlogconfRules } from './pmlogconf/rules/pmlogconfRules.ts';
import { pmlogextractRules } from './pmlogextract/rules.ts';
import { pmieControlRules, pmloggerControlRules } from './control/rules.ts';
import { archiveRules } from './archive/rules/archiveRules.ts';
import { bundleRules } from './archive/rules/bundleRules.ts';
import { hostRules } from './history/doctor/rules/hostRules.ts';
import { setRules } from './archive/rules/setRules.ts';
import { derivedRules } from './derived/rules/derivedRules.ts';
import { dstatRules } from './pmrep/dstat/rules.ts';
import { pmrepRules } from './pmrep/rules/pmrepRules.ts';
import { directiveRules } from './directives/directiveRules.ts';
import type { Rule } from './findings/rule.ts';
import type { KindId } from './kinds.ts';
import { helpRules } from './helpText/rules.ts';
import { mmvRules } from './mmv/rules/mmvRules.ts';
import { pmaRules } from './pma/rules/pmaRules.ts';
import { pmaConfigRules } from './pmaConfig/rules.ts';
import { pmieRules } from './pmie/rules/pmieRules.ts';
import { pmlogrewriteRules } from './pmlogrewrite/rules/pmlogrewriteRules.ts';
import { pmnsRules } from './pmns/rules.ts';
import { pmloggerRules } from './pmlogger/rules/pmloggerRules.ts';

/** What can be wrong with files of each kind. */
export const kindRules: Readonly<Record<KindId, readonly Rule[]>> = {
  pma: pmaRules,
  'pma-config': pmaConfigRules,
  derived: derivedRules,
  pmns: pmnsRules,
  help: helpRules,
  pmie: pmieRules,
  mmv: mmvRules,
  archive: [
    ...archiveRules,
    ...bundleRules,
    ...setRules,
    ...hostRules.map(({ rule }) => rule).filter((rule) => !setRules.includes(rule)),
  ],
  pmlogger: pmloggerRules,
  pmlogextract: pmlogextractRules,
  pmlogconf: pmlogconfRules,
  pmlogrewrite: pmlogrewriteRules,
  'pmlogger-control': pmloggerControlRules,
  'pmie-control': pmieControlRules,
  pmcd: pmcdRules,
  pmrep: pmrepRules,
  dstat: dstatRules,
};

/** Every rule of every kind, and those of all texts. */
export const allRules: readonly Rule[] = [...Object.values(kindRules).flat(), ...directiveRules];
