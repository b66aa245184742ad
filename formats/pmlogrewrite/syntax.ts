import type { PieceList } from '../syntax/keptPieces.ts';
import type { SourceText } from '../syntax/sourceText.ts';
import type { SyntaxContext } from '../syntax/syntaxLanguage.ts';
import { SyntaxReporter } from '../syntax/syntaxReporter.ts';
import type { TokenList } from '../syntax/tokenList.ts';
import { checkPieces } from './check.ts';
import type { Piece, PmlogrewriteReport, Section } from './model.ts';
import { foldsOf, nameUses, outlineOf } from './outline.ts';
import { parsePieces } from './parser/pieceParser.ts';
import { sectionsOf } from './parser/pieces.ts';
import { scan } from './scan.ts';

/**
 * Reads and checks a file of rules.
 *
 * @param previous of an older text, to be taken over where it still stands
 */
export function checkPmlogrewrite(
  source: SourceText,
  { names }: SyntaxContext,
  previous?: PmlogrewriteReport,
): PmlogrewriteReport {
  const reporter = new SyntaxReporter(source);
  const scanned = scan(source.text, previous);
  const pieces = parsePieces(scanned, reporter, previous !== undefined);
  checkPieces(pieces, source, reporter, names);
  return new RulesReport(source, scanned.tokens, pieces, reporter);
}

/** What an editor rarely asks for is made when it does. */
class RulesReport implements PmlogrewriteReport {
  readonly source: SourceText;
  readonly tokens: TokenList;
  readonly pieces: PieceList<Piece>;
  readonly findings: PmlogrewriteReport['findings'];
  readonly fixes: PmlogrewriteReport['fixes'];
  readonly links = [];
  readonly colours = [];
  #sections: readonly Section[] | undefined;
  #outline: PmlogrewriteReport['outline'] | undefined;
  #folds: PmlogrewriteReport['folds'] | undefined;
  #names: PmlogrewriteReport['names'] | undefined;

  constructor(source: SourceText, tokens: TokenList, pieces: PieceList<Piece>, reporter: SyntaxReporter) {
    this.source = source;
    this.tokens = tokens;
    this.pieces = pieces;
    this.findings = reporter.finish();
    this.fixes = reporter.fixes;
  }

  get sections(): readonly Section[] {
    return (this.#sections ??= sectionsOf(this.pieces));
  }

  get outline(): PmlogrewriteReport['outline'] {
    return (this.#outline ??= outlineOf(this.source, this.sections));
  }

  get folds(): PmlogrewriteReport['folds'] {
    return (this.#folds ??= foldsOf(this.source, this.tokens, this.sections));
  }

  get names(): PmlogrewriteReport['names'] {
    return (this.#names ??= nameUses(this.sections));
  }
}
