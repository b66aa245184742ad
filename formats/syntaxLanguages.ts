import type { Rule } from './findings/rule.ts';
import type { KindId } from './kinds.ts';
import type { SyntaxLanguage } from './syntax/syntaxLanguage.ts';

/** A configuration language that is loaded when it is needed; its rules apart, as reports list those of all languages. */
interface LazyLanguage {
  readonly language: () => Promise<SyntaxLanguage>;
  readonly rules: () => Promise<readonly Rule[]>;
}

const languages = {
  derived: {
    language: async () => (await import('./derived/language.ts')).derivedLanguage,
    rules: async () => (await import('./derived/rules/derivedRules.ts')).derivedRules,
  },
  pmie: {
    language: async () => (await import('./pmie/language.ts')).pmieLanguage,
    rules: async () => (await import('./pmie/rules/pmieRules.ts')).pmieRules,
  },
  pmns: {
    language: async () => (await import('./pmns/language.ts')).pmnsLanguage,
    rules: async () => (await import('./pmns/rules.ts')).pmnsRules,
  },
  help: {
    language: async () => (await import('./helpText/language.ts')).helpLanguage,
    rules: async () => (await import('./helpText/rules.ts')).helpRules,
  },
  pmlogger: {
    language: async () => (await import('./pmlogger/language.ts')).pmloggerLanguage,
    rules: async () => (await import('./pmlogger/rules/pmloggerRules.ts')).pmloggerRules,
  },
  pmlogextract: {
    language: async () => (await import('./pmlogextract/language.ts')).extractLanguage,
    rules: async () => (await import('./pmlogextract/rules.ts')).pmlogextractRules,
  },
  pmlogconf: {
    language: async () => (await import('./pmlogconf/language.ts')).pmlogconfLanguage,
    rules: async () => (await import('./pmlogconf/rules/pmlogconfRules.ts')).pmlogconfRules,
  },
  pmlogrewrite: {
    language: async () => (await import('./pmlogrewrite/language.ts')).pmlogrewriteLanguage,
    rules: async () => (await import('./pmlogrewrite/rules/pmlogrewriteRules.ts')).pmlogrewriteRules,
  },
  'pmlogger-control': {
    language: async () => (await import('./control/language.ts')).pmloggerControlLanguage,
    rules: async () => (await import('./control/rules.ts')).pmloggerControlRules,
  },
  'pmie-control': {
    language: async () => (await import('./control/language.ts')).pmieControlLanguage,
    rules: async () => (await import('./control/rules.ts')).pmieControlRules,
  },
  pmcd: {
    language: async () => (await import('./pmcd/language.ts')).pmcdLanguage,
    rules: async () => (await import('./pmcd/rules.ts')).pmcdRules,
  },
  pmrep: {
    language: async () => (await import('./pmrep/language.ts')).pmrepLanguage,
    rules: async () => (await import('./pmrep/rules/pmrepRules.ts')).pmrepRules,
  },
  dstat: {
    language: async () => (await import('./pmrep/language.ts')).dstatLanguage,
    rules: async () => (await import('./pmrep/dstat/rules.ts')).dstatRules,
  },
} satisfies Readonly<Partial<Record<KindId, LazyLanguage>>>;

export type SyntaxKindId = keyof typeof languages;

/** The configuration languages among the kinds of files. */
export const syntaxLanguages: Readonly<Record<SyntaxKindId, LazyLanguage>> = languages;

export const syntaxKindIds = Object.keys(syntaxLanguages) as readonly SyntaxKindId[];

export function isSyntaxKind(kind: string): kind is SyntaxKindId {
  return Object.hasOwn(syntaxLanguages, kind);
}
