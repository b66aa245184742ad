/** Bytes at the start of a file that are enough to distinguish text from data. */
export const sniffedBytes = 8192;

const carriageReturn = 13;
const lineFeed = 10;

/** A header that ends its line, however lines end. */
const headerLine = /^(TIME_VALUES|METADATA|DATE|COUNT,INTERVAL):\r?$/m;

/** What the first bytes of a file say it is instead of pma text. */
export function foreignContent(chunk: Uint8Array): 'binary' | 'utf16' | undefined {
  const head = chunk.subarray(0, sniffedBytes);
  if (startsWithUtf16Mark(head)) return 'utf16';
  return head.includes(0) ? 'binary' : undefined;
}

/** What keeps pma from reading the first line of a file, as far as its first bytes show. */
export type UnreadableHead =
  | { readonly fault: 'utf16'; /** Whether it would be a pma file as UTF-8. */ readonly hasHeader: boolean }
  | { readonly fault: 'cr'; readonly hasHeader: true };

export function unreadableHead(head: Uint8Array): UnreadableHead | undefined {
  if (startsWithUtf16Mark(head) || head.includes(0)) {
    const text = utf16Of(head);
    if (text !== undefined) return { fault: 'utf16', hasHeader: true };
    return startsWithUtf16Mark(head) ? { fault: 'utf16', hasHeader: false } : undefined;
  }
  if (!head.includes(carriageReturn) || head.includes(lineFeed)) return undefined;
  return headerLine.test(new TextDecoder().decode(head)) ? { fault: 'cr', hasHeader: true } : undefined;
}

function startsWithUtf16Mark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** The text of a head in UTF-16, with or without a byte order mark, if it contains a header of pma. */
function utf16Of(head: Uint8Array): string | undefined {
  return [true, false].map((isLittle) => utf16Text(head, isLittle)).find((text) => headerLine.test(text));
}

/** Text of bytes in UTF-16. It is decoded here, as the decoder for big-endian text is not in every Node. */
function utf16Text(head: Uint8Array, isLittle: boolean): string {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let text = '';
  for (let at = 0; at + 1 < head.length; at += 2) text += String.fromCharCode(view.getUint16(at, isLittle));
  return text.replace(/^\uFEFF/, '');
}
