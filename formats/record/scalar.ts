import { textUpToNul } from '../bytes/text.ts';

export type ByteOrder = 'little' | 'big';

/** How one value lies in a record. */
export interface Scalar<T> {
  /** Name that C has for the type. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Alignment in bytes that a C compiler gives it. */
  readonly align: number;
  read(view: DataView, offset: number, order: ByteOrder): T;
}

const isLittle = (order: ByteOrder): boolean => order === 'little';

export const u32: Scalar<number> = {
  name: 'uint32',
  size: 4,
  align: 4,
  read: (view, offset, order) => view.getUint32(offset, isLittle(order)),
};

export const i32: Scalar<number> = {
  name: 'int32',
  size: 4,
  align: 4,
  read: (view, offset, order) => view.getInt32(offset, isLittle(order)),
};

export const u64: Scalar<bigint> = {
  name: 'uint64',
  size: 8,
  align: 8,
  read: (view, offset, order) => view.getBigUint64(offset, isLittle(order)),
};

export const i64: Scalar<bigint> = {
  name: 'int64',
  size: 8,
  align: 8,
  read: (view, offset, order) => view.getBigInt64(offset, isLittle(order)),
};

/** A char array with text up to its first NUL, or to its end if there is none. */
export function chars(size: number): Scalar<string> {
  return {
    name: `char[${size}]`,
    size,
    align: 1,
    read: (view, offset) =>
      textUpToNul(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), offset, offset + size),
  };
}
