import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';

/** Versions of the format that are written. */
export type WrittenVersion = 2 | 3;

const word = 2 ** 32;

/** A time as records of a version have it; version 2 cuts it to microseconds. */
export function encodeTime(version: WrittenVersion, { seconds, nanoseconds }: Timestamp): Uint8Array {
  const writer = new BigEndianWriter(12);
  if (version === 2) return writer.u32(seconds, Math.floor(nanoseconds / 1000)).finish();
  return writer.u32(seconds, Math.floor(seconds / word), nanoseconds).finish();
}

/** The time that is read back of one that is written. */
export function writtenTime(version: WrittenVersion, time: Timestamp): Timestamp {
  return version === 3 ? time : { ...time, nanoseconds: 1000 * Math.floor(time.nanoseconds / 1000) };
}
