/** Smaller floats have fewer digits. */
const leastNormal = 2 ** -126;

/**
 * The double with the shortest text among those that read back as the same 32-bit float: 0.1 rather than
 * 0.10000000149011612.
 */
export function shortestFloat(value: number): number {
  if (!Number.isFinite(value) || value === 0) return value;
  // Six digits always survive, and zeros at their end are not written: fewer need not be tried.
  for (let digits = Math.abs(value) < leastNormal ? 1 : 6; digits < 9; digits++) {
    const shorter = Number(value.toPrecision(digits));
    if (Math.fround(shorter) === value) return shorter;
  }
  return Number(value.toPrecision(9));
}

/** A float with as many bits as it was stored in. */
export interface StoredFloat {
  readonly kind: 'float';
  readonly value: number;
  readonly bits: 32 | 64;
  /** The sign of a NaN, which its number does not keep. */
  readonly isNegativeNaN?: true;
}

/** The float at an offset. */
export function floatAt(view: DataView, at: number, bits: 32 | 64, isLittle = false): StoredFloat {
  const value = bits === 32 ? view.getFloat32(at, isLittle) : view.getFloat64(at, isLittle);
  if (!Number.isNaN(value)) return { kind: 'float', value, bits };
  const isNegative = view.getUint8(isLittle ? at + bits / 8 - 1 : at) > 0x7f;
  return { kind: 'float', value, bits, ...(isNegative ? { isNegativeNaN: true } : {}) };
}

/** A float as its bits are: `-NaN` where the sign bit of a NaN is set, as C prints it. */
export function storedFloatText({ value, bits, isNegativeNaN }: StoredFloat): string {
  return isNegativeNaN === true ? '-NaN' : floatText(value, bits);
}

/** A float as the shortest text that reads back as the same, of the same number of bits. */
export function floatText(value: number, bits: 32 | 64): string {
  const shortest = bits === 32 ? shortestFloat(value) : value;
  return Object.is(shortest, -0) ? '-0' : String(shortest);
}
