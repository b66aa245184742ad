import { derivedLanguage } from '../../../formats/derived/language.ts';
import type { DerivedReport } from '../../../formats/derived/model.ts';
import { derivedName } from '../../../formats/derived/syntax.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completeDerived } from './completion.ts';
import { hoverDerived } from './hover.ts';

/** Definitions of derived metrics. */
export const derivedParts: LanguageParts<DerivedReport> = {
  source: 'PCP',
  language: derivedLanguage,
  hover: hoverDerived,
  complete: completeDerived,
  names: {
    kinds: new Set(['derived']),
    fault: (_, name) =>
      derivedName.test(name)
        ? undefined
        : t`"${name}" is no metric name: its parts are letters, digits and "_", begin with a letter and are joined by ".".`,
  },
};
