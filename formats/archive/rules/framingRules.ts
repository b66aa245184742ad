import { rule } from '../../findings/rule.ts';

export const cutRecord = rule({
  code: 'archive/cut-record',
  severity: 'error',
  severityNote: 'info in an archive written to within the last minutes',
  title: 'File ends within a record',
  messages: {
    cut: 'the file ends {got} bytes into a record of {length} bytes; the last whole record ends at {end:x}',
    length: 'the file ends within the length of a record; the last whole record ends at {end:x}',
    entry: 'the file ends {got} bytes into an index entry of {length} bytes; the last whole entry ends at {end:x}',
  },
  documentation: {
    why: 'A logger writes a record at a time, so a running one may be seen halfway. In an archive at rest the file was cut, and what followed is lost. PCP opens it if it is a volume, not if it is the metadata.',
    example: 'length = 884, 400 bytes before the end of the file',
    fix: 'Nothing while the logger runs. Otherwise copy the file again, or cut it where the last whole record ends.',
  },
});

export const zeroFilled = rule({
  code: 'archive/zero-filled',
  severity: 'error',
  title: 'File ends in zeros',
  messages: {
    zeros: 'from here to the end of the file there are {count} zero bytes; the last whole record ends at {end:x}',
  },
  documentation: {
    why: 'A file system that lost power leaves zeros where data had not been written yet. PCP stops reading there.',
    example: '00 00 00 00 00 00 00 00 …',
    fix: 'Cut the file where the last whole record ends.',
  },
});

export const badLength = rule({
  code: 'archive/bad-length',
  severity: 'error',
  title: 'Impossible length of a record',
  messages: {
    resumed:
      'the length of the record is {length}: {lost:byte} cannot be read, and PCP stops here; the records from {next:x} on are read',
    rest: 'the length of the record is {length}: {lost:byte} cannot be read, and PCP stops here; no record was found behind them',
  },
  documentation: {
    why: 'Each record begins and ends with its length; a reader that does not find the end cannot go on. PCP stops at this place.',
    example: 'length = 4',
    fix: 'The file was damaged. What comes before can be read by PCP; what comes behind is read here only.',
  },
});

export const lengthMismatch = rule({
  code: 'archive/length-mismatch',
  severity: 'error',
  title: 'The two lengths of a record differ',
  messages: {
    resumed:
      'the record begins with length {length} and ends with {trailer}: {lost:byte} cannot be read, and PCP stops here; the records from {next:x} on are read',
    rest: 'the record begins with length {length} and ends with {trailer}: {lost:byte} cannot be read, and PCP stops here; no record was found behind them',
  },
  documentation: {
    why: 'Each record begins and ends with its length. Where the two differ one of them is damaged, or bytes are missing or too many between them. PCP stops at this place.',
    example: 'length = 2415 … trailing length = 1868786533',
    fix: 'The file was damaged. What comes before can be read by PCP; what comes behind is read here only.',
  },
});

export const recordAlignment = rule({
  code: 'archive/record-alignment',
  severity: 'warning',
  title: 'Length of a data record is no multiple of 4',
  messages: { length: 'the record is {length} bytes long; records of a volume are multiples of 4' },
  documentation: {
    why: 'All parts of a data record are padded to 4 bytes. Another length comes of damage or of a faulty writer.',
    example: 'length = 883',
    fix: 'Look at what wrote the archive.',
  },
});

export const framingRules = [cutRecord, zeroFilled, badLength, lengthMismatch, recordAlignment] as const;
