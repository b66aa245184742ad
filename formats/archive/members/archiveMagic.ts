/** The upper three bytes of the magic number. */
export const archiveMagic = 0x500526;

/** Whether a file begins as those of archives do, whatever the version. */
export function beginsAsArchive(head: Uint8Array): boolean {
  return head.length >= 8 && head[4] === 0x50 && head[5] === 0x05 && head[6] === 0x26;
}
