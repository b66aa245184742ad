import { pmieconfLanguage } from '../../../formats/pmieconf/language.ts';
import type { PmieconfReport } from '../../../formats/pmieconf/model.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completePmieconf } from './completion.ts';
import { hoverPmieconf } from './hover.ts';

/** Rule files of pmieconf. */
export const pmieconfParts: LanguageParts<PmieconfReport> = {
  source: 'pmieconf',
  language: pmieconfLanguage,
  hover: hoverPmieconf,
  complete: completePmieconf,
};
