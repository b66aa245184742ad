const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const latin1 = new TextDecoder('latin1');

/** Bytes as text, and whether they were UTF-8. */
export interface DecodedText {
  readonly text: string;
  readonly isUtf8: boolean;
}

/** Decodes UTF-8, and as Latin-1 what is not UTF-8. Never fails. */
export function decodeText(bytes: Uint8Array): DecodedText {
  // Throwing takes long: only what the lenient decoder had to mend, or what says U+FFFD itself, is looked at again.
  const text = lenientUtf8.decode(bytes);
  if (!text.includes('\ufffd') || isUtf8(bytes)) return { text, isUtf8: true };
  return { text: latin1.decode(bytes), isUtf8: false };
}

/** Whether bytes that the lenient decoder makes U+FFFD of are UTF-8 nevertheless. */
function isUtf8(bytes: Uint8Array): boolean {
  const hasReplacement = bytes.some((byte, i) => byte === 0xef && bytes[i + 1] === 0xbf && bytes[i + 2] === 0xbd);
  if (!hasReplacement) return false;
  try {
    strictUtf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Offset of the first NUL in `[start, end)`; `end` where there is none. */
export function findNul(bytes: Uint8Array, start: number, end: number): number {
  const limit = Math.min(end, bytes.length);
  for (let at = start; at < limit; at++) if (bytes[at] === 0) return at;
  return limit;
}

/** The text of a NUL-terminated char array at `[start, end)`. */
export function textUpToNul(bytes: Uint8Array, start: number, end: number): string {
  return decodeText(bytes.subarray(start, findNul(bytes, start, end))).text;
}
