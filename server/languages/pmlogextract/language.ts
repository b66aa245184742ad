import type { PmlogextractReport } from '../../../formats/pmlogextract/check.ts';
import { pmlogextractLanguage } from '../../../formats/pmlogextract/language.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completeList } from '../pmlogger/listCompletion.ts';

/** Lists of metrics of pmlogextract in an editor; metrics are explained by the index of names. */
export const pmlogextractParts: LanguageParts<PmlogextractReport> = {
  source: 'pmlogextract',
  language: pmlogextractLanguage,
  hover: () => undefined,
  complete: ({ source, tokens }, offset, { names }) => completeList(source.text, tokens, offset, names),
};
