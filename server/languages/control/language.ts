import { pmieControlLanguage, pmloggerControlLanguage } from '../../../formats/control/language.ts';
import type { ControlReport } from '../../../formats/control/model.ts';
import type { LanguageHost, TextLanguage } from '../../core/language.ts';
import type { SyntaxDocument } from '../syntax/syntaxDocument.ts';
import { syntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { completeControl } from './completion.ts';
import { hoverControl } from './hover.ts';

/** Control files of pmlogger. */
export function pmloggerControl(host: LanguageHost): TextLanguage<SyntaxDocument<ControlReport>> {
  return syntaxLanguage(host, {
    kind: 'pmlogger-control',
    source: 'pmlogger',
    language: pmloggerControlLanguage,
    hover: hoverControl,
    complete: completeControl,
  });
}

/** Control files of pmie. */
export function pmieControl(host: LanguageHost): TextLanguage<SyntaxDocument<ControlReport>> {
  return syntaxLanguage(host, {
    kind: 'pmie-control',
    source: 'pmie',
    language: pmieControlLanguage,
    hover: hoverControl,
    complete: completeControl,
  });
}
