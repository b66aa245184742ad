import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { checkDerived } from './check.ts';
import { derivedKeywords } from './docs.ts';
import { derivedFixers } from './fixes.ts';
import { formatDerived } from './format.ts';
import type { DerivedReport } from './model.ts';

/** Definitions of derived metrics. */
export const derivedLanguage: SyntaxLanguage<DerivedReport> = {
  check: checkDerived,
  format: formatDerived,
  fixers: derivedFixers,
  keywords: derivedKeywords,
};
