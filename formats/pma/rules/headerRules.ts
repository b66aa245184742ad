import { rule } from '../../findings/rule.ts';
import { maxClasses, maxClassNameBytes, maxMetrics, maxNameBytes } from '../../text/limits.ts';

/** Rules about TIME_VALUES and METADATA. */

export const noTimeValues = rule({
  code: 'pma/no-time-values',
  severity: 'error',
  title: 'No TIME_VALUES stanza',
  messages: {
    missing:
      'The file has no TIME_VALUES stanza, so pma aborts with "Data file stanza \'TIME_VALUES:\' not found". Start the file with one.',
  },
  documentation: {
    why: 'TIME_VALUES states how many samples a stanza has and how many seconds lie between them. Nothing can be read without it.',
    example: 'METADATA:\nVM V 2 r b',
    fix: 'Start the file with `TIME_VALUES:`, a line `count interval` and a blank line.',
  },
});

export const noMetadata = rule({
  code: 'pma/no-metadata',
  severity: 'error',
  title: 'No METADATA stanza',
  messages: {
    missing:
      'The file has no METADATA stanza, so pma aborts with "Data file stanza \'METADATA:\' not found". Add one after TIME_VALUES.',
  },
  documentation: {
    why: 'METADATA names the classes and their metrics. No row can be understood without it.',
    example: 'TIME_VALUES:\n12 10\n\nDATE:',
    fix: 'After TIME_VALUES add `METADATA:` and one line for each class.',
  },
});

export const noDate = rule({
  code: 'pma/no-date',
  severity: 'error',
  title: 'No DATE stanza',
  messages: {
    missing:
      'The file has no DATE stanza and therefore no data, so pma aborts with "Data file stanza \'DATE:\' not found". Start each group with one.',
    group:
      'There is no DATE stanza before {class}, so pma skips everything up to the next DATE. Insert "DATE:" and a time stamp above.',
  },
  documentation: {
    why: 'Each group of samples starts with a DATE stanza. A file with headers only holds no data.',
    example: 'TIME_VALUES:\n12 10\n\nMETADATA:\nVM V 2 r b',
    fix: 'Start each group with `DATE:` and the seconds since the Epoch.',
  },
});

export const order = rule({
  code: 'pma/order',
  severity: 'error',
  title: 'Stanzas in the wrong order',
  messages: {
    order:
      '"{found}" must come after "{expected}". pma reads forward only, so it aborts. Move the "{expected}" stanza up.',
  },
  documentation: {
    why: 'pma reads forward only: TIME_VALUES, METADATA, then the groups.',
    example: 'METADATA:\nVM V 2 r b\n\nTIME_VALUES:\n12 10',
    fix: 'Move TIME_VALUES to the top, followed by METADATA.',
  },
});

export const repeatHeader = rule({
  code: 'pma/repeat-header',
  severity: 'error',
  severityNote: 'hint where it repeats the first one exactly',
  title: 'Second TIME_VALUES or METADATA',
  messages: {
    same: 'This "{header}" repeats the first one, so pma ignores it. pmc writes it when it is restarted on the same file.',
    differs:
      'This "{header}" differs from the first one. pma ignores it and reads everything after it by the first, which gives wrong numbers or a crash. Split the file here.',
  },
  documentation: {
    why: 'pma reads both stanzas at the start of its first file only. Data after a changed one do not fit: rows are lost or overflow a buffer. Here the groups after it are checked against the new values.',
    example: 'TIME_VALUES:\n12 10\n…\nTIME_VALUES:\n6 10',
    fix: 'Split the file before the second TIME_VALUES.',
  },
});

export const count = rule({
  code: 'pma/count',
  severity: 'error',
  title: 'No usable count',
  messages: {
    missing:
      'TIME_VALUES has no values, so pma uses 0 as the count and aborts. Write "count interval" on the next line.',
    alone:
      'TIME_VALUES needs two integers, count and interval, but has one. pma aborts with "Bad time values". Add the other.',
    notInteger: 'The count must be an integer. pma reads "{found}" as {value}.',
    tooSmall: 'The count must be at least 1, not {found}. pma aborts with "bad start row".',
    tooLarge: 'The count must be less than 2147483648. pma reads {found} as {value}.',
  },
  documentation: {
    why: 'The first value of TIME_VALUES is the number of samples in each stanza.',
    example: 'TIME_VALUES:\n0 10',
    fix: 'Write the number of samples in each stanza.',
  },
});

export const interval = rule({
  code: 'pma/interval',
  severity: 'error',
  title: 'No usable interval',
  messages: {
    notInteger: 'The interval must be a whole number of seconds. pma reads "{found}" as {value}.',
    tooSmall:
      'The interval must be at least 1 second, not {found}. pma accepts it, but time stands still or runs backwards.',
    tooLarge:
      'The interval must be less than 2147483648 seconds. pma reads {found} as {value}, so all times are wrong.',
    overflow:
      '{count:sample} at {interval} s take more than the 2147483647 s that pma can count, so later times are wrong. Check count and interval.',
  },
  documentation: {
    why: 'The second value of TIME_VALUES is the time from one sample to the next. Row k of a group is stamped DATE + k × interval.',
    example: 'TIME_VALUES:\n12 -10',
    fix: 'Write the number of seconds between two samples.',
  },
});

export const extraValues = rule({
  code: 'pma/extra-values',
  severity: 'warning',
  title: 'More values than the stanza takes',
  messages: {
    timeValues: 'TIME_VALUES takes two values; pma silently ignores the rest. Put "#" before it.',
    timeValuesLine: 'TIME_VALUES takes one line of values; pma uses the last one. Delete the others.',
    date: 'DATE takes one value; pma silently ignores the rest. Put "#" before it.',
  },
  documentation: {
    why: 'Anything after the values should be a comment.',
    example: 'TIME_VALUES:\n12 10 myhost',
    fix: 'Put `# ` before the rest.',
  },
});

export const intTruncated = rule({
  code: 'pma/int-truncated',
  severity: 'warning',
  title: 'Integer followed by other characters',
  messages: { truncated: '"{found}" is not an integer; pma reads it as {value}.' },
  documentation: {
    why: 'pma reads the digits and ignores what follows them.',
    example: 'TIME_VALUES:\n12 9.9',
    fix: 'Write a whole number.',
  },
});

export const tvComment = rule({
  code: 'pma/tv-comment',
  severity: 'hint',
  title: "Odd option in pmc's comment",
  messages: {
    hour: '"{found}" is not an hour of the day. {key}= must be 0 to 23.',
    window: 'f={first} is after l={last}, but pmc collects from hour f to hour l of a day.',
    weekday: '"{found}" is not a day of the week (Sun Mon Tue Wed Thu Fri Sat).',
    unknown: '{key}= is not an option that pmc writes (h f l x d).',
  },
  documentation: {
    why: 'pmc records its options in this comment: host, first and last hour, excluded days, disks. pma does not read them, but PCP Files uses them to tell whether a gap between groups is expected.',
    example: "12 10 # h=db1 f=7 l=25 x='' d=''",
    fix: 'Correct the comment or remove it.',
  },
});

export const metaShort = rule({
  code: 'pma/meta-short',
  severity: 'error',
  title: 'Class line too short',
  messages: {
    short:
      'A class needs a name, a type, a start and at least one metric, but this line has {found:word}. pma reports "Bad class metadata" and ignores the class.',
  },
  documentation: {
    why: 'A line of METADATA has the form `name type start metric …`.',
    example: 'METADATA:\nVM V 2',
    fix: 'Complete the line, or delete it.',
  },
});

export const classType = rule({
  code: 'pma/class-type',
  severity: 'error',
  severityNote: 'warning where the first letter is V or A, because pma reads only that',
  title: 'Unknown class type',
  messages: {
    unknown: 'The type must be V (vector) or A (array), not "{found}". pma aborts with "bad type".',
    long: 'The type must be V or A, not "{found}". pma reads only the first letter.',
    array:
      'METADATA declares {class} as a vector class ({found}), but all its rows begin with an object name, so pma aborts. Change the type to {type}.',
    vector:
      'METADATA declares {class} as an array class ({found}), but its rows have no object names before the values, so pma aborts. Change the type to {type}.',
  },
  documentation: {
    why: '`V` is a vector class with one row per sample, `A` an array class with one row per object and sample. Lower case is not accepted.',
    example: 'METADATA:\nVM v 2 r b',
    fix: 'Write `V`, or `A` if the rows begin with object names.',
  },
});

export const start = rule({
  code: 'pma/start',
  severity: 'error',
  title: 'Start outside 1 to count',
  messages: {
    notInteger: 'The start must be an integer from 1 to {count}, not "{found}". pma aborts with "bad start row".',
    range:
      'The start must be from 1 to {count} (the count in TIME_VALUES), not {found}. pma aborts with "bad start row".',
  },
  documentation: {
    why: 'The number after the type is the first sample that pma uses: 2 skips the first report of vmstat and iostat, which is an average since boot.',
    example: 'METADATA:\nVM V 0 r b',
    fix: 'Write 1, or 2 to skip the first sample.',
  },
});

export const dupClass = rule({
  code: 'pma/dup-class',
  severity: 'error',
  title: 'Class declared twice',
  messages: {
    duplicate:
      "Class {class} is declared twice. pma looks for the second one's data in the next group and usually aborts. Delete or rename one.",
  },
  documentation: {
    why: 'Each class has one line in METADATA and one stanza in each group.',
    example: 'METADATA:\nVM V 2 r b\nVM V 2 swpd free',
    fix: 'Delete or rename one of them.',
  },
});

export const dupMetric = rule({
  code: 'pma/dup-metric',
  severity: 'error',
  title: 'Metric name used twice',
  messages: {
    sameClass:
      'Class {class} lists the metric {metric} twice, so pma aborts with "Duplicate metric". Delete or rename one.',
    otherClass:
      'Class {other} has a metric {metric}, too. Names must be unique in the whole file, so pma aborts with "Duplicate metric". Rename one.',
  },
  documentation: {
    why: 'pma identifies metrics by name alone, across all classes. That is why pmc writes `cpu_sy`: vmstat on AIX has two `sy` columns.',
    example: 'METADATA:\nIO A 2 tps kBrd\nTAPE A 2 tps',
    fix: 'Rename one, for example to `TAPE_tps`.',
  },
});

export const tooManyClasses = rule({
  code: 'pma/too-many-classes',
  severity: 'warning',
  title: `More than ${maxClasses} classes`,
  messages: {
    tooMany: 'METADATA declares more than {limit} classes. PCP Files does not check the rest, from {class} on.',
  },
  documentation: {
    why: 'No collector writes so many classes. pma has no such limit; it keeps checking fast.',
    example: 'METADATA:\nC1 V 1 m1\n…\nC201 V 1 m201',
    fix: 'Check what wrote the file.',
  },
});

export const tooManyMetrics = rule({
  code: 'pma/too-many-metrics',
  severity: 'warning',
  title: `More than ${maxMetrics} metrics`,
  messages: {
    tooMany:
      'Class {class} has {found} metrics. pma reads {limit} and silently drops the rest, from {metric} on. Split the class in two.',
  },
  documentation: {
    why: `pma reads at most ${maxMetrics} metrics per class, in METADATA and in the rows.`,
    example: 'METADATA:\nBIG V 1 m1 m2 … m33',
    fix: 'Split the class in two.',
  },
});

export const nameLength = rule({
  code: 'pma/name-length',
  severity: 'warning',
  severityNote: 'error for a class name, which overflows a buffer, and for objects that become equal when truncated',
  title: 'Name too long',
  messages: {
    class: "The class name has {bytes} bytes; more than {limit} overflow pma's buffer. Shorten the name.",
    metric: 'The metric name has {bytes} bytes; pma truncates it to {limit}.',
    object: 'The object name has {bytes} bytes; pma truncates it to {limit}.',
    merged:
      'The object names {object} and {other} have the same first {limit} bytes, so pma takes them for one object and expects fewer rows. Rename one.',
  },
  documentation: {
    why: `Class names may have up to ${maxClassNameBytes} bytes, metric and object names ${maxNameBytes}.`,
    example: 'METADATA:\naVeryLongClassNameThatOverflowsIt V 1 m',
    fix: 'Shorten the name.',
  },
});

export const nameSlash = rule({
  code: 'pma/name-slash',
  severity: 'warning',
  title: '/ in a name',
  messages: {
    slash:
      '"{name}" contains "/". pma -m uses metric and object names as file names and reports "Could not create/open file". Replace the "/".',
  },
  documentation: {
    why: 'pma -m writes one file for each metric and object. A slash in the name refers to a folder that does not exist.',
    example: 'IO:\ncciss/c0d0 1.0 1.1 1.2 1.3 1.4',
    fix: 'Replace the slash in the collector, for example by `_`.',
  },
});

export const nameCharacters = rule({
  code: 'pma/name-characters',
  severity: 'warning',
  title: 'Invisible character in a name',
  messages: {
    invisible:
      '"{name}" contains an invisible character, or a blank that pma takes for a letter. Write the name with visible characters only.',
  },
  documentation: {
    why: 'pma treats control characters, no-break spaces and zero-width characters as letters. Two names that look the same may differ, and the names of their files are hard to type.',
    example: 'METADATA:\nVM V 2 r\u00a0 b',
    fix: 'Write the name with visible characters only.',
  },
});

export const nameClash = rule({
  code: 'pma/name-clash',
  severity: 'error',
  title: 'Two metrics with one file',
  messages: {
    files:
      'pma -m writes {metric} of {object} ({class}) and {other} to the same file, {file}, which mixes their values. Rename one of the metrics.',
    clockticks:
      'pma -m writes its clock ticks to the file clockticks, too, which replaces the metric of that name. Rename the metric.',
  },
  documentation: {
    why: 'pma -m names the file of a vector metric after the metric, the files of an array metric `metric_object`, and writes clock ticks to `clockticks`.',
    example: 'METADATA:\nLOAD V 1 tps_sda\nIO A 1 tps\n…\nIO:\nsda 1',
    fix: 'Rename one of the metrics.',
  },
});

export const reservedClass = rule({
  code: 'pma/reserved-class',
  severity: 'error',
  title: 'Class named like a header',
  messages: { reserved: '{class} is the name of a header and cannot be a class. Rename the class.' },
  documentation: {
    why: 'The headers TIME_VALUES, METADATA and DATE have a meaning of their own.',
    example: 'METADATA:\nDATE V 1 m',
    fix: 'Rename the class.',
  },
});

export const emptyMetadata = rule({
  code: 'pma/empty-metadata',
  severity: 'error',
  title: 'METADATA without classes',
  messages: {
    empty:
      'METADATA declares no class, so pma silently writes times without values. Declare each class on its own line.',
  },
  documentation: {
    why: 'pma analyses only declared classes.',
    example: 'METADATA:\n\nDATE:',
    fix: 'Declare each class on its own line.',
  },
});

export const headerRules = [
  noTimeValues,
  noMetadata,
  noDate,
  order,
  repeatHeader,
  count,
  interval,
  extraValues,
  intTruncated,
  tvComment,
  metaShort,
  classType,
  start,
  dupClass,
  dupMetric,
  tooManyClasses,
  tooManyMetrics,
  nameLength,
  nameSlash,
  nameCharacters,
  nameClash,
  reservedClass,
  emptyMetadata,
] as const;
