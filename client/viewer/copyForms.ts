/** So many bytes are copied as text at most. */
export const maxCopiedBytes = 1 << 20;

/** `0x001F`. */
export function offsetText(offset: number): string {
  return `0x${offset.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** `4D 4D 56 00`. */
export function bytesText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
}
