import type { Compression } from '../../../formats/bytes/decompression.ts';
import type { Folder } from '../../../formats/bytes/folder.ts';

/** How much is read of a file in {@link DocumentFolder.head}, in bytes. */
export const headBytes = 1 << 20;

/** The folder of a document. What is missing, or cannot be read, is undefined; nothing rejects. */
export interface DocumentFolder extends Pick<Folder, 'names' | 'stat'> {
  /** The first {@link headBytes} of a file. */
  head(name: string): Promise<Uint8Array | undefined>;
  /** Reads a whole file; undefined also if it has more than `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Uint8Array | undefined>;
  /** The content of a compressed file, as far as it can be unpacked; absent where nothing can be. */
  unpack?(name: string, compression: Compression, maxBytes: number): Promise<Uint8Array | undefined>;
  /** The names of the folders in it. */
  folders(): Promise<readonly string[]>;
}
