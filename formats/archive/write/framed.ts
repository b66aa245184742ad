import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';

/** A record: the content between its two lengths. */
export function framed(content: Uint8Array): Uint8Array {
  const length = content.length + 8;
  return new BigEndianWriter(length).u32(length).bytes(content).u32(length).finish();
}
