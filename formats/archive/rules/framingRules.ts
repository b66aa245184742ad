import { rule } from '../../findings/rule.ts';

export const cutRecord = rule({
  code: 'archive/cut-record',
  severity: 'error',
  severityNote: 'info at the end of an archive that a logger is writing',
  title: 'File ends within a record',
  messages: {
    cut: 'The file ends {got:byte} into a record of {length} bytes. The last complete record ends at {end:x}.',
    length: 'The file ends within the length of a record. The last complete record ends at {end:x}.',
    entry: 'The file ends {got:byte} into an index entry of {length} bytes. The last complete entry ends at {end:x}.',
  },
  documentation: {
    why: 'The last record of a running logger may be incomplete. If no logger is running, the file was cut and the rest is lost. PCP opens such a volume, but not such a metadata file.',
    example: 'length = 884, 400 bytes before the end of the file',
    fix: 'Nothing while the logger is running. Otherwise copy the file again, or truncate it after the last complete record.',
  },
});

export const zeroFilled = rule({
  code: 'archive/zero-filled',
  severity: 'error',
  title: 'File ends with zeros',
  messages: {
    zeros: 'The file ends with {count:zero byte}, so PCP stops here. The last complete record ends at {end:x}.',
  },
  documentation: {
    why: 'After a power failure a file system may contain zeros where data was not yet written. PCP stops reading there.',
    example: '00 00 00 00 00 00 00 00 …',
    fix: 'Truncate the file after the last complete record.',
  },
});

export const badLength = rule({
  code: 'archive/bad-length',
  severity: 'error',
  title: 'Invalid record length',
  messages: {
    resumed:
      'The record has length {length}, so {lost:byte} cannot be read. PCP stops here; PCP Files continues with the record at {next:x}.',
    rest: 'The record has length {length}, so {lost:byte} cannot be read. PCP stops here; no further record was found.',
  },
  documentation: {
    why: 'Each record begins and ends with its length. A reader that does not find the end cannot continue, so PCP stops here.',
    example: 'length = 4',
    fix: 'The file is damaged. PCP can read what comes before, only PCP Files what comes after. Copy the file again.',
  },
});

export const lengthMismatch = rule({
  code: 'archive/length-mismatch',
  severity: 'error',
  title: 'The two lengths of a record differ',
  messages: {
    resumed:
      'The record begins with length {length} but ends with {trailer}, so {lost:byte} cannot be read. PCP stops here; PCP Files continues with the record at {next:x}.',
    rest: 'The record begins with length {length} but ends with {trailer}, so {lost:byte} cannot be read. PCP stops here; no further record was found.',
  },
  documentation: {
    why: 'Each record begins and ends with its length. If the two differ, one of them is damaged, or there are too few or too many bytes between them. PCP stops here.',
    example: 'length = 2415 … trailing length = 1868786533',
    fix: 'The file is damaged. PCP can read what comes before, only PCP Files what comes after. Copy the file again.',
  },
});

export const recordAlignment = rule({
  code: 'archive/record-alignment',
  severity: 'warning',
  title: 'Length of a data record is not a multiple of 4',
  messages: { length: 'The record has {length} bytes. Lengths of data records must be multiples of 4.' },
  documentation: {
    why: 'All parts of a data record are padded to 4 bytes. Another length indicates damage or a faulty writer.',
    example: 'length = 883',
    fix: 'Check the program that wrote the archive.',
  },
});

export const framingRules = [cutRecord, zeroFilled, badLength, lengthMismatch, recordAlignment] as const;
