import { rule } from '../../findings/rule.ts';

/** Rules about the rows of class stanzas. */

export const columns = rule({
  code: 'pma/columns',
  severity: 'error',
  title: 'Wrong number of values',
  messages: {
    first:
      '{class} rows have {expected} values, this one has {found}; pma aborts: "{expected} {type} metrics required, found {found}".',
    later:
      '{class} rows have {expected} values, this one has {found}; pma shows the value of the group before, or 0, in its place.',
    metadata:
      'METADATA lists {expected} metrics for {class}, all its rows have {found} values; pma aborts: "{expected} {type} metrics required, found {found}".',
    vmstat:
      '{class} has {expected} metrics here, the rows have {found} values: vmstat prints the column gu (KVM guests) since procps-ng 4.0.4, and pmc does not know it. pma aborts in the first group, and shows old values later. Add gu as the last metric.',
    iostat:
      '{class} has {expected} metrics here, the rows have {found} values: iostat prints discards since sysstat 12.1.2, and pmc does not know them. pma aborts in the first group, and shows old values later. Write tps kBrdps kBwtps kBdscdps kBrd kBwt kBdscd.',
    sar: '{class} has {expected} metrics here, the rows have {found} values: sar prints %ifutil since sysstat 10.1.7, and pmc does not know it. pma aborts in the first group, and shows old values later. Add ifutil as the last metric.',
  },
  documentation: {
    why: 'A row has one value for each metric that METADATA lists, behind the object name in an array class. In the first group pma aborts; later it keeps the old value silently. Where all rows of a class have the same other number, the METADATA line is the cause and is marked; the columns that present-day vmstat, iostat and sar have gained are named.',
    example: 'METADATA:\nIO A 2 tps kBrdps kBwtps kBrd kBwt\n…\nIO:\nsda 1.0 1.1 1.2 0.0 1.3 1.4 0.0',
    fix: 'Complete the row, or list the metric in METADATA.',
  },
});

export const number = rule({
  code: 'pma/number',
  severity: 'error',
  title: 'Not a number',
  messages: { text: '{metric} is {found}, not a number; pma reads {value} without a word.' },
  documentation: {
    why: 'pma reads as much of a value as is a number, and 0 where nothing is.',
    example: 'VM:\n100 n/a 102',
    fix: 'Correct the value.',
  },
});

export const numberOdd = rule({
  code: 'pma/number-odd',
  severity: 'warning',
  severityNote: 'error for a number that is too large for pma',
  title: 'Odd number',
  messages: {
    odd: '{metric} is {found}; pma accepts it, but no collector writes it.',
    infinite: '{metric} is {found}, which is too large: pma reads infinity.',
  },
  documentation: {
    why: 'Hexadecimal numbers, `inf` and `nan` are read as such and spoil averages and maxima.',
    example: 'VM:\n100 nan 102',
    fix: 'Write a decimal number.',
  },
});

export const decimalComma = rule({
  code: 'pma/decimal-comma',
  severity: 'error',
  title: 'Decimal comma',
  messages: {
    comma:
      '{metric} is {found}; pma reads {value} and drops the decimals without a word, unless its own locale has the comma.',
  },
  documentation: {
    why: "pmc sets LC_TIME only; where the host's LC_NUMERIC has a decimal comma, iostat and sar print it. Told once for the file.",
    example: 'IO:\nsda 1,50 2,25 0,00 10,00 12,00',
    fix: 'Replace the commas by points, and run pmc with LC_ALL=POSIX.',
  },
});

export const negative = rule({
  code: 'pma/negative',
  severity: 'hint',
  title: 'Negative value',
  messages: {
    negative: '{metric} is {found}. pma starts its maximum at 0, which is wrong where all values are negative.',
  },
  documentation: {
    why: 'No column of vmstat, iostat or sar is negative.',
    example: 'VM:\n-5 101 102',
    fix: 'Check the collector.',
  },
});

export const sarTime = rule({
  code: 'pma/sar-time',
  severity: 'error',
  title: "sar's clock left in a row",
  messages: {
    time: "The row starts with sar's time of day, {found}; pma takes it for the object name. pmc cannot remove it before interface names of 9 letters and more, nor on a 12-hour clock.",
  },
  documentation: {
    why: 'pmc cuts the time off with a pattern that wants five blanks behind it. sar right-aligns names, so that long ones (`enp0s31f6`, `wlp0s20f3`) leave only four. Told once for a class.',
    example: 'NET:\n07:00:29 enp0s31f6 1.0 1.1 1.2 1.3 1.4 1.5 1.6',
    fix: 'Delete the time, and AM or PM behind it.',
  },
});

export const toolHeader = rule({
  code: 'pma/tool-header',
  severity: 'error',
  title: "A tool's own heading among the rows",
  messages: {
    heading: '{found} is a heading of the tool, not data; pma counts it as a row. pmc removes English headings only.',
  },
  documentation: {
    why: 'pmc removes headings by their English words; with other words, or other versions of the tools, they stay.',
    example: 'NET:\nIFACE rxpck/s txpck/s rxkB/s txkB/s rxcmp/s txcmp/s rxmcst/s',
    fix: 'Delete the line.',
  },
});

export const rows = rule({
  code: 'pma/rows',
  severity: 'error',
  title: 'Wrong number of rows',
  messages: {
    tooFew:
      '{class} has {found} rows, the count of TIME_VALUES is {expected}; the following rows shift, and pma shows 0 or old values for the missing ones.',
    tooMany:
      '{class} has {found} rows, the count of TIME_VALUES is {expected}; pma has no room for more: it aborts, crashes or computes wrong numbers.',
    everywhere:
      'The count is {expected}, all stanzas have {found} samples. pma shifts rows, shows old values, or crashes.',
    swapped:
      'The count is {expected}, all stanzas have {found} samples: count and interval seem to be swapped. pma shifts rows, shows old values, or crashes.',
  },
  documentation: {
    why: 'A vector stanza has as many rows as TIME_VALUES says, the one "since boot" included. Where every stanza has the same other number, the count itself is marked.',
    example: 'TIME_VALUES:\n3 10\n…\nVM:\n100 101\n200 201',
    fix: 'Correct the count, or delete the incomplete group.',
  },
});

export const objects = rule({
  code: 'pma/objects',
  severity: 'error',
  title: 'Object out of place',
  messages: {
    moved:
      '{expected} is expected here, found {found}: objects in another order. pma goes by position and gives this row to {expected}.',
    repeated:
      '{expected} is expected here, found {found} again: {expected} is missing, or {found} is there twice. pma goes by position and gives rows to the wrong objects.',
    added:
      '{expected} is expected here, found {found}, which the samples above do not have. pma goes by position, expects other numbers of rows from now on, and gives rows to the wrong objects.',
    gone: '{expected} is missing here, found {found}. pma goes by position and gives the rows below to the wrong objects.',
  },
  documentation: {
    why: 'pma looks at the object names of the first stanza only; after that the i-th row belongs to the i-th object, whatever its name. Told once for a stanza, on the first row that is out of place.',
    example: 'IO:\nsda 1 1 1 1 1\nsdb 1 1 1 1 1\nsdb 2 2 2 2 2\nsda 2 2 2 2 2',
    fix: 'Bring the rows into the order of the first sample.',
  },
});

export const objectRows = rule({
  code: 'pma/object-rows',
  severity: 'error',
  title: 'Wrong number of rows in an array stanza',
  messages: {
    tooFew:
      '{class} has {found} rows, {expected} are expected ({count} samples of {objects} objects); pma shows old values or gives rows to the wrong objects.',
    tooMany:
      '{class} has {found} rows, {expected} are expected ({count} samples of {objects} objects); pma has no room for more: it aborts, crashes or computes wrong numbers.',
  },
  documentation: {
    why: 'An array stanza has one row for each object in each of the count samples.',
    example: 'TIME_VALUES:\n2 10\n…\nIO:\nsda 1\nsdb 1\nsda 2',
    fix: 'Complete the last sample, or delete the group.',
  },
});

export const objectSet = rule({
  code: 'pma/object-set',
  severity: 'error',
  title: 'Other objects than in the first stanza',
  messages: {
    added:
      '{class} has the new object {added}; pma has room for those of the first stanza only: it aborts, crashes or computes wrong numbers.',
    gone: '{class} no longer has {gone}; pma goes by position, gives rows to the wrong objects and shows old values.',
    replaced:
      '{class} has {added} in place of {gone}; pma goes by position and takes its rows for {gone}, without a word.',
    moved:
      '{class} has its objects in another order than in the first stanza; pma goes by position and gives rows to the wrong objects, without a word.',
  },
  documentation: {
    why: 'The objects of a class are those of its first stanza in the file. A disk or interface that comes or goes makes every later stanza differ; told where it starts.',
    example: 'IO:\nsda 1\nsdb 1\n…\nIO:\nsda 1\nsdb 1\nsdc 1',
    fix: 'Split the file where the objects change.',
  },
});

export const emptyArray = rule({
  code: 'pma/empty-array',
  severity: 'error',
  title: 'Array stanza without rows',
  messages: { empty: '{class} has no rows; pma crashes (segmentation fault), without a message.' },
  documentation: {
    why: 'pma does not expect an array stanza without data.',
    example: 'IO:\n\nNET:',
    fix: 'Delete the group, or leave the class out of METADATA and of all groups.',
  },
});

export const plausible = rule({
  code: 'pma/plausible',
  severity: 'hint',
  title: 'Implausible percentage',
  messages: {
    percent: '{metric} is a percentage, found {found}.',
    sum: 'The shares of CPU time add up to {sum} %, 97 to 103 are expected; columns may be shifted.',
  },
  documentation: {
    why: 'A value that cannot be tells of shifted or swapped columns. Told once for a class.',
    example: 'VM:\n1 0 0 812 40 300 0 0 1 2 100 200 50 50 50 50 0',
    fix: 'Compare METADATA with the columns that the tool prints.',
  },
});

export const rowRules = [
  columns,
  number,
  numberOdd,
  decimalComma,
  negative,
  sarTime,
  toolHeader,
  rows,
  objects,
  objectRows,
  objectSet,
  emptyArray,
  plausible,
] as const;
