import type { SyntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { pmlogrewriteKeywords } from './docs.ts';
import { pmlogrewriteFixers } from './fixes.ts';
import { formatPmlogrewrite } from './format.ts';
import type { PmlogrewriteReport } from './model.ts';
import { checkPmlogrewrite } from './syntax.ts';

/** Rules of pmlogrewrite. */
export const pmlogrewriteLanguage: SyntaxLanguage<PmlogrewriteReport> = {
  check: checkPmlogrewrite,
  format: formatPmlogrewrite,
  fixers: pmlogrewriteFixers,
  keywords: pmlogrewriteKeywords,
};
