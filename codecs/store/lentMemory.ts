/** Memory for so many bytes: what a reader lends, if it is large enough, or memory of its own. */
export function lentMemory(into: Uint8Array | undefined, length: number): Uint8Array {
  return into !== undefined && into.length >= length ? into.subarray(0, length) : new Uint8Array(length);
}
