import { helpLanguage } from '../../../formats/helpText/language.ts';
import type { HelpReport } from '../../../formats/helpText/model.ts';
import { nodeNames } from '../pmns/language.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completeHelp } from './completion.ts';
import { hoverHelp } from './hover.ts';

/** Help texts of metrics. */
export const helpParts: LanguageParts<HelpReport> = {
  source: 'newhelp',
  language: helpLanguage,
  hover: hoverHelp,
  complete: completeHelp,
  names: nodeNames,
};
