import { rule } from '../../findings/rule.ts';

export const badMagic = rule({
  code: 'archive/bad-magic',
  severity: 'error',
  title: 'Not a file of an archive',
  messages: { found: 'the magic number is {found}, not 0x500526 and a version' },
  documentation: {
    why: 'The second word of each file tells that it belongs to an archive, and of which version. PCP does not open the archive.',
    example: 'magic = 0xdeadbe02',
    fix: 'The label is damaged, or this is another file under a name that archives use.',
  },
});

export const unsupportedVersion = rule({
  code: 'archive/unsupported-version',
  severity: 'error',
  title: 'Version that PCP does not read',
  messages: {
    old: 'version 1, given up in 1998: its metrics have no names here, and no current PCP reads it',
    unknown: 'version {version}; there are versions 2 and 3',
  },
  documentation: {
    why: 'Current readers know versions 2 and 3 only.',
    example: 'magic = 0x50052601',
    fix: 'For version 1, a PCP of before 2.0 could convert it. Otherwise the label is damaged or the archive is of a newer PCP.',
  },
});

export const labelLength = rule({
  code: 'archive/label-length',
  severity: 'error',
  title: 'Label of the wrong length',
  messages: {
    lengths:
      'the label begins with length {length} and ends with {trailer}; it has {expected} bytes in version {version}',
  },
  documentation: {
    why: 'The label has one length for each version. PCP does not open the archive with another.',
    example: 'length = 64',
    fix: 'The label is damaged. If the rest of it is right, writing the right lengths repairs it.',
  },
});

export const labelFile = rule({
  code: 'archive/label-file',
  severity: 'error',
  title: 'Label is of another file of the archive',
  messages: { volume: 'the label says that this is {stated}; by its name the file is {expected}' },
  documentation: {
    why: 'Each label tells which file it is in: -2 index, -1 metadata, else the number of the volume. PCP refuses the file where name and label differ: files were renamed or mixed up.',
    example: '20260101.1 with file = 0',
    fix: 'Give the file its right name.',
  },
});

export const labelMismatch = rule({
  code: 'archive/label-mismatch',
  severity: 'error',
  title: 'Files of different archives',
  messages: {
    version: 'version {found}, in {other} {expected}',
    pid: 'process id {found}, in {other} {expected}',
    host: 'host "{found}", in {other} "{expected}"',
  },
  documentation: {
    why: 'All files of an archive share version, process id and host. Where they differ, files of two archives are under one name; PCP does not open it.',
    example: '.0: process id = 4711\n.meta: process id = 4712',
    fix: 'Find the files that belong together.',
  },
});

export const labelDifference = rule({
  code: 'archive/label-difference',
  severity: 'warning',
  title: 'Labels of an archive differ',
  messages: {
    timezone: 'time zone "{found}", in {other} "{expected}"',
    zoneinfo: 'zone file "{found}", in {other} "{expected}"',
    start: 'start {found}, in {other} {expected}',
  },
  documentation: {
    why: 'The labels of all files of an archive are the same but for the number of the file. PCP opens an archive where these differ; which of them counts depends on the tool.',
    example: '.0: time zone = "UTC"\n.meta: time zone = "AEST-10"',
    fix: 'pmlogrewrite and pmloglabel can set the labels alike.',
  },
});

export const labelFeatures = rule({
  code: 'archive/label-features',
  severity: 'error',
  title: 'Archive needs a newer PCP',
  messages: { bits: 'feature bits {bits} are not known' },
  documentation: {
    why: 'A feature bit tells of something in the archive that a reader must know to read it rightly. No such feature exists yet but one for tests.',
    example: 'features = 0x00000002',
    fix: 'Read the archive with the PCP that wrote it; or the label is damaged.',
  },
});

export const labelText = rule({
  code: 'archive/label-text',
  severity: 'warning',
  title: 'Odd text in a label',
  messages: {
    unterminated: 'the {field} fills its field and does not end with a NUL',
    zone: 'the time zone "{zone}" is not known; times are shown in UTC',
    reserved: 'the reserved word is {value}, not 0',
  },
  documentation: {
    why: 'PCP reads texts of labels up to a NUL, or takes what lies behind for a part of them. Without a known zone local times cannot be shown.',
    example: 'time zone = "ZZZZ…"',
    fix: 'pmloglabel can set the texts of a label.',
  },
});

export const labelTime = rule({
  code: 'archive/label-time',
  severity: 'warning',
  severityNote: 'error where the words of the time are in the wrong order',
  title: 'Impossible start of the archive',
  messages: {
    range: 'the part below a second is {nanoseconds} nanoseconds',
    words: 'the seconds have their upper word first: the writer stored a plain 64-bit number',
    negative: 'the archive starts at {seconds} seconds, before 1970',
  },
  documentation: {
    why: 'In version 3 the lower half of the seconds comes first. A time out of range makes every comparison with it wrong.',
    example: 'start = 1970-01-01T00:00:00.2147483647Z',
    fix: 'Look at what wrote the archive.',
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
