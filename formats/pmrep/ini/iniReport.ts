import type { NodeTypes } from '../../derived/expression/checkTypes.ts';
import type { Expression } from '../../derived/expression/expression.ts';
import { CheckedReport } from '../../syntax/checkedReport.ts';
import type { PieceList } from '../../syntax/keptPieces.ts';
import { once } from '../../syntax/once.ts';
import type { SourceText } from '../../syntax/sourceText.ts';
import type { FileLink, Fold, NameUse, OutlineItem } from '../../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { TokenList } from '../../syntax/tokenList.ts';
import type { Formulas } from '../formulas.ts';
import type { Ini } from './ini.ts';
import type { SectionFacts, SectionPiece } from './iniParts.ts';
import type { PmrepReport } from '../model.ts';
import type { KeyWords } from '../outline.ts';
import { foldsOf, outlineOf } from '../outline.ts';

/** All that an ini file says. */
export interface IniModel {
  readonly ini: Ini;
  readonly formulas: Formulas;
  readonly names: () => readonly NameUse[];
  readonly links?: () => readonly FileLink[];
}

/** What a report of an ini file is made of. */
export interface IniReportParts<Facts extends SectionFacts> {
  /** Words of keys, for the outline. */
  readonly words: KeyWords;
  /** Called once at most: a check after an edit reads a part of the text only. */
  readonly model: () => IniModel;
  readonly pieces: PieceList<SectionPiece<Facts>>;
  /** What counts in all sections, as a text. */
  readonly shared: string;
}

/** What is known of an ini file with formulas. */
export class IniReport<Facts extends SectionFacts> extends CheckedReport implements PmrepReport {
  /** For the next check of the text. */
  readonly pieces: PieceList<SectionPiece<Facts>>;
  readonly shared: string;
  readonly #words: KeyWords;
  readonly #model: () => IniModel;

  constructor(source: SourceText, reporter: SyntaxReporter, parts: IniReportParts<Facts>) {
    super(source, reporter);
    this.pieces = parts.pieces;
    this.shared = parts.shared;
    this.#words = parts.words;
    this.#model = once(parts.model);
  }

  /** What the whole text says. */
  get model(): IniModel {
    return this.#model();
  }

  get ini(): Ini {
    return this.#model().ini;
  }

  get tokens(): TokenList {
    return this.#model().formulas.tokens;
  }

  get formulas(): readonly Expression[] {
    return this.#model().formulas.all;
  }

  get types(): NodeTypes {
    return this.#model().formulas.types;
  }

  protected makeOutline(): readonly OutlineItem[] {
    return outlineOf(this.source, this.ini, this.#words);
  }

  protected makeFolds(): readonly Fold[] {
    return foldsOf(this.ini);
  }

  protected makeNames(): readonly NameUse[] {
    return this.#model().names();
  }

  protected override makeLinks(): readonly FileLink[] {
    return this.#model().links?.() ?? [];
  }
}
