import type { Scalar } from '../../record/scalar.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';

export const u8: Scalar<number> = { name: 'uint8', size: 1, align: 1, read: (view, offset) => view.getUint8(offset) };

export const u16: Scalar<number> = {
  name: 'uint16',
  size: 2,
  align: 1,
  read: (view, offset) => view.getUint16(offset),
};

export const u24: Scalar<number> = {
  name: 'uint24',
  size: 3,
  align: 1,
  read: (view, offset) => (view.getUint8(offset) << 16) | view.getUint16(offset + 1),
};

/** Seconds and microseconds of 32 bits each. */
export const timeV2: Scalar<Timestamp> = {
  name: 'int32 seconds, int32 microseconds',
  size: 8,
  align: 4,
  read: (view, offset) => ({ seconds: view.getInt32(offset), nanoseconds: view.getInt32(offset + 4) * 1000 }),
};

/** The two halves of the seconds, the lower one first, then nanoseconds; each word is big-endian. */
export const timeV3: Scalar<Timestamp> = {
  name: 'uint32 low, int32 high seconds, int32 nanoseconds',
  size: 12,
  align: 4,
  read: (view, offset) => ({
    seconds: view.getInt32(offset + 4) * 2 ** 32 + view.getUint32(offset),
    nanoseconds: view.getInt32(offset + 8),
  }),
};
