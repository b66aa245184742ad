/** What the files in test/fixtures/codecs have packed: written by `xz`, `zstd`, `bzip2` and `gzip`. */
export const packedContent = new TextEncoder().encode(
  Array.from(
    { length: 500 },
    (_, i) => `disk.dev.read ${'sda sdb nvme0n1'.split(' ')[i % 3] ?? ''} ${(i * i) % 977}\n`,
  ).join(''),
);
