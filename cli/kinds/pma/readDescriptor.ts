import { readSync } from 'node:fs';
import type { ReadPart } from '../../../formats/pma/check/fileParts.ts';

/** Bytes of a piece, as with other files. */
const chunkSize = 1 << 18;
/** Bytes of the head: some groups of any file that is worth a thread. */
const headBytes = 1 << 18;

/** Reads parts of a file that is open; the place where its descriptor stands is left alone, so that threads may share it. */
export function readDescriptor(descriptor: number): ReadPart {
  const buffer = new Uint8Array(chunkSize);
  return (start, end, consume) => {
    for (let at = start; at < end;) {
      const length = readSync(descriptor, buffer, 0, Math.min(chunkSize, end - at), at);
      if (length === 0 || !consume(buffer.subarray(0, length))) return;
      at += length;
    }
  };
}

/** The beginning of a file, by which its parts are checked. */
export function headOf(read: ReadPart): Uint8Array {
  const chunks: Uint8Array[] = [];
  read(0, headBytes, (chunk) => {
    chunks.push(chunk.slice());
    return true;
  });
  return Buffer.concat(chunks);
}
