import { CheckedReport } from '../syntax/checkedReport.ts';
import type { PieceList } from '../syntax/keptPieces.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { Fold, NameUse, OutlineItem } from '../syntax/syntaxReport.ts';
import type { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import type { NodeTypes } from './expression/checkTypes.ts';
import type { Definition, DerivedModel, DerivedReport, Statement, StatementPiece } from './model.ts';
import { foldsOf, nameUses, outlineOf } from './outline.ts';

/** What a report of definitions is made of. */
export interface DefinitionParts {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly statements: readonly Statement[];
  readonly pieces: PieceList<StatementPiece>;
  readonly tokens: () => TokenList;
  readonly types: () => NodeTypes;
}

/** What is known of a file of definitions. */
export class CheckedDefinitions extends CheckedReport implements DerivedReport {
  readonly pieces: PieceList<StatementPiece>;
  readonly model: DerivedModel;
  readonly #parts: DefinitionParts;

  constructor(source: SourceText, reporter: SyntaxReporter, parts: DefinitionParts) {
    super(source, reporter);
    this.pieces = parts.pieces;
    this.#parts = parts;
    const { statements, tokens } = parts;
    this.model = {
      statements,
      get tokens(): TokenList {
        return tokens();
      },
    };
  }

  get types(): NodeTypes {
    return this.#parts.types();
  }

  protected makeOutline(): readonly OutlineItem[] {
    return outlineOf(this.source, this.model, this.#parts.definitions);
  }

  protected makeFolds(): readonly Fold[] {
    return foldsOf(this.source, this.model);
  }

  protected makeNames(): readonly NameUse[] {
    return nameUses(this.model, this.#parts.definitions);
  }
}
