import { pmlogrewriteLanguage } from '../../../formats/pmlogrewrite/language.ts';
import type { PmlogrewriteReport } from '../../../formats/pmlogrewrite/model.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completePmlogrewrite } from './completion.ts';
import { hoverPmlogrewrite } from './hover.ts';

/** Rules of pmlogrewrite. */
export const pmlogrewriteParts: LanguageParts<PmlogrewriteReport> = {
  source: 'pmlogrewrite',
  language: pmlogrewriteLanguage,
  hover: hoverPmlogrewrite,
  complete: completePmlogrewrite,
};
