import type { ByteSource } from '../../bytes/byteSource.ts';
import type { Decompress } from '../../bytes/decompression.ts';

/** The folder of an archive, as a face supplies it. */
export interface ArchiveFolder {
  /** Names of the files that are there. */
  readonly names: readonly string[];
  /** Opens a file as it is, compressed or not. Rejects with the error of the file system. */
  open(name: string): Promise<ByteSource>;
  /** Undefined where the face cannot decompress. */
  readonly decompress?: Decompress;
}
