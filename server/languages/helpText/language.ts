import { helpLanguage } from '../../../formats/helpText/language.ts';
import type { HelpReport } from '../../../formats/helpText/model.ts';
import type { LanguageHost, TextLanguage } from '../../core/language.ts';
import { nodeNames } from '../pmns/language.ts';
import type { SyntaxDocument } from '../syntax/syntaxDocument.ts';
import { syntaxLanguage } from '../syntax/syntaxLanguage.ts';
import { completeHelp } from './completion.ts';
import { hoverHelp } from './hover.ts';

export function helpTextLanguage(host: LanguageHost): TextLanguage<SyntaxDocument<HelpReport>> {
  return syntaxLanguage(host, {
    kind: 'help',
    source: 'newhelp',
    language: helpLanguage,
    hover: hoverHelp,
    complete: completeHelp,
    names: nodeNames,
  });
}
