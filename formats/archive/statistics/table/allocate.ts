/** Gives memory of a length in bytes, which is zero. */
export type Allocate = (length: number) => Uint8Array;

export const newMemory: Allocate = (length) => new Uint8Array(length);
