const encoder = new TextEncoder();

/** The bytes of a text in UTF-8, each as a character of its own, for pma knows bytes only. */
export function byteText(text: string): string {
  return Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/** The bytes that stand as characters. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
