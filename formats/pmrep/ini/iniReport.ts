import type { NodeTypes } from '../../derived/expression/checkTypes.ts';
import type { Expression } from '../../derived/expression/expression.ts';
import { CheckedReport } from '../../syntax/checkedReport.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { FileLink, Fold, NameUse, OutlineItem } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
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

/** What is known of an ini file with formulas. */
export class IniReport extends CheckedReport implements PmrepReport {
  readonly ini: Ini;
  readonly #formulas: Formulas;
  readonly #parts: IniParts;

  constructor(source: SourceText, reporter: SyntaxReporter, ini: Ini, formulas: Formulas, parts: IniParts) {
    super(source, reporter);
    this.ini = ini;
    this.#formulas = formulas;
    this.#parts = parts;
  }

  get tokens(): TokenList {
    return this.#formulas.tokens;
  }

  get formulas(): readonly Expression[] {
    return this.#formulas.all;
  }

  get types(): NodeTypes {
    return this.#formulas.types;
  }

  protected makeOutline(): readonly OutlineItem[] {
    return outlineOf(this.source, this.ini, this.#parts.words);
  }

  protected makeFolds(): readonly Fold[] {
    return foldsOf(this.ini);
  }

  protected makeNames(): readonly NameUse[] {
    return this.#parts.names();
  }

  protected override makeLinks(): readonly FileLink[] {
    return this.#parts.links?.() ?? [];
  }
}
