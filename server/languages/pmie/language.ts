import { pmieLanguage } from '../../../formats/pmie/language.ts';
import type { PmieReport } from '../../../formats/pmie/model.ts';
import { Token } from '../../../formats/pmie/tokens.ts';
import { isClockMacro, kindOfWord } from '../../../formats/pmie/words.ts';
import type { NameUse } from '../../../formats/syntax/syntaxReport.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { LanguageParts } from '../syntax/syntaxLanguage.ts';
import { completePmie } from './completion.ts';
import { hoverPmie } from './hover.ts';

/** Rules of pmie in an editor. */
export const pmieParts: LanguageParts<PmieReport> = {
  source: 'pmie',
  language: pmieLanguage,
  hover: hoverPmie,
  complete: completePmie,
  names: { kinds: new Set(['macro', 'rule']), fault: nameFault },
  tokenTypes: ['macro', 'function', 'property'],
  tokenModifiers: ['declaration'],
};

/** Names that need no quotes anywhere: `$name` ends before a dot. */
function nameFault({ kind }: Pick<NameUse, 'kind'>, name: string): string | undefined {
  const isPlain = kind === 'macro' ? /^[A-Za-z]\w*$/.test(name) : /^[A-Za-z][\w.]*$/.test(name);
  if (!isPlain) return t`A name starts with a letter and has letters, digits and "_".`;
  if (kindOfWord(name) !== Token.word) return t`${name} is a reserved word.`;
  return isClockMacro(name) ? t`${name} is predefined.` : undefined;
}
