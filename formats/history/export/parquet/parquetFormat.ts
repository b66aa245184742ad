import type { ColumnType } from '../exportColumns.ts';

/** Numbers of Parquet's format, as parquet.thrift has them. */
export const physicalTypes = { integer32: 1, integer64: 2, float: 4, double: 5, bytes: 6 } as const;
export const convertedTypes = { text: 0, unsigned32: 13, unsigned64: 14 } as const;
export const encodings = { plain: 0, runLength: 3, deltas: 5, numbered: 8 } as const;
export const pageTypes = { data: 0, dictionary: 2 } as const;
export const codecs = { none: 0, gzip: 2, zstd: 6 } as const;
export const repetitions = { required: 0, optional: 1 } as const;

/** Logical types, as structures of Thrift. */
export const logicalTypes = {
  text: { field_1: {} },
  // Adjusted to UTC, in nanoseconds.
  time: { field_8: { field_1: true, field_2: { field_3: {} } } },
} as const;

export type Encoding = (typeof encodings)[keyof typeof encodings];

/** A column of a file. */
export interface ParquetColumn {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: (typeof physicalTypes)[keyof typeof physicalTypes];
  readonly converted?: (typeof convertedTypes)[keyof typeof convertedTypes];
  readonly logical?: object;
}

type Stored = Pick<ParquetColumn, 'type' | 'converted' | 'logical'>;

const storedText: Stored = {
  type: physicalTypes.bytes,
  converted: convertedTypes.text,
  logical: logicalTypes.text,
};

/** How files have values of each type. */
export const storedAs: Readonly<Record<ColumnType, Stored>> = {
  time: { type: physicalTypes.integer64, logical: logicalTypes.time },
  text: storedText,
  json: storedText,
  integer32: { type: physicalTypes.integer32 },
  unsigned32: { type: physicalTypes.integer32, converted: convertedTypes.unsigned32 },
  integer: { type: physicalTypes.integer64 },
  unsigned: { type: physicalTypes.integer64, converted: convertedTypes.unsigned64 },
  float: { type: physicalTypes.float },
  double: { type: physicalTypes.double },
};

/** What a file says of the values of a column in a row group. */
export interface ColumnStatistics {
  readonly nulls: number;
  readonly least?: number | bigint;
  readonly most?: number | bigint;
}

/** A bound in the encoding PLAIN; undefined where there is none. */
export function boundBytes(value: number | bigint | undefined, type: ParquetColumn['type']): Uint8Array | undefined {
  if (value === undefined) return undefined;
  if (type === physicalTypes.double) return new Uint8Array(Float64Array.of(Number(value)).buffer);
  if (type === physicalTypes.float) return new Uint8Array(Float32Array.of(Number(value)).buffer);
  if (type === physicalTypes.integer32) return new Uint8Array(Int32Array.of(Number(value)).buffer);
  return new Uint8Array(BigInt64Array.of(BigInt(value)).buffer);
}
