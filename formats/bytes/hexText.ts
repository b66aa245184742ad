/** A byte, two hexadecimal digits. */
export function byteText(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}

/** `4D 4D 56 00`. */
export function bytesText(bytes: Uint8Array): string {
  return Array.from(bytes, byteText).join(' ');
}
