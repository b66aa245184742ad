/** Random access to bytes: the only input a format reader ever sees. */
export interface ByteSource {
  /** The file's base name. A format may give it a meaning, as MMV does. */
  readonly name: string;
  /** Path of the file on disk, if there is one that others may read too. */
  readonly path?: string | undefined;
  /**
   * Size in bytes when the source was opened. The size of a compressed file may be `Infinity` until the end has been
   * read, and becomes less where what it stated cannot be unpacked.
   */
  readonly size: number;
  /**
   * What the compressed file states of its size where that cannot be relied upon: more may follow. Good for showing, and
   * no more than its compressed size lets expect.
   */
  readonly statedSize?: number | undefined;
  /** Bytes of the compressed file that one byte of its content takes, as far as it has been unpacked. */
  readonly compressedRatio?: number | undefined;
  /**
   * The bytes `[start, end)`; fewer only where the file ends (it may have been cut since it was opened). The result may
   * be a view into a shared block: it must not be written to. Rejects with the signal's reason once that is aborted, and
   * with the error of the file system.
   *
   * @param into memory of at least that many bytes that the source may fill and give a view of, rather than memory of its
   *   own: who goes through a large file need not have new memory for each piece
   */
  read(start: number, end: number, signal?: AbortSignal, into?: Uint8Array): Promise<Uint8Array>;
  /** Says up to where bytes will be read, as far as is known: what lies behind is not unpacked before it is asked for. */
  expectUpTo?(end: number): void;
}

/** Number of bytes; undefined where it is known only when all have been unpacked. */
export function knownSize({ size }: Pick<ByteSource, 'size'>): number | undefined {
  return Number.isFinite(size) ? size : undefined;
}
