import { decodeText } from '../../bytes/text.ts';

/** The text that bytes are, up to NULs at their end; undefined where they are none. */
export function printableText(bytes: Uint8Array): string | undefined {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const { text, isUtf8 } = decodeText(bytes.subarray(0, end));
  // eslint-disable-next-line no-control-regex
  return isUtf8 && text !== '' && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) ? text : undefined;
}
