import type { KindId } from './kinds.ts';
import type { SyntaxLanguage } from './syntax/syntaxLanguage.ts';

/** The configuration languages among the kinds of files, each loaded when it is needed. */
export const syntaxLanguages: Readonly<Partial<Record<KindId, () => Promise<SyntaxLanguage>>>> = {
  derived: async () => (await import('./derived/language.ts')).derivedLanguage,
  pmlogger: async () => (await import('./pmlogger/language.ts')).pmloggerLanguage,
  pmlogextract: async () => (await import('./pmlogextract/language.ts')).extractLanguage,
  pmlogconf: async () => (await import('./pmlogconf/language.ts')).pmlogconfLanguage,
  pmlogrewrite: async () => (await import('./pmlogrewrite/language.ts')).pmlogrewriteLanguage,
  pmns: async () => (await import('./pmns/language.ts')).pmnsLanguage,
  help: async () => (await import('./helpText/language.ts')).helpLanguage,
  'pmlogger-control': async () => (await import('./control/language.ts')).pmloggerControlLanguage,
  'pmie-control': async () => (await import('./control/language.ts')).pmieControlLanguage,
  pmie: async () => (await import('./pmie/language.ts')).pmieLanguage,
  pmcd: async () => (await import('./pmcd/language.ts')).pmcdLanguage,
  pmrep: async () => (await import('./pmrep/language.ts')).pmrepLanguage,
  dstat: async () => (await import('./pmrep/language.ts')).dstatLanguage,
};
