/** Enough of a file to tell text from data. */
export const sniffedBytes = 8192;

/** What the first chunk of a file says it is instead of pma text. */
export function foreignContent(chunk: Uint8Array): 'binary' | 'utf16' | undefined {
  const head = chunk.subarray(0, sniffedBytes);
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'utf16';
  return head.includes(0) ? 'binary' : undefined;
}
