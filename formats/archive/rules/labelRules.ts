import { rule } from '../../findings/rule.ts';

export const badMagic = rule({
  code: 'archive/bad-magic',
  severity: 'error',
  title: 'Not a file of an archive',
  messages: {
    found: 'The magic number is {found} instead of 0x500526 and a version, so PCP does not open the archive.',
  },
  documentation: {
    why: 'The second word of each file identifies it as part of an archive and gives the version. PCP does not open the archive without it.',
    example: 'magic = 0xdeadbe02',
    fix: "The label is damaged, or this is another kind of file with the name of an archive's.",
  },
});

export const unsupportedVersion = rule({
  code: 'archive/unsupported-version',
  severity: 'error',
  title: 'Unsupported version',
  messages: {
    old: 'Version 1 is obsolete since 1998: no current PCP reads it, and PCP Files shows its metrics without names.',
    unknown: 'Unknown version {version}, so PCP does not open the archive. Versions are 2 and 3.',
  },
  documentation: {
    why: 'Current readers support versions 2 and 3 only.',
    example: 'magic = 0x50052601',
    fix: 'A PCP older than 2.0 could convert version 1. Otherwise the label is damaged, or the archive was written by a newer PCP.',
  },
});

export const labelLength = rule({
  code: 'archive/label-length',
  severity: 'error',
  title: 'Label of the wrong length',
  messages: {
    lengths:
      'The label begins with length {length} and ends with {trailer}, but has {expected} bytes in version {version}. PCP does not open the archive.',
  },
  documentation: {
    why: 'The length of the label depends on the version. PCP does not open the archive with another.',
    example: 'length = 64',
    fix: 'The label is damaged. If only the lengths are wrong, correcting them repairs it.',
  },
});

export const labelFile = rule({
  code: 'archive/label-file',
  severity: 'error',
  title: 'Label belongs to another file of the archive',
  messages: {
    volume:
      'The label says that this is {stated}, but by its name the file is {expected}, so PCP refuses it. Give the file its right name.',
  },
  documentation: {
    why: 'Each label names its file: -2 index, -1 metadata, otherwise the number of the volume. PCP refuses a file whose name and label differ: files were renamed or mixed up.',
    example: '20260101.1 with file = 0',
    fix: 'Give the file its right name.',
  },
});

export const labelMismatch = rule({
  code: 'archive/label-mismatch',
  severity: 'error',
  title: 'Files of different archives',
  messages: {
    version: 'Version is {found} here, but {expected} in {other}, so PCP does not open the archive.',
    pid: 'Process ID is {found} here, but {expected} in {other}, so PCP does not open the archive.',
    host: 'Host is "{found}" here, but "{expected}" in {other}, so PCP does not open the archive.',
  },
  documentation: {
    why: 'All files of an archive have the same version, process ID and host. If they differ, files of two archives share a name, and PCP does not open it.',
    example: '.0: process id = 4711\n.meta: process id = 4712',
    fix: 'Find the files that belong together.',
  },
});

export const labelDifference = rule({
  code: 'archive/label-difference',
  severity: 'warning',
  title: 'Labels of an archive differ',
  messages: {
    timezone: 'Time zone is "{found}" here, but "{expected}" in {other}.',
    zoneinfo: 'Zone file is "{found}" here, but "{expected}" in {other}.',
    start: 'Start is {found} here, but {expected} in {other}.',
  },
  documentation: {
    why: 'The labels of all files of an archive are equal except for the number of the file. PCP opens an archive where they differ, but which of them applies depends on the tool.',
    example: '.0: time zone = "UTC"\n.meta: time zone = "AEST-10"',
    fix: 'Use pmlogrewrite or pmloglabel to make the labels equal.',
  },
});

export const labelFeatures = rule({
  code: 'archive/label-features',
  severity: 'error',
  title: 'Archive needs a newer PCP',
  messages: { bits: 'Unknown feature bits {bits}. Read the archive with the PCP that wrote it.' },
  documentation: {
    why: 'A feature bit marks something that a reader must support to read the archive correctly. So far only a bit for tests is defined.',
    example: 'features = 0x00000002',
    fix: 'Read the archive with the PCP that wrote it, unless the label is damaged.',
  },
});

export const labelText = rule({
  code: 'archive/label-text',
  severity: 'warning',
  title: 'Invalid text in a label',
  messages: {
    unterminated: 'The {field} has no NUL at its end, so PCP may read beyond it.',
    zone: 'Unknown time zone "{zone}". Times are shown in UTC.',
    reserved: 'The reserved word is {value} instead of 0.',
  },
  documentation: {
    why: 'PCP reads texts of labels up to a NUL, even beyond the field. Without a known zone local times cannot be shown.',
    example: 'time zone = "ZZZZ…"',
    fix: 'Use pmloglabel to set the texts of a label.',
  },
});

export const labelTime = rule({
  code: 'archive/label-time',
  severity: 'warning',
  severityNote: 'error where the words of the time are in the wrong order',
  title: 'Invalid start of the archive',
  messages: {
    range: 'The start has {nanoseconds} nanoseconds, which is more than a second.',
    words:
      'The upper word of the seconds comes first: the writer stored a plain 64-bit number. Comparisons with this time are wrong.',
    negative: 'The archive starts at {seconds} seconds, before 1970.',
  },
  documentation: {
    why: 'In version 3 the lower half of the seconds comes first. If the start is invalid, every comparison with it is wrong.',
    example: 'start = 1970-01-01T00:00:00.2147483647Z',
    fix: 'Check the program that wrote the archive.',
  },
});

export const labelRules = [
  badMagic,
  unsupportedVersion,
  labelLength,
  labelFile,
  labelMismatch,
  labelDifference,
  labelFeatures,
  labelText,
  labelTime,
] as const;
