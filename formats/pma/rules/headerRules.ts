import { rule } from '../../findings/rule.ts';
import { maxClasses, maxClassNameBytes, maxMetrics, maxNameBytes } from '../../text/limits.ts';

/** Rules about TIME_VALUES and METADATA. */

export const noTimeValues = rule({
  code: 'pma/no-time-values',
  severity: 'error',
  title: 'No TIME_VALUES stanza',
  messages: {
    missing: 'The file has no TIME_VALUES stanza; pma aborts with "Data file stanza \'TIME_VALUES:\' not found".',
  },
  documentation: {
    why: 'TIME_VALUES says how many samples a stanza holds and how many seconds lie between them. Without it nothing can be read.',
    example: 'METADATA:\nVM V 2 r b',
    fix: 'Start the file with `TIME_VALUES:`, a line `count interval` and a blank line.',
  },
});

export const noMetadata = rule({
  code: 'pma/no-metadata',
  severity: 'error',
  title: 'No METADATA stanza',
  messages: { missing: 'The file has no METADATA stanza; pma aborts with "Data file stanza \'METADATA:\' not found".' },
  documentation: {
    why: 'METADATA names the classes and their metrics. Without it no row can be understood.',
    example: 'TIME_VALUES:\n12 10\n\nDATE:',
    fix: 'Add `METADATA:` with one line for each class after TIME_VALUES.',
  },
});

export const noDate = rule({
  code: 'pma/no-date',
  severity: 'error',
  title: 'No DATE stanza',
  messages: {
    missing: 'The file has no DATE stanza and so no data; pma aborts with "Data file stanza \'DATE:\' not found".',
    group: 'No DATE stanza stands before {class}; pma skips all stanzas up to the next DATE.',
  },
  documentation: {
    why: 'Each group of samples starts with a DATE stanza. A file with headers only was collected for no time at all.',
    example: 'TIME_VALUES:\n12 10\n\nMETADATA:\nVM V 2 r b',
    fix: 'Put `DATE:` and the seconds since the Epoch before each group.',
  },
});

export const order = rule({
  code: 'pma/order',
  severity: 'error',
  title: 'Stanzas in the wrong order',
  messages: {
    order:
      '{found} stands before {expected}; pma looks for {expected} first, does not find {found} behind it and aborts.',
  },
  documentation: {
    why: 'pma reads forward only: TIME_VALUES, METADATA, then the groups.',
    example: 'METADATA:\nVM V 2 r b\n\nTIME_VALUES:\n12 10',
    fix: 'Move TIME_VALUES to the top, METADATA behind it.',
  },
});

export const repeatHeader = rule({
  code: 'pma/repeat-header',
  severity: 'error',
  severityNote: 'hint where it repeats the first one exactly',
  title: 'TIME_VALUES or METADATA again',
  messages: {
    same: '{header} again, the same as before; pma ignores it. pmc writes this when it is started again onto the same file.',
    differs:
      '{header} again, different from the first. pma ignores it and judges all that follows by the first one: wrong numbers or a crash.',
  },
  documentation: {
    why: 'pma takes both stanzas from the start of its first file only. What follows a changed one does not fit: rows are lost, or written past a table. The groups after it are checked by the new values here.',
    example: 'TIME_VALUES:\n12 10\n…\nTIME_VALUES:\n6 10',
    fix: 'Split the file before the second TIME_VALUES.',
  },
});

export const count = rule({
  code: 'pma/count',
  severity: 'error',
  title: 'No usable count',
  messages: {
    missing: 'TIME_VALUES has no values: "count interval" is expected. pma takes 0 for the count and aborts.',
    alone: 'Two integers are expected, count and interval; found one. pma aborts with "Bad time values".',
    notInteger: 'The count must be an integer, found {found}; pma reads {value}.',
    tooSmall: 'The count must be at least 1, found {found}; pma aborts with "bad start row".',
    tooLarge: 'The count must be less than 2147483648, found {found}; pma reads {value}.',
  },
  documentation: {
    why: 'The first value of TIME_VALUES is the number of samples in each stanza.',
    example: 'TIME_VALUES:\n0 10',
    fix: 'Write the number of rows of a vector stanza.',
  },
});

export const interval = rule({
  code: 'pma/interval',
  severity: 'error',
  title: 'No usable interval',
  messages: {
    notInteger: 'The interval must be an integer of seconds, found {found}; pma reads {value}.',
    tooSmall:
      'The interval must be at least 1 second, found {found}; pma accepts it, and time stands still or runs backwards.',
    tooLarge:
      'The interval must be less than 2147483648 seconds, found {found}; pma reads {value}, and all times are wrong.',
    overflow:
      '{count} samples at {interval} s take more than 2147483647 s, which is as far as pma can count: later times are wrong.',
  },
  documentation: {
    why: 'The second value of TIME_VALUES is the time from one sample to the next. Row k of a group is stamped DATE + k × interval.',
    example: 'TIME_VALUES:\n12 -10',
    fix: 'Write the seconds between two samples.',
  },
});

export const extraValues = rule({
  code: 'pma/extra-values',
  severity: 'warning',
  title: 'More values than the stanza takes',
  messages: {
    timeValues: 'TIME_VALUES takes two values; pma ignores the rest without a word. Put # before it.',
    timeValuesLine: 'TIME_VALUES takes one line of values; pma uses the last one.',
    date: 'DATE takes one value; pma ignores the rest without a word. Put # before it.',
  },
  documentation: {
    why: 'What follows the values should be a comment.',
    example: 'TIME_VALUES:\n12 10 myhost',
    fix: 'Put `# ` before the rest.',
  },
});

export const intTruncated = rule({
  code: 'pma/int-truncated',
  severity: 'warning',
  title: 'Integer with something behind it',
  messages: { truncated: 'An integer is expected; pma reads {found} as {value}.' },
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
    hour: '{key}= is an hour of the day, 0 to 23; found {found}.',
    window: 'f={first} is after l={last}; pmc collects from hour f to hour l of a day.',
    weekday: '{found} is not a day of the week (Sun Mon Tue Wed Thu Fri Sat).',
    unknown: '{key}= is not an option that pmc writes (h f l x d).',
  },
  documentation: {
    why: 'pmc notes in the comment how it was called: host, first and last hour, excluded days, disks. pma does not read it; gaps between groups are judged by it here.',
    example: "12 10 # h=db1 f=7 l=25 x='' d=''",
    fix: 'Correct the comment, or leave it away.',
  },
});

export const metaShort = rule({
  code: 'pma/meta-short',
  severity: 'error',
  title: 'Class line too short',
  messages: {
    short:
      'A class needs a name, a type, a start and at least one metric; found {found}. pma says "Bad class metadata" and leaves the class out.',
  },
  documentation: {
    why: 'A line of METADATA reads `name type start metric …`.',
    example: 'METADATA:\nVM V 2',
    fix: 'Complete the line, or delete it.',
  },
});

export const classType = rule({
  code: 'pma/class-type',
  severity: 'error',
  severityNote: 'warning where the first letter is V or A, which is all that pma looks at',
  title: 'Unknown class type',
  messages: {
    unknown: 'The type must be V (vector) or A (array), found {found}; pma aborts with "bad type".',
    long: 'The type must be V or A, found {found}; pma looks at the first letter only.',
    array:
      'The type should be {type}: METADATA calls {class} a vector class, {found}, and all its rows begin with the name of an object. pma aborts.',
    vector:
      'The type should be {type}: METADATA calls {class} an array class, {found}, and its rows have no names of objects before the values. pma aborts.',
  },
  documentation: {
    why: '`V` is a vector class, one row for each sample; `A` an array class, one row for each object and sample. Lower case is not accepted.',
    example: 'METADATA:\nVM v 2 r b',
    fix: 'Write `V` or `A`: `A` where the rows begin with the names of objects.',
  },
});

export const start = rule({
  code: 'pma/start',
  severity: 'error',
  title: 'Start outside 1 to count',
  messages: {
    notInteger: 'The start must be an integer from 1 to {count}, found {found}; pma aborts with "bad start row".',
    range:
      'The start must be from 1 to {count} (the count of TIME_VALUES), found {found}; pma aborts with "bad start row".',
  },
  documentation: {
    why: 'The number after the type is the first sample that pma uses: 2 leaves out the report "since boot" that vmstat and iostat print first.',
    example: 'METADATA:\nVM V 0 r b',
    fix: 'Write 1, or 2 where the first sample is to be left out.',
  },
});

export const dupClass = rule({
  code: 'pma/dup-class',
  severity: 'error',
  title: 'Class declared twice',
  messages: {
    duplicate:
      "Class {class} is declared twice; pma looks for the second one's data in the next group, and usually aborts.",
  },
  documentation: {
    why: 'Each class has one line in METADATA and one stanza in a group.',
    example: 'METADATA:\nVM V 2 r b\nVM V 2 swpd free',
    fix: 'Delete or rename one of them.',
  },
});

export const dupMetric = rule({
  code: 'pma/dup-metric',
  severity: 'error',
  title: 'Metric name used twice',
  messages: {
    sameClass: 'Metric {metric} is there twice in class {class}; pma aborts with "Duplicate metric".',
    otherClass:
      'Metric {metric} is also a metric of class {other}; names must be unique in the whole file, pma aborts with "Duplicate metric".',
  },
  documentation: {
    why: 'pma knows metrics by name alone, across all classes. That is why pmc writes `cpu_sy`: vmstat on AIX has two columns `sy`.',
    example: 'METADATA:\nIO A 2 tps kBrd\nTAPE A 2 tps',
    fix: 'Rename one, for example to `TAPE_tps`.',
  },
});

export const tooManyClasses = rule({
  code: 'pma/too-many-classes',
  severity: 'warning',
  title: `More than ${maxClasses} classes`,
  messages: { tooMany: 'METADATA declares more than {limit} classes; the rest, from {class} on, is not checked.' },
  documentation: {
    why: 'No collector knows so many classes. The limit is not one of pma: it keeps checking fast whatever the file.',
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
      'Class {class} has {found} metrics; pma reads {limit} and drops the rest, here from {metric}, without a word.',
  },
  documentation: {
    why: `pma reads at most ${maxMetrics} metrics of a class, in METADATA and in the rows.`,
    example: 'METADATA:\nBIG V 1 m1 m2 … m33',
    fix: 'Split the class into two.',
  },
});

export const nameLength = rule({
  code: 'pma/name-length',
  severity: 'warning',
  severityNote: 'error for a class name, which overflows a buffer, and for objects that become the same when cut',
  title: 'Name too long',
  messages: {
    class: 'The class name has {bytes} bytes, pma has room for {limit}: it writes past a buffer.',
    metric: 'The metric name has {bytes} bytes; pma cuts it to {limit}.',
    object: 'The object name has {bytes} bytes; pma cuts it to {limit}.',
    merged:
      'The object names {object} and {other} are the same in their first {limit} bytes; pma takes them for one object and expects fewer rows.',
  },
  documentation: {
    why: `Class names may have ${maxClassNameBytes} bytes, names of metrics and objects ${maxNameBytes}.`,
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
      '{name} holds a /. With -m pma makes file names of metrics and objects, and says "Could not create/open file".',
  },
  documentation: {
    why: 'One file is written for each metric and object; a slash in the name points to a folder that is not there.',
    example: 'IO:\ncciss/c0d0 1.0 1.1 1.2 1.3 1.4',
    fix: 'Replace the slash in the collector, for example by `_`.',
  },
});

export const nameCharacters = rule({
  code: 'pma/name-characters',
  severity: 'warning',
  title: 'Invisible character in a name',
  messages: {
    invisible: '{name} holds a character that cannot be seen, or a blank that pma takes for a letter.',
  },
  documentation: {
    why: 'pma takes control characters, no-break spaces and characters of no width for letters. Two names that look the same are not, and names of files with them are hard to type.',
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
      'With -m, pma writes {metric} of {object} ({class}) and {other} into one file, {file}: their values are mixed.',
    clockticks:
      'With -m, pma writes its time marks into the file clockticks, too: they replace the metric of that name.',
  },
  documentation: {
    why: 'With -m, pma calls the file of a vector metric like the metric, that of an array metric `metric_object`, and writes time marks into `clockticks`.',
    example: 'METADATA:\nLOAD V 1 tps_sda\nIO A 1 tps\n…\nIO:\nsda 1',
    fix: 'Rename one of the metrics.',
  },
});

export const reservedClass = rule({
  code: 'pma/reserved-class',
  severity: 'error',
  title: 'Class named like a header',
  messages: { reserved: '{class} is the name of a header and cannot be a class.' },
  documentation: {
    why: 'TIME_VALUES, METADATA and DATE have their own meaning as headers.',
    example: 'METADATA:\nDATE V 1 m',
    fix: 'Rename the class.',
  },
});

export const emptyMetadata = rule({
  code: 'pma/empty-metadata',
  severity: 'error',
  title: 'METADATA without classes',
  messages: { empty: 'METADATA declares no class; pma does not say so, and what it writes has times but no values.' },
  documentation: {
    why: 'Only declared classes are analysed.',
    example: 'METADATA:\n\nDATE:',
    fix: 'Declare each class on a line of its own.',
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
