const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24;
  for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0);
  return crc;
});

/** The CRC-32 of bzip2, with the highest bit first, begins and ends inverted; this is the step in between. */
export function addToBzip2Crc(crc: number, bytes: Uint8Array): number {
  let sum = crc;
  for (const byte of bytes) sum = (sum << 8) ^ (table[(sum >>> 24) ^ byte] ?? 0);
  return sum >>> 0;
}
