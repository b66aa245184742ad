import { rule } from '../../findings/rule.ts';

export const compression = rule({
  code: 'archive/compression',
  severity: 'error',
  title: 'Compressed file cannot be read',
  messages: {
    unsupported: 'This compression ({method}) is not supported. Decompress the file first with `{tool}`.',
    feature: 'The compressed data needs {detail}, which is not supported. Decompress the file first.',
    corrupt:
      'The compressed data is damaged at byte {packed} of {total}: {detail}. Only the first {start:byte} of the content can be read. Copy the file again.',
    part: 'The compressed data is damaged at byte {packed} of {total}: {detail}. {count:byte} of the content, from {start}, are unreliable. Copy the file again.',
    truncated:
      'The compressed file ends too early, at byte {packed}. Only the first {start:byte} of the content can be read. Copy the file again.',
    tooLarge: 'The content is too large. Only the first {start:byte} are read.',
  },
  documentation: {
    why: 'PCP refuses a file that cannot be decompressed, or reports a corrupted record. PCP Files reads and checks what can be decompressed. Offsets in this and all other findings refer to the uncompressed content, unless they name the compressed data.',
    example: '20260101.0.xz, cut while being copied',
    fix: 'Copy the file again; `xz -t`, `zstd -t`, `gzip -t` or `bzip2 -t` checks it. Content that is too large, or a thousand times as large as the file, is probably not that of an archive.',
  },
});

export const compressedName = rule({
  code: 'archive/compressed-name',
  severity: 'error',
  title: 'File name does not match the compression',
  messages: {
    plain: 'The file name says {stated}, but the file is not compressed, so PCP cannot open it. Rename the file.',
    other:
      'The file name says {stated}, but the file is compressed with {found}, so PCP cannot open it. Rename the file.',
    packed:
      'The file is compressed with {found}, but its name does not say so, so PCP cannot open it. Rename the file.',
  },
  documentation: {
    why: 'PCP chooses by the suffix of the name how to unpack a file, and cannot open one of another kind; only gzip also unpacks files of compress, and the reverse, and .lzma may be xz. PCP Files reads it by its content.',
    example: '20260101.0.xz, which begins with 28 B5 2F FD',
    fix: 'Rename the file.',
  },
});

export const compressedRest = rule({
  code: 'archive/compressed-rest',
  severity: 'warning',
  title: 'Bytes after the compressed data',
  messages: {
    rest: '{count:byte} after the compressed data, from byte {packed} of {total}, are ignored. Some tools refuse such a file.',
  },
  documentation: {
    why: 'The content is complete, but something was appended to the file. `xz` and `zstd` refuse such a file, and so may PCP; `gzip` and `bzip2` ignore the rest.',
    example: 'an .xz file with 512 bytes of something else at its end',
    fix: 'Decompress the file and compress it again, or truncate it at the end of the compressed data.',
  },
});

export const compressionRules = [compression, compressedName, compressedRest] as const;
