import type { KeptPiece } from '../syntax/keptPieces.ts';
import { PieceList } from '../syntax/keptPieces.ts';
import type { Span } from '../syntax/syntaxReport.ts';
import { detachedBlock } from './blocks.ts';
import type { Block, BlockPiece, MacroUse, PmnsFile, PmnsToken } from './model.ts';
import type { Preprocessor } from './preprocess/preprocessor.ts';

const none: readonly never[] = [];

/** Collects the blocks of a file that a later check need not read again. They come in the order of the text. */
export class PieceCollector {
  readonly pieces: PieceList<BlockPiece>;
  readonly #file: PmnsFile;
  readonly #preprocessor: Preprocessor;
  /** Whether pieces of an older text are kept. Each version of the text is held in memory by what is part of it. */
  readonly #isLater: boolean;
  #nextBreak = 0;
  #nextUse = 0;
  #nextComment = 0;

  constructor(file: PmnsFile, preprocessor: Preprocessor, isLater: boolean) {
    this.pieces = new PieceList(file.source.text);
    this.#file = file;
    this.#preprocessor = preprocessor;
    this.#isLater = isLater;
  }

  keep({ piece, by }: KeptPiece<BlockPiece>): void {
    this.pieces.push(piece, by);
  }

  /**
   * Takes a block in which nothing was found, if it has its lines for itself.
   *
   * @param close its last word
   * @param before the word before the block, and `after` the one behind it
   */
  add(block: Block, close: PmnsToken | undefined, before: PmnsToken | undefined, after: PmnsToken | undefined): void {
    const { path } = block;
    const file = this.#file;
    if (path?.file !== file || close?.file !== file || close.text !== '}') return;
    const { source } = file;
    const line = source.lineAt(path.start);
    const lastLine = source.lineAt(close.start);
    const [start, end] = [source.lineStart(line), source.lineStart(lastLine + 1)];
    if (before?.file === file && before.end > start) return;
    if (after?.file === file && after.start < end) return;
    const macroChanges = this.#changesBefore(start, end);
    const comments = this.#commentsIn(start, end);
    if (macroChanges === undefined || comments === undefined) return;
    const own = this.#isLater ? detachedBlock(block) : block;
    const lineCount = lastLine - line + 1;
    this.pieces.push({ start, end, block: own, lineCount, macroChanges, uses: this.#usesIn(start, end), comments });
  }

  /** How often macros have changed before a part of the text; undefined where there is a break in it. */
  #changesBefore(start: number, end: number): number | undefined {
    const { breaks } = this.#preprocessor;
    while ((breaks[this.#nextBreak]?.at ?? Infinity) < start) this.#nextBreak++;
    if ((breaks[this.#nextBreak]?.at ?? Infinity) < end) return undefined;
    return breaks[this.#nextBreak - 1]?.macroChanges ?? 0;
  }

  /** The comments of a part of the text; undefined where one of them begins before it or ends behind it. */
  #commentsIn(start: number, end: number): readonly Span[] | undefined {
    const { comments } = this.#preprocessor;
    while ((comments[this.#nextComment]?.end ?? Infinity) <= start) this.#nextComment++;
    const first = this.#nextComment;
    if ((comments[first]?.start ?? Infinity) >= end) return none;
    while ((comments[this.#nextComment]?.start ?? Infinity) < end) this.#nextComment++;
    const own = comments.slice(first, this.#nextComment);
    return own.every((comment) => comment.start >= start && comment.end <= end) ? own : undefined;
  }

  #usesIn(start: number, end: number): readonly MacroUse[] {
    const { uses } = this.#preprocessor.table;
    while ((uses[this.#nextUse]?.start ?? Infinity) < start) this.#nextUse++;
    const first = this.#nextUse;
    while ((uses[this.#nextUse]?.start ?? Infinity) < end) this.#nextUse++;
    return first === this.#nextUse ? none : uses.slice(first, this.#nextUse);
  }
}
