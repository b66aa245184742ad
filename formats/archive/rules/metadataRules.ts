import { rule } from '../../findings/rule.ts';

export const recordType = rule({
  code: 'archive/record-type',
  severity: 'error',
  title: 'Wrong kind of metadata record',
  messages: {
    unknown: 'Unknown record type {type}, so PCP does not open the archive. Types are 1 to 7.',
    version: 'Record type {type}, {name}, does not belong in an archive of version {version}, so PCP does not open it.',
  },
  documentation: {
    why: 'PCP does not open an archive with an unknown kind of record. Versions 2 and 3 have different records for instance domains and labels.',
    example: 'record type = 9',
    fix: 'The file is damaged, or archives of two versions were concatenated. Use pmlogextract to join them.',
  },
});

export const badMetadata = rule({
  code: 'archive/bad-metadata',
  severity: 'error',
  title: 'Inconsistent metadata record',
  messages: {
    short: 'The record has {length} bytes, but {what} has at least {least}.',
    count: 'The record lists {count} {what}, more than fit in its {length} bytes.',
    nameLength: 'The name of {length} bytes does not fit in the record.',
    rest: '{count:unused byte} after {what}.',
    instance:
      'Instance ID {instance} is negative, so PCP does not open the archive. IDs are 0 to 2147483647. Correct the agent that makes them.',
    nameOffset: 'The name of instance {instance} is at {offset}, but there are only {size} bytes of names.',
    json: 'The JSON of {length} bytes does not fit in the record.',
    labelRange: 'The {part} of a label is outside the JSON of {length} bytes.',
  },
  documentation: {
    why: 'Counts and offsets must fit in the record. PCP does not open an archive with such a record, or omits what they do not cover.',
    example: 'instances = 100000, in a record of 60 bytes',
    fix: 'The file is damaged. pmlogrewrite can remove some records; otherwise copy the file again.',
  },
});

export const unterminatedText = rule({
  code: 'archive/unterminated-text',
  severity: 'error',
  severityNote: 'warning for a help text',
  title: 'Text without a NUL',
  messages: {
    instance: 'The name of instance {instance} has no NUL at its end, so PCP reads beyond the record.',
    help: 'The help text has no NUL at its end, so PCP reads beyond the record.',
  },
  documentation: {
    why: 'Names of instances and help texts end with a NUL. PCP does not check this and reads beyond the record.',
    example: '6E 61 6D 65 00 00 00 29, where the length follows the name',
    fix: 'Check the program that wrote the archive.',
  },
});

export const notUtf8 = rule({
  code: 'archive/not-utf8',
  severity: 'info',
  title: 'Text is not UTF-8',
  messages: { text: 'Text is not UTF-8 and is shown as Latin-1: {what} of {of}.' },
  documentation: {
    why: 'The format does not define an encoding, and tools assume UTF-8. Other encodings look like garbage, or break programs that read the output.',
    example: 'help = 63 61 66 E9',
    fix: 'Change the agent to export UTF-8.',
  },
});

export const noDescriptors = rule({
  code: 'archive/no-descriptors',
  severity: 'error',
  severityNote: 'info in an archive that a logger is writing',
  title: 'Metadata without any metric',
  messages: {
    none: 'The metadata describes no metric, so PCP refuses the archive as empty.',
    lost: 'The metadata describes no metric although {volume} has records, so PCP refuses the archive as empty. Restore it from a backup.',
  },
  documentation: {
    why: 'Without descriptors no value can be read.',
    example: 'instance domains, labels and help, but no descriptor',
    fix: 'Copy the metadata again; it may have been cut.',
  },
});

export const metadataTime = rule({
  code: 'archive/metadata-time',
  severity: 'warning',
  title: 'Metadata with an invalid time',
  messages: {
    range: 'The start has {nanoseconds} nanoseconds, which is more than a second.',
    beforeStart: 'Record is dated {time}, before the start of the archive at {start}: {what}.',
    afterEnd: 'Record is dated {time}, after the end of the archive at {end}: {what}.',
    backwards: 'Record is dated {time}, earlier than the previous one at {before}: {what}.',
  },
  documentation: {
    why: 'Metadata applies from its time on and is written before the values that need it. With another time it does not apply to them.',
    example: 'time = 2097-07-18T21:20:00Z',
    fix: 'If the metadata is later than all values, a volume was cut or removed. Otherwise the clock was changed while logging, or the file is damaged.',
  },
});

export const metadataRules = [recordType, badMetadata, unterminatedText, notUtf8, noDescriptors, metadataTime] as const;
