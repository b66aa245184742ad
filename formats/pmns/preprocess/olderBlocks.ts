import type { KeptPiece } from '../../syntax/keptPieces.ts';
import { KeptPieces } from '../../syntax/keptPieces.ts';
import type { BlockPiece, ReadBlocks } from '../model.ts';

/** Blocks of an older text that need not be read again where the preprocessor comes to them as it did then. */
export class OlderBlocks {
  readonly #pieces: KeptPieces<BlockPiece>;
  readonly #macroChanges: readonly string[];
  /** So many changes of macros are the same as in the older text. */
  #same = 0;

  constructor({ pieces, macroChanges }: ReadBlocks, text: string) {
    this.#pieces = new KeptPieces(pieces, text);
    this.#macroChanges = macroChanges;
  }

  /**
   * The block whose lines start at an offset. To be asked from first to last.
   *
   * @param changes all changes of macros before the offset
   */
  at(offset: number, changes: readonly string[]): KeptPiece<BlockPiece> | undefined {
    const kept = this.#pieces.at(offset);
    return kept?.piece.macroChanges === changes.length && this.#areSame(changes) ? kept : undefined;
  }

  #areSame(changes: readonly string[]): boolean {
    while (this.#same < changes.length && changes[this.#same] === this.#macroChanges[this.#same]) this.#same++;
    return this.#same === changes.length;
  }
}
