import { checkedReport } from '../../syntax/checkedReport.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { FileLink, NameUse } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Formulas } from '../formulas.ts';
import type { Ini } from './ini.ts';
import type { PmrepReport } from '../model.ts';
import type { KeyWords } from '../outline.ts';
import { foldsOf, outlineOf } from '../outline.ts';

/** What the languages of ini files differ in. */
export interface IniParts {
  /** Words of keys, for the outline. */
  readonly words: KeyWords;
  readonly names: () => readonly NameUse[];
  readonly links?: () => readonly FileLink[];
}

/** Makes the report of an ini file with formulas. */
export function iniReport(
  source: SourceText,
  reporter: SyntaxReporter,
  ini: Ini,
  { tokens, all, types }: Formulas,
  { words, ...later }: IniParts,
): PmrepReport {
  return checkedReport(
    source,
    reporter,
    { ini, tokens, formulas: all, types },
    {
      outline: () => outlineOf(source, ini, words),
      folds: () => foldsOf(ini),
      ...later,
    },
  );
}
