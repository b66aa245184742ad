/** A number that is not negative, in seven bits to a byte, lowest first. */
export function unsignedLeb(value: number): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}

/** An integer of up to 64 bits in two's complement, in seven bits to a byte, lowest first. */
export function signedLeb(value: bigint): readonly number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const low = Number(rest & 0x7fn);
    const isLast = rest >= -0x40n && rest < 0x40n;
    bytes.push(isLast ? low : low | 0x80);
    if (isLast) return bytes;
  }
}
