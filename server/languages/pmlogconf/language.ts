import { derivedName } from '../../../formats/derived/syntax.ts';
import { t } from '../../../formats/l10n/translate.ts';
import { pmlogconfLanguage } from '../../../formats/pmlogconf/language.ts';
import type { PmlogconfReport } from '../../../formats/pmlogconf/model.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completePmlogconf } from './completion.ts';
import { hoverPmlogconf } from './hover.ts';

/** Groups of pmlogconf in an editor. */
export const pmlogconfParts: LanguageParts<PmlogconfReport> = {
  source: 'pmlogconf',
  language: pmlogconfLanguage,
  hover: hoverPmlogconf,
  complete: completePmlogconf,
  names: {
    kinds: new Set(['derived']),
    fault: (_, name) =>
      derivedName.test(name)
        ? undefined
        : t`"${name}" is no metric name: its parts are letters, digits and "_", begin with a letter and are joined by ".".`,
  },
};
