import { checkedReport } from '../../syntax/checkedReport.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { FileLink, NameUse } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Formulas } from '../formulas.ts';
import type { Ini } from './ini.ts';
import { notUtf8 } from '../rules/iniRules.ts';
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
  if (!source.isUtf8) reportEncoding(source, reporter);
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

/** Each character of a text that is no UTF-8 is a byte of the file. */
function reportEncoding({ text }: SourceText, reporter: SyntaxReporter): void {
  const at = text.search(/[\x80-\xff]/);
  const byte = text.charCodeAt(at).toString(16);
  reporter.report(notUtf8, 'bytes', { byte: `0x${byte}` }, { start: at, end: at + 1 });
}
