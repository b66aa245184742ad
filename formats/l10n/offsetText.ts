/** An offset, hexadecimal, at least four digits: `0x001F`. */
export function offsetText(offset: number | bigint): string {
  return `0x${offset.toString(16).toUpperCase().padStart(4, '0')}`;
}
