import { derivedName } from '../../../formats/derived/syntax.ts';
import { columnKind } from '../../../formats/pmrep/dstat/names.ts';
import { pluginWords } from '../../../formats/pmrep/dstat/docs.ts';
import { optionKinds } from '../../../formats/pmrep/docs.ts';
import { dstatLanguage, pmrepLanguage } from '../../../formats/pmrep/language.ts';
import type { PmrepReport } from '../../../formats/pmrep/model.ts';
import { idKind, metricKind, renamedInScope } from '../../../formats/pmrep/names.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completeIni } from './completion.ts';
import { dstatWords } from './dstatWords.ts';
import { hoverIni } from './hover.ts';
import { pmrepWords } from './pmrepWords.ts';

/** Configurations of pmrep and pcp2…. */
export const pmrepParts: LanguageParts<PmrepReport> = {
  source: 'pmrep',
  language: pmrepLanguage,
  hover: (report, offset, context) => hoverIni(pmrepWords, report, offset, context),
  complete: (report, offset, context) => completeIni(pmrepWords, report, offset, context),
  names: {
    kinds: new Set([idKind, metricKind]),
    fault: ({ kind }, name) => (kind === metricKind ? metricFault(name) : keyFault(name, optionKinds)),
    renamed: ({ kind, name }, text) => (kind === idKind ? renamedInScope(name, text) : text),
  },
};

/** Plugins of pcp-dstat. */
export const dstatParts: LanguageParts<PmrepReport> = {
  source: 'pcp-dstat',
  language: dstatLanguage,
  hover: (report, offset, context) => hoverIni(dstatWords, report, offset, context),
  complete: (report, offset, context) => completeIni(dstatWords, report, offset, context),
  names: {
    kinds: new Set([columnKind]),
    fault: (_, name) => keyFault(name, pluginWords),
    renamed: ({ name }, text) => renamedInScope(name, text),
  },
};

function metricFault(name: string): string | undefined {
  if (derivedName.test(name)) return undefined;
  return t`"${name}" is no metric name: its parts are letters, digits and "_", begin with a letter and are joined by ".".`;
}

/** Why a text cannot name a metric of a set, or a column. */
function keyFault(name: string, taken: { has(word: string): boolean }): string | undefined {
  if (taken.has(name)) return t`"${name}" is an option.`;
  return /^\w[\w-]*$/.test(name) ? undefined : t`"${name}" cannot stand here: write letters, digits, "_" and "-".`;
}
