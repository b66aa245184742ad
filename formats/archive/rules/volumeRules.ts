import { rule } from '../../findings/rule.ts';

export const corruptRecord = rule({
  code: 'archive/corrupt-record',
  severity: 'error',
  title: 'Data record whose parts do not fit',
  messages: {
    short: 'the record has {length} bytes, too few for its time and number of metrics',
    metricCount: 'the record states {count} metrics, more than it has room for',
    mark: 'a mark of {length} bytes; it has {expected}',
    setHeader: 'value set {set} begins beyond the end of the record',
    valueCount: 'value set {set} states {count} values, more than the record has room for',
    format: 'value set {set} has format {format}; there are 0, 1 and 2',
    blockOffset: 'a value block is stated outside the record',
    blockLength: 'a value block has a length of {length} bytes, which does not fit',
    tiling: 'the value blocks do not fill the rest of the record: {found} of {expected} bytes',
  },
  documentation: {
    why: 'Value sets and value blocks must fill a record exactly. PCP reports a corrupted record and gives none of its values.',
    example: 'values = 1000000, in a record of 876 bytes',
    fix: 'The volume is damaged. The other records can be read.',
  },
});

export const corruptEvents = rule({
  code: 'archive/corrupt-events',
  severity: 'error',
  title: 'Event records that do not fit',
  messages: {
    short: 'the block of {length} bytes has no room for a number of event records',
    count: '{count} event records are stated; after {read} of them {what}',
    missed: 'a record of missed events has flags {flags}, which do not go together',
  },
  documentation: {
    why: 'The event records of a value must fit into its block. PCP gives none of the values of the record.',
    example: 'records = 100, in a block of 60 bytes',
    fix: 'Look at the agent that exports the events, or the volume is damaged.',
  },
});

export const recordTime = rule({
  code: 'archive/record-time',
  severity: 'warning',
  title: 'Record of an impossible time',
  messages: {
    range: 'the part below a second is {nanoseconds} nanoseconds',
    beforeStart: 'the record is of {time}, before the archive starts at {start}',
    backwards: 'the record is of {time}, earlier than the record before, of {before}',
    words: 'the seconds have their upper word first: the writer stored a plain 64-bit number',
  },
  documentation: {
    why: 'Records are in the order of time. PCP does not find values of records out of order, and computes wrong rates.',
    example: 'time = 1970-01-12T13:46:40Z',
    fix: 'The clock was set back while logging, or the volume is damaged.',
  },
});

export const unknownMetric = rule({
  code: 'archive/unknown-metric',
  severity: 'warning',
  title: 'Values of a metric that is not described',
  messages: { metric: 'metric {metric} is not described in the metadata' },
  documentation: {
    why: 'Without a descriptor neither name nor type of the values are known; PCP does not show them.',
    example: 'metric = 29.0.2',
    fix: 'The metadata was cut, or is of another archive.',
  },
});

export const valueUnreadable = rule({
  code: 'archive/value-unreadable',
  severity: 'error',
  title: 'Value that cannot be read',
  messages: {
    inSitu: '{metric} is of type {type}, whose values need blocks; they are in the value set',
    length: 'a value of {metric} has a block of {length} bytes; type {type} needs {expected}',
    type: 'a value of {metric} has a block of type {found}; the metric is of type {type}',
  },
  documentation: {
    why: 'The way a value is stored must suit the type of its metric. PCP reports an impossible conversion.',
    example: 'type = double, values in situ',
    fix: 'Look at what wrote the archive; the descriptor may be wrong.',
  },
});

export const valueFormat = rule({
  code: 'archive/value-format',
  severity: 'warning',
  title: 'Values stored in different ways',
  messages: { changed: '{metric} has format {format}, before {before}' },
  documentation: {
    why: 'A metric keeps the way its values are stored. PCP reads both but pmlogcheck complains.',
    example: 'format = 0 … format = 1',
    fix: 'Nothing, if the values look right; archives of old loggers have this.',
  },
});

export const valueType = rule({
  code: 'archive/value-type',
  severity: 'warning',
  title: 'Type of a value differs from its metric',
  messages: { type: 'a value of {metric} is stored as {found}; the metric is of type {type}' },
  documentation: {
    why: 'PCP goes by the type of the metric; if the block tells the truth the value is wrong.',
    example: 'type = string, block type = double',
    fix: 'Look at what wrote the archive.',
  },
});

export const stringEnd = rule({
  code: 'archive/string-end',
  severity: 'info',
  title: 'String without its NUL',
  messages: { missing: 'a string of {metric} does not end with a NUL' },
  documentation: {
    why: 'Strings are stored with their NUL. Readers that rely on it read on into what follows.',
    example: '6C 69 6E 75 78 7E 7E 7E',
    fix: 'Look at the agent that exports the metric.',
  },
});

export const counterWrap = rule({
  code: 'archive/counter-wrap',
  severity: 'info',
  title: 'Counter went backwards',
  messages: { wrap: '{metric} of instance {instance} fell from {before} to {value}' },
  documentation: {
    why: 'A counter only grows. It falls when it overflows or when what it counts starts again; a rate across that place is wrong.',
    example: '4294967290, then 12',
    fix: 'Nothing; leave the interval out of computations.',
  },
});

export const unknownInstance = rule({
  code: 'archive/unknown-instance',
  severity: 'warning',
  title: 'Value of an instance that is not known',
  messages: {
    instance: '{metric} has a value of instance {instance}, which {indom} did not have at that time',
    noDomain: '{metric} has values before its instance domain {indom} is described',
  },
  documentation: {
    why: 'An instance without an entry in its domain has no name; PCP shows its number or nothing.',
    example: 'instance = 987654',
    fix: 'The metadata was cut, or the agent forgot to tell of the instance.',
  },
});

export const instanceKind = rule({
  code: 'archive/instance-kind',
  severity: 'warning',
  title: 'Instance where there should be none, or none where one should be',
  messages: {
    singular: '{metric} has a single value, but this one is of instance {instance}',
    missing: '{metric} has instances, but this value is of none',
  },
  documentation: {
    why: 'Values of metrics without instances have instance -1, all others the id of an instance.',
    example: 'instance domain = none, instance = 0',
    fix: 'Look at the agent that exports the metric.',
  },
});

export const valueTwice = rule({
  code: 'archive/value-twice',
  severity: 'warning',
  title: 'Value twice in a record',
  messages: {
    instance: '{metric} has two values of instance {instance} in one record',
    metric: '{metric} is in the record twice',
  },
  documentation: {
    why: 'Only one of them can be right, and tools differ in which they show.',
    example: 'metric = 60.0.4 … metric = 60.0.4',
    fix: 'Look at the agent that exports the metric.',
  },
});

export const unknownErrorCode = rule({
  code: 'archive/unknown-error-code',
  severity: 'warning',
  title: 'Unknown error code',
  messages: { code: '{metric} has error code {code}, which PCP does not know' },
  documentation: {
    why: 'A negative number of values is an error code of PCP or of the operating system. Another is most often damage.',
    example: 'values = -2147483648',
    fix: 'Look at the agent that exports the metric, or the volume is damaged.',
  },
});

export const volumeRules = [
  corruptRecord,
  corruptEvents,
  recordTime,
  unknownMetric,
  valueUnreadable,
  valueFormat,
  valueType,
  stringEnd,
  counterWrap,
  unknownInstance,
  instanceKind,
  valueTwice,
  unknownErrorCode,
] as const;
