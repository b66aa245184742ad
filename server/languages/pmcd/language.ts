import { pmcdLanguage } from '../../../formats/pmcd/language.ts';
import type { PmcdReport } from '../../../formats/pmcd/model.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completePmcd } from './completion.ts';
import { hoverPmcd } from './hover.ts';

/** Configurations of pmcd. */
export const pmcdParts: LanguageParts<PmcdReport> = {
  source: 'pmcd',
  language: pmcdLanguage,
  hover: hoverPmcd,
  complete: completePmcd,
};
