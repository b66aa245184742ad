import { rule } from '../../findings/rule.ts';

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

export const untypedValue = rule({
  code: 'archive/untyped-value',
  severity: 'info',
  title: 'Value without its type',
  messages: { untyped: 'a value of {metric} is stored without its type, {type}, which others of it have' },
  documentation: {
    why: 'A value block begins with the type of its metric. PCP takes 0 for a type that was left out and goes by the metric; nothing tells then whether the block is one of it.',
    example: 'type = 64-bit int, block type = 0',
    fix: 'Nothing, if the values look right. Otherwise look at what wrote the archive.',
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

export const valueRules = [
  valueUnreadable,
  valueFormat,
  valueType,
  untypedValue,
  stringEnd,
  counterWrap,
  unknownInstance,
  instanceKind,
  valueTwice,
  unknownErrorCode,
] as const;
