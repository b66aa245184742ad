import { t } from '../../../formats/l10n/translate.ts';
import { pmnsLanguage } from '../../../formats/pmns/language.ts';
import type { PmnsReport } from '../../../formats/pmns/model.ts';
import { macroKind, nodeKind } from '../../../formats/pmns/names.ts';
import type { NameRules } from '../syntax/names.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completePmns } from './completion.ts';
import { hoverPmns } from './hover.ts';

/** Names of a name space are renamed part by part. */
export const nodeNames: NameRules = {
  kinds: new Set([nodeKind, macroKind]),
  fault: ({ kind, name: old }, name) => {
    if (kind === nodeKind && name === 'root' && !old.includes('.')) return t`"root" is the top of the name space.`;
    const pattern = kind === macroKind ? /^[A-Za-z_]\w*$/ : /^[A-Za-z]\w*$/;
    return pattern.test(name) ? undefined : t`Names are made of letters, digits and "_", and begin with a letter.`;
  },
  renamed: ({ kind, name }, text) => (kind === nodeKind ? name.slice(0, name.lastIndexOf('.') + 1) + text : text),
};

/** Name spaces. */
export const pmnsParts: LanguageParts<PmnsReport> = {
  source: 'pmns',
  language: pmnsLanguage,
  hover: hoverPmns,
  complete: completePmns,
  names: nodeNames,
};
