/** Whether the first four bytes are those of an MMV file. */
export function hasMagic(bytes: Uint8Array): boolean {
  return bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0x56 && bytes[3] === 0;
}
