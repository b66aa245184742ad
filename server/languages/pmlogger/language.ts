import { pmloggerLanguage } from '../../../formats/pmlogger/language.ts';
import type { PmloggerReport } from '../../../formats/pmlogger/model.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completePmlogger } from './completion.ts';
import { hoverPmlogger } from './hover.ts';

/** Configurations of pmlogger in an editor. */
export const pmloggerParts: LanguageParts<PmloggerReport> = {
  source: 'pmlogger',
  language: pmloggerLanguage,
  hover: hoverPmlogger,
  complete: completePmlogger,
  names: {
    kinds: new Set(['macro']),
    fault: (_kind, name) =>
      /^[A-Za-z]\w*$/.test(name) ? undefined : t`A macro has letters, digits and "_", and begins with a letter.`,
  },
  tokenTypes: ['macro', 'comment'],
};
