import { gzipSync } from 'node:zlib';

/** Bytes that are compressed together: a reader that wants one of them unpacks no more than these. */
const pieceSize = 8 << 20;
/** Higher levels take several times as long for a few percent less. */
const gzipLevel = 6;

/** Compresses a piece as a whole. */
export type CompressPiece = (bytes: Uint8Array) => Uint8Array;

/** Compresses content as it comes, in pieces that stand one behind the other. */
export class Compressor {
  readonly #compress: CompressPiece;
  #piece = new Uint8Array(1 << 16);
  #used = 0;
  #isEmpty = true;

  constructor(compress: CompressPiece) {
    this.#compress = compress;
  }

  /** @returns what is compressed by now */
  *add(bytes: Uint8Array): Generator<Uint8Array> {
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + pieceSize - this.#used);
      this.#append(part);
      at += part.length;
      if (this.#used === pieceSize) yield this.#flush();
    }
  }

  /** @returns the rest */
  *finish(): Generator<Uint8Array> {
    if (this.#used > 0 || this.#isEmpty) yield this.#flush();
  }

  #append(part: Uint8Array): void {
    const size = this.#used + part.length;
    if (size > this.#piece.length) {
      const larger = new Uint8Array(Math.min(pieceSize, Math.max(size, 2 * this.#piece.length)));
      larger.set(this.#piece.subarray(0, this.#used));
      this.#piece = larger;
    }
    this.#piece.set(part, this.#used);
    this.#used = size;
  }

  #flush(): Uint8Array {
    const compressed = this.#compress(this.#piece.subarray(0, this.#used));
    this.#used = 0;
    this.#isEmpty = false;
    return compressed;
  }
}

/** Compresses a piece as a member of a gzip file. */
export const gzipPiece: CompressPiece = (bytes) => gzipSync(bytes, { level: gzipLevel });
