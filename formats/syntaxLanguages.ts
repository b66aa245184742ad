import type { Rule } from './findings/rule.ts';
import type { KindId } from './kinds.ts';
import type { SyntaxLanguage } from './syntax/syntaxLanguage.ts';

const rules = {
  derived: async () => (await import('./derived/rules/derivedRules.ts')).derivedRules,
  pmieconf: async () => (await import('./pmieconf/rules.ts')).pmieconfRules,
  pmie: async () => (await import('./pmie/rules/pmieRules.ts')).pmieRules,
  pmns: async () => (await import('./pmns/rules.ts')).pmnsRules,
  help: async () => (await import('./helpText/rules.ts')).helpRules,
  pmlogger: async () => (await import('./pmlogger/rules/pmloggerRules.ts')).pmloggerRules,
  pmlogextract: async () => (await import('./pmlogextract/rules.ts')).pmlogextractRules,
  pmlogconf: async () => (await import('./pmlogconf/rules/pmlogconfRules.ts')).pmlogconfRules,
  pmlogrewrite: async () => (await import('./pmlogrewrite/rules/pmlogrewriteRules.ts')).pmlogrewriteRules,
  'pmlogger-control': async () => (await import('./control/rules.ts')).pmloggerControlRules,
  'pmie-control': async () => (await import('./control/rules.ts')).pmieControlRules,
  pmcd: async () => (await import('./pmcd/rules.ts')).pmcdRules,
  pmrep: async () => (await import('./pmrep/rules/pmrepRules.ts')).pmrepRules,
  dstat: async () => (await import('./pmrep/dstat/rules.ts')).dstatRules,
} satisfies Readonly<Partial<Record<KindId, () => Promise<readonly Rule[]>>>>;

/** The configuration languages among the kinds of files. */
export type SyntaxKindId = keyof typeof rules;

export const syntaxKindIds = Object.keys(rules) as readonly SyntaxKindId[];

export function isSyntaxKind(kind: string): kind is SyntaxKindId {
  return Object.hasOwn(rules, kind);
}

/** The rules of each, loaded when they are needed. */
export const syntaxRules: Readonly<Record<SyntaxKindId, () => Promise<readonly Rule[]>>> = rules;

/** The languages themselves: apart, as a bundle that lists rules does without the checks. */
export const syntaxLanguages: Readonly<Record<SyntaxKindId, () => Promise<SyntaxLanguage>>> = {
  derived: async () => (await import('./derived/language.ts')).derivedLanguage,
  pmieconf: async () => (await import('./pmieconf/language.ts')).pmieconfLanguage,
  pmie: async () => (await import('./pmie/language.ts')).pmieLanguage,
  pmns: async () => (await import('./pmns/language.ts')).pmnsLanguage,
  help: async () => (await import('./helpText/language.ts')).helpLanguage,
  pmlogger: async () => (await import('./pmlogger/language.ts')).pmloggerLanguage,
  pmlogextract: async () => (await import('./pmlogextract/language.ts')).pmlogextractLanguage,
  pmlogconf: async () => (await import('./pmlogconf/language.ts')).pmlogconfLanguage,
  pmlogrewrite: async () => (await import('./pmlogrewrite/language.ts')).pmlogrewriteLanguage,
  'pmlogger-control': async () => (await import('./control/language.ts')).pmloggerControlLanguage,
  'pmie-control': async () => (await import('./control/language.ts')).pmieControlLanguage,
  pmcd: async () => (await import('./pmcd/language.ts')).pmcdLanguage,
  pmrep: async () => (await import('./pmrep/language.ts')).pmrepLanguage,
  dstat: async () => (await import('./pmrep/language.ts')).dstatLanguage,
};
