import { pmieControlLanguage, pmloggerControlLanguage } from '../../../formats/control/language.ts';
import type { ControlReport } from '../../../formats/control/model.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completeControl } from './completion.ts';
import { hoverControl } from './hover.ts';

/** Control files of pmlogger. */
export const pmloggerControlParts: LanguageParts<ControlReport> = {
  source: 'pmlogger',
  language: pmloggerControlLanguage,
  hover: hoverControl,
  complete: completeControl,
};

/** Control files of pmie. */
export const pmieControlParts: LanguageParts<ControlReport> = {
  source: 'pmie',
  language: pmieControlLanguage,
  hover: hoverControl,
  complete: completeControl,
};
