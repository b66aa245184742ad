import { rule } from '../../findings/rule.ts';

/** Rules about the rows of class stanzas. */

export const columns = rule({
  code: 'pma/columns',
  severity: 'error',
  title: 'Wrong number of values',
  messages: {
    first: 'This {class} row has {found:value} instead of {expected}, so pma aborts. Add or remove values.',
    later:
      "This {class} row has {found:value} instead of {expected}. pma ignores it and repeats the previous group's values (or 0). Add or remove values.",
    metadata:
      'METADATA lists {expected:metric} for {class}, but every row has {found:value}, so pma aborts. Correct the list of metrics.',
    vmstat:
      'METADATA lists {expected:metric} for {class}, but the rows have {found:value}, so pma aborts. Since procps-ng 4.0.4 vmstat prints the column gu (KVM guests), which pmc does not know. Add gu as the last metric.',
    vmstatLater:
      "This {class} row has {found:value} instead of {expected}. pma ignores it and repeats the previous group's values (or 0). Since procps-ng 4.0.4 vmstat prints the column gu (KVM guests) last. Split the file where it starts, and add gu to METADATA of the second part.",
    iostat:
      'METADATA lists {expected:metric} for {class}, but the rows have {found:value}, so pma aborts. Since sysstat 12.1.2 iostat prints discards, which pmc does not know. Write tps kBrdps kBwtps kBdscdps kBrd kBwt kBdscd.',
    iostatLater:
      "This {class} row has {found:value} instead of {expected}. pma ignores it and repeats the previous group's values (or 0). Since sysstat 12.1.2 iostat prints discards. Split the file where they start, and write tps kBrdps kBwtps kBdscdps kBrd kBwt kBdscd in METADATA of the second part.",
    sar: 'METADATA lists {expected:metric} for {class}, but the rows have {found:value}, so pma aborts. Since sysstat 10.1.7 sar prints %ifutil, which pmc does not know. Add ifutil as the last metric.',
    sarLater:
      "This {class} row has {found:value} instead of {expected}. pma ignores it and repeats the previous group's values (or 0). Since sysstat 10.1.7 sar prints %ifutil last. Split the file where it starts, and add ifutil to METADATA of the second part.",
  },
  documentation: {
    why: "A row has one value for each metric that METADATA lists, after the object name in an array class. At the first row of the first group, or any row of an array class there, pma aborts; elsewhere it ignores the row and silently keeps the previous group's values. Where all rows of a class have the same wrong number of values, METADATA is the cause and its line is marked. Columns that newer versions of vmstat, iostat and sar print are named.",
    example: 'METADATA:\nIO A 2 tps kBrdps kBwtps kBrd kBwt\n…\nIO:\nsda 1.0 1.1 1.2 0.0 1.3 1.4 0.0',
    fix: 'Complete the row or list the metric in METADATA.',
  },
});

export const number = rule({
  code: 'pma/number',
  severity: 'error',
  title: 'Not a number',
  messages: { text: '"{found}" is not a number; pma silently reads {metric} as {value}.' },
  documentation: {
    why: 'pma reads the leading part of a value that is a number, or 0 where there is none.',
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
    odd: '{metric} is "{found}". pma accepts it, but no collector writes it and it spoils averages and maxima. Write a decimal number.',
    infinite: '{metric} is {found}, which is too large: pma reads infinity.',
  },
  documentation: {
    why: 'pma reads hexadecimal numbers, `inf` and `nan` as they are, and they spoil averages and maxima.',
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
      '"{found}" has a decimal comma. Unless pma runs in a locale that uses one, it silently reads {metric} as {value}. Write {decimal}.',
  },
  documentation: {
    why: "pmc sets LC_TIME only. Where the host's LC_NUMERIC uses a decimal comma, iostat and sar print it. Reported once per file.",
    example: 'IO:\nsda 1,50 2,25 0,00 10,00 12,00',
    fix: 'Replace the commas with points, and run pmc with LC_ALL=POSIX.',
  },
});

export const negative = rule({
  code: 'pma/negative',
  severity: 'hint',
  title: 'Negative value',
  messages: {
    negative: "{metric} is {found}. pma's maximum starts at 0, so it is wrong if all values are negative.",
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
  title: 'Time of day from sar in a row',
  messages: {
    time: "This row starts with sar's time of day, {found}, which pma takes for the object name. pmc cannot remove it before interface names of 9 or more characters, or in 12-hour format. Delete it.",
  },
  documentation: {
    why: 'pmc removes the time with a pattern that needs five blanks after it. sar right-aligns names, so long ones (`enp0s31f6`, `wlp0s20f3`) leave only four. Reported once per class.',
    example: 'NET:\n07:00:29 enp0s31f6 1.0 1.1 1.2 1.3 1.4 1.5 1.6',
    fix: 'Delete the time, and AM or PM after it.',
  },
});

export const toolHeader = rule({
  code: 'pma/tool-header',
  severity: 'error',
  title: 'Column headings among the rows',
  messages: {
    heading:
      '"{found}" starts a heading, not data, but pma counts it as a row. pmc removes English headings only. Delete the line.',
  },
  documentation: {
    why: 'pmc removes headings by their English words. In other languages, or with other versions of the tools, they stay.',
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
      '{class} has {found:row} but TIME_VALUES says {expected}. The rows after the gap shift, and pma outputs 0 or stale values for the missing ones. Add the rows or delete the group.',
    tooMany:
      "{class} has {found:row} but TIME_VALUES says {expected}. The extra rows overflow pma's buffer, causing a crash or wrong numbers. Delete them or correct the count.",
    everywhere:
      'TIME_VALUES says {expected:sample} per stanza, but every stanza has {found}. As it is, pma produces wrong numbers or crashes. Correct the count.',
    swapped:
      'TIME_VALUES says {expected:sample} per stanza, but every stanza has {found}: count and interval seem to be swapped. As it is, pma produces wrong numbers or crashes. Swap them.',
  },
  documentation: {
    why: 'A vector stanza has as many rows as TIME_VALUES says, including the one "since boot". Where every stanza has the same other number, the count itself is marked.',
    example: 'TIME_VALUES:\n3 10\n…\nVM:\n100 101\n200 201',
    fix: 'Correct the count or delete the incomplete group.',
  },
});

export const objects = rule({
  code: 'pma/objects',
  severity: 'error',
  title: 'Object out of place',
  messages: {
    moved:
      'Expected object "{expected}" but found "{found}". pma matches rows by position, so it credits this row to {expected}. Restore the order of the first sample.',
    repeated:
      'Expected object "{expected}" but found "{found}" again: "{expected}" is missing or "{found}" is repeated. pma matches rows by position, so it credits rows to the wrong objects. Restore the order of the first sample.',
    added:
      'Expected object "{expected}" but found "{found}", which is not in the samples above. pma matches rows by position, so this row and all that follow go to the wrong objects.',
    gone: 'Object "{expected}" is missing before "{found}". pma matches rows by position, so the rows below go to the wrong objects. Add the row or delete the group.',
  },
  documentation: {
    why: 'pma reads object names in the first stanza only. After that the i-th row belongs to the i-th object, whatever its name. Reported once per stanza, on the first row that is out of place.',
    example: 'IO:\nsda 1 1 1 1 1\nsdb 1 1 1 1 1\nsdb 2 2 2 2 2\nsda 2 2 2 2 2',
    fix: 'Put the rows in the order of the first sample.',
  },
});

export const objectRows = rule({
  code: 'pma/object-rows',
  severity: 'error',
  title: 'Wrong number of rows in an array stanza',
  messages: {
    tooFew:
      '{class} has {found:row}; {count:sample} × {objects:object} need {expected}. pma outputs stale values or credits rows to the wrong objects. Complete the stanza or delete the group.',
    tooMany:
      "{class} has {found:row}; {count:sample} × {objects:object} need {expected}. The extra rows overflow pma's buffer, causing a crash or wrong numbers. Delete them.",
  },
  documentation: {
    why: 'An array stanza has one row for each object in each sample; count is the number of samples.',
    example: 'TIME_VALUES:\n2 10\n…\nIO:\nsda 1\nsdb 1\nsda 2',
    fix: 'Complete the last sample or delete the group.',
  },
});

export const objectSet = rule({
  code: 'pma/object-set',
  severity: 'error',
  title: 'Objects differ from the first stanza',
  messages: {
    added:
      '{class} has {added} here, which its first stanza lacks. pma allocates memory for the objects of the first stanza only; the extra rows overflow it, causing a crash or wrong numbers. Split the file here.',
    gone: '{class} lacks {gone} here, which its first stanza has. pma matches rows by position, so values go to the wrong objects and stale ones are output. Split the file here.',
    replaced:
      '{class} has {added} in place of {gone}. pma matches rows by position, so it silently credits the rows to {gone}. Split the file here.',
    moved:
      'The objects of {class} are in another order than in the first stanza. pma matches rows by position, so it silently credits them to the wrong objects. Restore the order or split the file here.',
  },
  documentation: {
    why: 'pma takes the objects of a class from its first stanza in the file. A disk or interface that appears or disappears makes every later stanza differ. Reported where this starts.',
    example: 'IO:\nsda 1\nsdb 1\n…\nIO:\nsda 1\nsdb 1\nsdc 1',
    fix: 'Split the file where the objects change.',
  },
});

export const emptyArray = rule({
  code: 'pma/empty-array',
  severity: 'error',
  title: 'Array stanza without rows',
  messages: { empty: '{class} has no rows, so pma crashes without a message (segmentation fault). Delete the group.' },
  documentation: {
    why: 'pma cannot handle an array stanza without data.',
    example: 'IO:\n\nNET:',
    fix: 'Delete the group, or remove the class from METADATA and from all groups.',
  },
});

export const plausible = rule({
  code: 'pma/plausible',
  severity: 'hint',
  title: 'Implausible percentage',
  messages: {
    percent: '{metric} is a percentage, so {found} is impossible. Columns may be shifted or swapped.',
    sum: 'The shares of CPU time add up to {sum} % instead of 97 to 103 %. Columns may be shifted or swapped.',
  },
  documentation: {
    why: 'An impossible value suggests shifted or swapped columns. Reported once per class.',
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
