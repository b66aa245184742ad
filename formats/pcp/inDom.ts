/** An instance domain's number in its parts: bits 30-22 the domain (which agent), 21-0 the serial. */
export interface InDom {
  readonly domain: number;
  readonly serial: number;
}

/** No instance domain: the metric has a single value. */
export const nullInDom = 0xffffffff;
export const maxSerial = 0x3fffff;

export function decodeInDom(bits: number): InDom {
  return { domain: (bits >>> 22) & 0x1ff, serial: bits & maxSerial };
}

export function encodeInDom({ domain, serial }: InDom): number {
  return ((domain << 22) | (serial & maxSerial)) >>> 0;
}

/** `60.1`, or `PM_INDOM_NULL`. */
export function formatInDom(bits: number): string {
  if (bits === nullInDom) return 'PM_INDOM_NULL';
  const { domain, serial } = decodeInDom(bits);
  return `${domain}.${serial}`;
}
