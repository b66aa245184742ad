import { rule } from '../../findings/rule.ts';

export const tooSmall = rule({
  code: 'mmv/too-small',
  severity: 'error',
  title: 'File smaller than an MMV header',
  messages: { size: 'The file has {size:byte}, but an MMV header has 40. PCP refuses it.' },
  documentation: {
    why: 'An MMV file begins with a header of 40 bytes. Every reader refuses a shorter file.',
    example: '0x0000  4D 4D 56 00 01 00 00 00            (the file ends here)',
    fix: 'Check the program that wrote the file: it was stopped before it began, or the file was cut while being copied.',
  },
});

export const badMagic = rule({
  code: 'mmv/bad-magic',
  severity: 'error',
  title: 'Not an MMV file',
  messages: { found: 'The file begins with {found} instead of 4D 4D 56 00 ("MMV" and a NUL), so PCP refuses it.' },
  documentation: {
    why: 'The first four bytes identify an MMV file. Every reader refuses the file without them.',
    example: '0x0000  4D 4D 58 00  magic = "MMX"',
    fix: 'If this is meant to be an MMV file, the first bytes were damaged by its writer or while being copied.',
  },
});

export const unsupportedVersion = rule({
  code: 'mmv/unsupported-version',
  severity: 'error',
  title: 'Unknown version',
  messages: {
    version: 'Unknown version {little} ({big} if big-endian), so PCP refuses the file. Versions are 1, 2 and 3.',
  },
  documentation: {
    why: 'The version defines the layout of metrics and instances. Readers refuse an unknown one.',
    example: 'version = 9999',
    fix: 'Write 1 (names in the entries), 2 (names by offset) or 3 (like 2, with labels).',
  },
});

export const bigEndian = rule({
  code: 'mmv/big-endian',
  severity: 'warning',
  title: 'Big-endian file',
  messages: { order: 'The file is big-endian. PCP on a little-endian host reads version {swapped} and refuses it.' },
  documentation: {
    why: 'Writers use the byte order of their processor, and nothing in the file says which. Hosts with the other byte order cannot use the file.',
    example: 'version = 00 00 00 01',
    fix: 'Nothing if the file is used on the big-endian host that wrote it. Otherwise write it in the byte order of the host that reads it.',
  },
});

export const mixedByteOrders = rule({
  code: 'mmv/mixed-byte-orders',
  severity: 'error',
  title: 'Header and contents differ in byte order',
  messages: {
    contents:
      'The header is {header}-endian, but the table of contents only makes sense as {contents}-endian and is read that way. PCP finds unknown sections.',
  },
  documentation: {
    why: 'A file has one byte order. Readers use that of the header and see a table of contents of unknown sections beyond the end of the file. Everything shown after the header is an assumption.',
    example: 'version = 00 00 00 01\ntoc[0].type = 03 00 00 00',
    fix: 'Check the program that wrote or converted the file: it swapped the bytes of one part only.',
  },
});

export const generationMismatch = rule({
  code: 'mmv/generation-mismatch',
  severity: 'warning',
  title: 'File is being written or its writer died',
  messages: {
    beingWritten:
      'Generation 2 is 0, but generation 1 is {first}: the file is being written, or its writer died. PCP ignores the file until they are equal.',
    differ:
      'Generation 1 is {first}, but generation 2 is {second}: the file is being rewritten, or its writer died. PCP ignores the file until they are equal.',
  },
  documentation: {
    why: 'A writer sets generation 1 first, and generation 2 last, when everything else is in place. While they differ, PCP does not use the file and tries again later.',
    example: 'generation 1 = 7710450634105352256\ngeneration 2 = 0',
    fix: 'Wait a moment. If nothing changes, the writer has stopped halfway: restart it.',
  },
});

export const generationZero = rule({
  code: 'mmv/generation-zero',
  severity: 'info',
  title: 'Writing has not started',
  messages: {
    zero: 'Both generations are 0: the writer has created the file but not started to fill it. PCP ignores it until then.',
  },
  documentation: {
    why: 'A new file is filled with zeros. PCP ignores it until generation 1 is set.',
    example: 'generation 1 = 0\ngeneration 2 = 0',
    fix: 'Your own writer should store a number other than 0, such as the time, in both generations.',
  },
});

export const tocCount = rule({
  code: 'mmv/toc-count',
  severity: 'error',
  title: 'Too few sections',
  messages: {
    count: 'The header says {count:section}, but a file needs at least 2, metrics and values. PCP refuses it.',
  },
  documentation: {
    why: 'Without a section of metrics and one of values a file exports nothing. Readers refuse it.',
    example: 'number of sections = 1',
    fix: 'Write the number of entries of the table of contents.',
  },
});

export const tocCut = rule({
  code: 'mmv/toc-cut',
  severity: 'error',
  title: 'Table of contents too long',
  messages: {
    end: 'The table of contents of {count:section} ends at {end:x}, but the file ends at {size:x}. PCP refuses it.',
    overlap:
      'A table of contents of {count:section} would overlap the sections, so only {sections:section} are read. Correct the number of sections.',
  },
  documentation: {
    why: 'The table of contents follows the header, 16 bytes for each section. Readers refuse a file that ends before it. If the number of sections is too high, they read other data as sections.',
    example: 'number of sections = 5, file of 64 bytes',
    fix: 'Correct the number of sections, unless the file was cut.',
  },
});

export const clusterRange = rule({
  code: 'mmv/cluster-range',
  severity: 'error',
  title: 'Cluster out of range',
  messages: { cluster: 'Cluster {cluster} is out of range, so PCP refuses the file. It must be 0 to 4095.' },
  documentation: {
    why: 'The cluster is a 12-bit part of every metric number. Readers refuse a file with a larger one.',
    example: 'cluster = 4096',
    fix: 'Choose a number from 1 to 4095, or 0 to let the MMV agent choose one.',
  },
});

export const unknownFlags = rule({
  code: 'mmv/unknown-flags',
  severity: 'warning',
  title: 'Unknown flags',
  messages: { bits: 'Unknown flag bits {bits}. PCP ignores them.' },
  documentation: {
    why: 'Known flags are 0x1 (no prefix), 0x2 (process) and 0x4 (sentinel). PCP ignores the others. They usually indicate damage.',
    example: 'flags = 0xfffffff8',
    fix: 'Set the other bits to 0.',
  },
});

export const processId = rule({
  code: 'mmv/process-id',
  severity: 'warning',
  title: 'Invalid process ID',
  messages: {
    negative: 'Process ID {pid} is negative.',
    missing: 'The process flag is set but the process ID is 0, so PCP always exports the values.',
  },
  documentation: {
    why: 'With the process flag PCP exports the values only while the process with this ID is running.',
    example: 'flags = process, process id = 0',
    fix: 'Store the ID of the process that writes the values.',
  },
});

export const processGone = rule({
  code: 'mmv/process-gone',
  severity: 'warning',
  title: 'Process has ended',
  messages: { gone: 'Process {pid} is not running. Because the process flag is set, PCP does not export the values.' },
  documentation: {
    why: 'With the process flag PCP uses the file only while the process is running. Checked only for files of this host.',
    example: 'flags = process, process id = 4711 (not running)',
    fix: 'Restart the program or remove the file that it left behind.',
  },
});

export const fileName = rule({
  code: 'mmv/file-name',
  severity: 'warning',
  title: 'File name that hides all metrics',
  messages: {
    character:
      'The file name "{name}" becomes part of the metric names, which cannot contain "{character}", so PCP drops all metrics. Rename the file.',
    hidden: 'The file name "{name}" begins with a dot, so PCP ignores the file. Rename it.',
  },
  documentation: {
    why: 'Metrics are exported as `mmv.FILE.NAME`. A name may contain only letters, digits, `_` and `.`; the MMV agent drops every other metric.',
    example: '/var/lib/pcp/tmp/mmv/my-app',
    fix: 'Rename the file, or set the flag 0x1 (no prefix).',
  },
});

export const headerRules = [
  tooSmall,
  badMagic,
  unsupportedVersion,
  bigEndian,
  mixedByteOrders,
  generationMismatch,
  generationZero,
  tocCount,
  tocCut,
  clusterRange,
  unknownFlags,
  processId,
  processGone,
  fileName,
];
