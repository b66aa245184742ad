import { rule } from '../../findings/rule.ts';

export const tooSmall = rule({
  code: 'mmv/too-small',
  severity: 'error',
  title: 'File smaller than an MMV header',
  messages: { size: 'the file has {size} of the 40 bytes of an MMV header' },
  documentation: {
    why: 'An MMV file begins with a header of 40 bytes. Every reader refuses a shorter file.',
    example: '0x0000  4D 4D 56 00 01 00 00 00            (the file ends here)',
    fix: 'Look at what wrote the file: it was stopped before it began, or the file was cut while being copied.',
  },
});

export const badMagic = rule({
  code: 'mmv/bad-magic',
  severity: 'error',
  title: 'Not an MMV file',
  messages: { found: 'the file begins with {found}, not with 4D 4D 56 00 ("MMV" and a NUL)' },
  documentation: {
    why: 'The first four bytes tell readers that this is an MMV file. Every reader refuses the file without them.',
    example: '0x0000  4D 4D 58 00  magic = "MMX"',
    fix: 'If this is meant to be an MMV file, its writer or whatever copied it has damaged the first bytes.',
  },
});

export const unsupportedVersion = rule({
  code: 'mmv/unsupported-version',
  severity: 'error',
  title: 'Unknown version of the format',
  messages: { version: 'version is {little} (read as big-endian: {big}); there are versions 1, 2 and 3' },
  documentation: {
    why: 'The version says how metrics and instances are laid out. Readers refuse a version they do not know.',
    example: 'version = 9999',
    fix: 'Write 1 (names within the entries), 2 (names by offset) or 3 (as 2, with labels).',
  },
});

export const bigEndian = rule({
  code: 'mmv/big-endian',
  severity: 'warning',
  title: 'Big-endian file',
  messages: { order: 'the file is big-endian: PCP on a little-endian host reads version {swapped} and refuses it' },
  documentation: {
    why: 'Writers use the byte order of their processor and nothing in the file says which. On a host of the other order the file cannot be used.',
    example: 'version = 00 00 00 01',
    fix: 'Nothing, where the file is used on the big-endian host that wrote it. Otherwise write it in the byte order of the host that reads it.',
  },
});

export const mixedByteOrders = rule({
  code: 'mmv/mixed-byte-orders',
  severity: 'error',
  title: 'Header and contents of different byte orders',
  messages: {
    contents:
      'the header is {header}-endian, and the table of contents makes sense as {contents}-endian only: it is read so',
  },
  documentation: {
    why: 'A file is of one byte order throughout. Readers go by the header and take the table of contents for sections of unknown kinds in places beyond the end of the file. What is shown behind the header is assumed.',
    example: 'version = 00 00 00 01\ntoc[0].type = 03 00 00 00',
    fix: 'Look at what wrote or converted the file: it has swapped the bytes of one part only.',
  },
});

export const generationMismatch = rule({
  code: 'mmv/generation-mismatch',
  severity: 'warning',
  title: 'File is being written, or its writer died',
  messages: {
    beingWritten:
      'generation 2 is 0 while generation 1 is {first}: the file is being written, or its writer died doing so',
    differ:
      'generation 1 is {first}, generation 2 is {second}: the file is being rewritten, or its writer died doing so',
  },
  documentation: {
    why: 'A writer sets generation 1 first and generation 2 last, when all else is in place. As long as they differ PCP does not use the file and tries again later.',
    example: 'generation 1 = 7710450634105352256\ngeneration 2 = 0',
    fix: 'Look again in a moment. If it stays so the writer has stopped halfway: start it again.',
  },
});

export const generationZero = rule({
  code: 'mmv/generation-zero',
  severity: 'info',
  title: 'Writing has not begun',
  messages: { zero: 'both generations are 0: the writer has created the file but not begun to fill it' },
  documentation: {
    why: 'A new file is filled with zeros. PCP passes it over until generation 1 is set.',
    example: 'generation 1 = 0\ngeneration 2 = 0',
    fix: 'A writer of your own should store a number other than 0, such as the time, in both generations.',
  },
});

export const tocCount = rule({
  code: 'mmv/toc-count',
  severity: 'error',
  title: 'Too few sections',
  messages: { count: 'the header says that the file has {count:section}; a file has at least 2, metrics and values' },
  documentation: {
    why: 'Without a section of metrics and one of values a file exports nothing. Readers refuse it.',
    example: 'number of sections = 1',
    fix: 'Write the number of entries of the table of contents.',
  },
});

export const tocCut = rule({
  code: 'mmv/toc-cut',
  severity: 'error',
  title: 'Table of contents is too long',
  messages: {
    end: 'a table of contents of {count:section} ends at {end:x}, the file at {size:x}',
    overlap: 'a table of contents of {count:section} would run into the sections; it is read as {sections:section}',
  },
  documentation: {
    why: 'The table of contents lies behind the header, 16 bytes for each section. Readers refuse a file that does not hold it wholly, and take whatever lies there for sections if the number is too high.',
    example: 'number of sections = 5, file of 64 bytes',
    fix: 'Either the number of sections is wrong or the file was cut.',
  },
});

export const clusterRange = rule({
  code: 'mmv/cluster-range',
  severity: 'error',
  title: 'Cluster out of range',
  messages: { cluster: 'cluster is {cluster}; it must be from 0 to 4095' },
  documentation: {
    why: 'The cluster is a part of 12 bits of every metric number. Readers refuse a file with another.',
    example: 'cluster = 4096',
    fix: 'Choose a number from 1 to 4095, or 0 to have the MMV agent choose one.',
  },
});

export const unknownFlags = rule({
  code: 'mmv/unknown-flags',
  severity: 'warning',
  title: 'Unknown flags',
  messages: { bits: 'flags have bits that mean nothing: {bits}' },
  documentation: {
    why: 'Known are 0x1 (no prefix), 0x2 (process) and 0x4 (sentinel). PCP passes the others over; most often they come of damage.',
    example: 'flags = 0xfffffff8',
    fix: 'Leave the other bits 0.',
  },
});

export const processId = rule({
  code: 'mmv/process-id',
  severity: 'warning',
  title: 'Process id that no process has',
  messages: {
    negative: 'process id is {pid}',
    missing: 'the flags ask that the process runs, and the process id is 0: the values are always exported',
  },
  documentation: {
    why: 'With the process flag the values are exported only as long as the process with this id runs.',
    example: 'flags = process, process id = 0',
    fix: 'Store the id of the process that writes the values.',
  },
});

export const processGone = rule({
  code: 'mmv/process-gone',
  severity: 'warning',
  title: 'Process has ended',
  messages: { gone: 'process {pid} does not run, and the flags ask for it: PCP does not export the values' },
  documentation: {
    why: 'With the process flag the file counts only as long as the process lives. Checked only for files of this host.',
    example: 'flags = process, process id = 4711 (not running)',
    fix: 'Start the program again, or remove the file that it left behind.',
  },
});

export const fileName = rule({
  code: 'mmv/file-name',
  severity: 'warning',
  title: 'File name that hides all metrics',
  messages: {
    character: 'the file name "{name}" becomes part of the names of all its metrics, which may not hold "{character}"',
    hidden: 'the file name "{name}" begins with a dot: PCP passes the file over',
  },
  documentation: {
    why: 'Metrics are exported as `mmv.FILE.NAME`. A name may hold letters, digits, `_` and `.` only; the MMV agent drops each metric whose name does not.',
    example: '/var/lib/pcp/tmp/mmv/my-app',
    fix: 'Give the file another name, or set the flag 0x1 (no prefix).',
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
