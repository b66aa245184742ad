/** So many bytes are copied as text at most. */
export const maxCopiedBytes = 1 << 20;
