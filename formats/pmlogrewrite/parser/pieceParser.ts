import { PieceList } from '../../syntax/keptPieces.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import type { Piece, Section } from '../model.ts';
import type { ScannedRules } from '../scan.ts';
import { tokenKind } from '../tokens.ts';
import { ownPiece } from './pieces.ts';
import { RuleParser } from './ruleParser.ts';

/**
 * Reads all sections. After a fault it goes on at the next clause or section.
 *
 * @param isAgain whether an older text was read before, so that what is read must not keep this one in memory
 */
export function parsePieces(scanned: ScannedRules, reporter: SyntaxReporter, isAgain: boolean): PieceList<Piece> {
  return new PieceParser(scanned, reporter, isAgain).parse();
}

class PieceParser {
  readonly #scanned: ScannedRules;
  readonly #reporter: SyntaxReporter;
  readonly #isAgain: boolean;
  readonly #parser: RuleParser;
  readonly #pieces: PieceList<Piece>;

  constructor(scanned: ScannedRules, reporter: SyntaxReporter, isAgain: boolean) {
    this.#scanned = scanned;
    this.#reporter = reporter;
    this.#isAgain = isAgain;
    this.#parser = new RuleParser(scanned.tokens, reporter);
    this.#pieces = new PieceList(scanned.tokens.text);
  }

  parse(): PieceList<Piece> {
    const { reader } = this.#parser;
    while (!reader.isAtEnd) if (!this.#keep()) this.#read();
    this.#parser.finish();
    return this.#pieces;
  }

  /** Takes over the piece behind the last token, if it stands in the older text and starts a section there too. */
  #keep(): boolean {
    const { reader } = this.#parser;
    if (reader.previous < 0) return false;
    const kept = this.#scanned.kept.get(reader.previous + 1);
    if (kept === undefined) return false;
    const { piece, by, behind } = kept;
    if (piece.slips === undefined || !this.#reporter.replay(piece.slips, by)) return false;
    this.#pieces.push(piece, by);
    this.#parser.pass(behind);
    return true;
  }

  #read(): void {
    const { reader } = this.#parser;
    const { tokens, ends } = this.#scanned;
    const first = ends.get(reader.previous + 1);
    const start = reader.previous < 0 ? 0 : reader.previousEnd;
    const sections: Section[] = [];
    const isClosed = (): boolean => tokens.kind(reader.previous) === tokenKind.closeBrace;
    const slips = this.#reporter.record(
      () => ({ start, end: reader.previousEnd }),
      () => {
        do this.#parser.next(sections);
        while (!reader.isAtEnd && !isClosed());
      },
    );
    const last = isClosed() ? ends.get(reader.previous + 1) : undefined;
    const isNear = first !== undefined && last !== undefined && first.far === last.far;
    const scanned = isNear ? { first: first.state, last: last.state } : undefined;
    const piece: Piece = { start, end: reader.previousEnd, sections, scanned, slips };
    this.#pieces.push(this.#isAgain && scanned !== undefined ? ownPiece(piece) : piece);
  }
}
