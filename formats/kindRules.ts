import { hostRules } from './history/doctor/rules/hostRules.ts';
import { archiveRules } from './archive/rules/archiveRules.ts';
import { bundleRules } from './archive/rules/bundleRules.ts';
import { setRules } from './archive/rules/setRules.ts';
import { directiveRules } from './directives/directiveRules.ts';
import type { Rule } from './findings/rule.ts';
import { kindIds } from './kinds.ts';
import type { KindId } from './kinds.ts';
import { mmvRules } from './mmv/rules/mmvRules.ts';
import { pmaRules } from './pma/rules/pmaRules.ts';
import { pmaConfigRules } from './pmaConfig/rules.ts';
import { statsRules } from './series/rules.ts';
import { encodingRules } from './syntax/encoding/encodingRules.ts';
import type { SyntaxKindId } from './syntaxLanguages.ts';
import { isSyntaxKind, syntaxRules } from './syntaxLanguages.ts';

const otherRules: Readonly<Record<Exclude<KindId, SyntaxKindId>, readonly Rule[]>> = {
  pma: pmaRules,
  'pma-config': pmaConfigRules,
  mmv: mmvRules,
  stats: statsRules,
  archive: [
    ...archiveRules,
    ...bundleRules,
    ...setRules,
    ...hostRules.map(({ rule }) => rule).filter((rule) => !setRules.includes(rule)),
  ],
};

/** What can be wrong with files of a kind. */
export async function rulesOf(kind: KindId): Promise<readonly Rule[]> {
  return isSyntaxKind(kind) ? syntaxRules[kind]() : otherRules[kind];
}

/** Every rule of every kind, and those of all texts. */
export async function allRules(): Promise<readonly Rule[]> {
  return [...(await Promise.all(kindIds.map(rulesOf))).flat(), ...encodingRules, ...directiveRules];
}
