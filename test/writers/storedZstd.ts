/**
 * A zstd frame of one block that is not compressed (RFC 8878, 3.1.1).
 *
 * @param content up to 128 KiB
 * @param statedSize what the frame's header says of its content
 */
export function storedZstd(content: Uint8Array, statedSize = content.length): Uint8Array {
  const head = Buffer.alloc(12);
  head.writeUInt32LE(0xfd2fb528, 0);
  head.writeUInt8(0xa0, 4); // one segment, a size of four bytes
  head.writeUInt32LE(statedSize, 5);
  head.writeUIntLE((content.length << 3) | 1, 9, 3); // the last block, raw
  return Buffer.concat([head, content]);
}
