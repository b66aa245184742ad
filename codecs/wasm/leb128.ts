/** A number that is not negative, in seven bits to a byte, lowest first. */
export function unsignedLeb(value: number): readonly number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80].concat(unsignedLeb(value >>> 7));
}

/** An integer of 32 bits in two's complement, in seven bits to a byte, lowest first. */
export function signedLeb(value: number): readonly number[] {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80].concat(signedLeb(value >> 7));
}

/** Encodes 64 bits as {@link signedLeb} does 32. */
export function signedLeb64(value: bigint): readonly number[] {
  const low = Number(value & 0x7fn);
  return value >= -0x40n && value < 0x40n ? [low] : [low | 0x80].concat(signedLeb64(value >> 7n));
}
