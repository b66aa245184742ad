import { pmcdLanguage } from '../../../formats/pmcd/language.ts';
import type { PmcdReport } from '../../../formats/pmcd/model.ts';
import type { LanguageHost, TextLanguage } from '../../core/language.ts';
import type { SyntaxDocument } from '../syntax/syntaxDocument.ts';
import { syntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { completePmcd } from './completion.ts';
import { hoverPmcd } from './hover.ts';

/** Configurations of pmcd. */
export function pmcdConfiguration(host: LanguageHost): TextLanguage<SyntaxDocument<PmcdReport>> {
  return syntaxLanguage(host, {
    kind: 'pmcd',
    source: 'pmcd',
    language: pmcdLanguage,
    hover: hoverPmcd,
    complete: completePmcd,
  });
}
