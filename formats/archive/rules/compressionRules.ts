import { rule } from '../../findings/rule.ts';

export const compression = rule({
  code: 'archive/compression',
  severity: 'error',
  title: 'Compressed file cannot be read',
  messages: {
    unsupported: 'this way of compression ({method}) is not read here; decompress the file first, by `{tool}`',
    feature: 'the compressed data needs {detail}, which is not read here; decompress the file first',
    corrupt:
      'the compressed data is damaged at byte {packed} of {total}: {detail}; the first {start} bytes of the content are read',
    part: 'the compressed data is damaged at byte {packed} of {total}: {detail}; {count} bytes of the content, from {start}, cannot be relied upon',
    truncated:
      'the compressed file ends at byte {packed}, before its data does; the first {start} bytes of the content are read',
    tooLarge: 'the content is larger than {start} bytes, which is all that is read of it',
  },
  documentation: {
    why: 'What cannot be decompressed cannot be read. PCP refuses the file, or reports a corrupted record. What can be unpacked is read here and checked; offsets in this and all other findings are those of the uncompressed content, unless they are said to be of the compressed data.',
    example: '20260101.0.xz, cut while being copied',
    fix: 'Copy the file again; `xz -t`, `zstd -t`, `gzip -t` or `bzip2 -t` tells whether it is whole. A content that is too large, as is one a thousand times as large as the file, is most likely not that of an archive.',
  },
});

export const compressedName = rule({
  code: 'archive/compressed-name',
  severity: 'error',
  title: 'Name does not tell how the file is compressed',
  messages: {
    plain: 'by its name the file is compressed ({stated}), but it is not',
    other: 'by its name the file is compressed by {stated}, but it is by {found}',
    packed: 'the file is compressed ({found}), but its name does not tell',
  },
  documentation: {
    why: 'PCP goes by the suffix of the name and cannot open such a file. Here it is read as what it is.',
    example: '20260101.0.xz, which begins with 28 B5 2F FD',
    fix: 'Rename the file.',
  },
});

export const compressedRest = rule({
  code: 'archive/compressed-rest',
  severity: 'warning',
  title: 'Bytes behind the compressed data',
  messages: { rest: '{count} bytes follow the compressed data, from byte {packed} of {total}; they are passed over' },
  documentation: {
    why: 'The content is whole, but something was written to the file behind it. `xz` and `zstd` refuse such a file, and so may PCP; `gzip` and `bzip2` pass over the rest.',
    example: 'an .xz file with 512 bytes of something else at its end',
    fix: 'Decompress the file and compress it again, or cut it where the compressed data ends.',
  },
});

export const compressionRules = [compression, compressedName, compressedRest] as const;
