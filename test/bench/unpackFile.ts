import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { CompressedInput } from '../../codecs/compressedInput.ts';
import { decodeXz } from '../../codecs/xz/decodeXz.ts';
import type { ByteSource } from '../../formats/bytes/byteSource.ts';

// A program for the bench: unpacks an xz file in one thread and throws its content away, as `xz -dc FILE > /dev/null`.

const path = process.argv[2] ?? '';
const descriptor = openSync(path, 'r');
const source: ByteSource = {
  name: path,
  size: statSync(path).size,
  read: (start, end) => {
    const bytes = new Uint8Array(end - start);
    return Promise.resolve(bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, start)));
  },
};

async function unpack(): Promise<void> {
  let size = 0;
  for await (const piece of decodeXz(new CompressedInput(source))) size += piece.length;
  closeSync(descriptor);
  if (size === 0) throw new Error(`${path} has no content`);
}

void unpack();
