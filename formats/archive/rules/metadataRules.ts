import { rule } from '../../findings/rule.ts';

export const recordType = rule({
  code: 'archive/record-type',
  severity: 'error',
  title: 'Metadata record of the wrong kind',
  messages: {
    unknown: 'record type {type} is not known; there are types 1 to 7',
    version: 'record type {type}, {name}, does not belong into an archive of version {version}',
  },
  documentation: {
    why: 'PCP does not open an archive with a kind of record that it does not know. Versions 2 and 3 have different records for instance domains and labels.',
    example: 'record type = 9',
    fix: 'The file is damaged, or was made by joining archives of two versions by hand; pmlogextract joins them rightly.',
  },
});

export const badMetadata = rule({
  code: 'archive/bad-metadata',
  severity: 'error',
  title: 'Metadata record whose parts do not fit',
  messages: {
    short: 'the record has {length} bytes; {what} has at least {least}',
    count: '{count} {what} do not fit into a record of {length} bytes',
    nameLength: 'the name of {length} bytes does not fit into the record',
    rest: '{count} bytes are left over behind {what}',
    instance: 'instance id {instance} is negative',
    nameOffset: 'the name of instance {instance} is at {offset} of {size} bytes of names',
    json: 'the JSON of {length} bytes does not fit into the record',
    labelRange: 'a {part} lies outside the JSON of {length} bytes',
  },
  documentation: {
    why: 'The counts and offsets within a record must fit into it. PCP does not open an archive with such a record, or leaves out what they do not cover.',
    example: 'instances = 100000, in a record of 60 bytes',
    fix: 'The file is damaged. pmlogrewrite can take out some records; otherwise copy the file again.',
  },
});

export const unterminatedText = rule({
  code: 'archive/unterminated-text',
  severity: 'error',
  severityNote: 'warning for a help text',
  title: 'Text without its NUL',
  messages: {
    instance: 'the name of instance {instance} does not end with a NUL within the record',
    help: 'the help text does not end with a NUL',
  },
  documentation: {
    why: 'Names of instances and help texts end with a NUL. PCP does not check it and reads on beyond the record.',
    example: '6E 61 6D 65 00 00 00 29, where the length follows the name',
    fix: 'Look at what wrote the archive.',
  },
});

export const notUtf8 = rule({
  code: 'archive/not-utf8',
  severity: 'info',
  title: 'Text is not UTF-8',
  messages: { text: '{what} of {of} is not UTF-8; it is shown as Latin-1' },
  documentation: {
    why: 'The format names no encoding, and tools take text to be UTF-8: another one shows as garbage, or breaks what reads their output.',
    example: 'help = 63 61 66 E9',
    fix: 'Let the agent export UTF-8.',
  },
});

export const noDescriptors = rule({
  code: 'archive/no-descriptors',
  severity: 'error',
  severityNote: 'info in an archive written to within the last minutes',
  title: 'Metadata without any metric',
  messages: { none: 'the metadata describes no metric; PCP refuses to open the archive as empty' },
  documentation: {
    why: 'Without descriptors no value can be read.',
    example: 'instance domains, labels and help, but no descriptor',
    fix: 'Copy the metadata again; it may have been cut.',
  },
});

export const metadataTime = rule({
  code: 'archive/metadata-time',
  severity: 'warning',
  title: 'Metadata of an impossible time',
  messages: {
    range: 'the part below a second is {nanoseconds} nanoseconds',
    beforeStart: '{what} is of {time}, before the archive starts at {start}',
    afterEnd: '{what} is of {time}, after the archive ends at {end}',
    backwards: '{what} is of {time}, earlier than the metadata before, of {before}',
  },
  documentation: {
    why: 'Metadata is in force from its time on and written before the values that need it. Of another time it is not used for them.',
    example: 'time = 2097-07-18T21:20:00Z',
    fix: 'A volume was cut or removed, if the metadata is later than all values. Otherwise the clock was changed while logging, or the file is damaged.',
  },
});

export const metadataRules = [recordType, badMetadata, unterminatedText, notUtf8, noDescriptors, metadataTime] as const;
