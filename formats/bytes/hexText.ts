/** An offset, hexadecimal, at least four digits: `0x001F`. */
export function offsetText(offset: number): string {
  return `0x${offset.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A byte, two hexadecimal digits. */
export function byteText(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}

/** `4D 4D 56 00`. */
export function bytesText(bytes: Uint8Array): string {
  return Array.from(bytes, byteText).join(' ');
}
