import { rule } from '../../findings/rule.ts';

export const valueUnreadable = rule({
  code: 'archive/value-unreadable',
  severity: 'error',
  title: 'Unreadable value',
  messages: {
    inSitu: '{metric} has type {type}, whose values need blocks, but its values are in the value set.',
    length: 'A value of {metric} has a block of {length} bytes, but type {type} needs {expected}.',
    type: 'A value of {metric} has a block of type {found}, but the metric has type {type}.',
  },
  documentation: {
    why: 'A value must be stored as the type of its metric requires. PCP reports an impossible conversion.',
    example: 'type = double, values in situ',
    fix: 'Check the program that wrote the archive. The descriptor may be wrong.',
  },
});

export const valueFormat = rule({
  code: 'archive/value-format',
  severity: 'warning',
  title: 'Value format changes',
  messages: { changed: '{metric} has format {format} here, but {before} before.' },
  documentation: {
    why: 'A metric should keep its value format. PCP reads both, but pmlogcheck complains.',
    example: 'format = 0 … format = 1',
    fix: 'Nothing if the values look right: old loggers wrote such archives.',
  },
});

export const valueType = rule({
  code: 'archive/value-type',
  severity: 'warning',
  title: 'Value type differs from its metric',
  messages: { type: 'A value of {metric} is stored as {found}, but the metric has type {type}.' },
  documentation: {
    why: 'PCP uses the type of the metric. If the type of the block is right, PCP shows a wrong value.',
    example: 'type = string, block type = double',
    fix: 'Check the program that wrote the archive.',
  },
});

export const untypedValue = rule({
  code: 'archive/untyped-value',
  severity: 'info',
  title: 'Value without a type',
  messages: { untyped: 'A value of {metric} is stored without its type, {type}, unlike other values of the metric.' },
  documentation: {
    why: "A value block begins with the type of its metric. PCP treats 0 as omitted and uses the metric's type, so a wrong block goes unnoticed.",
    example: 'type = 64-bit int, block type = 0',
    fix: 'Nothing if the values look right. Otherwise check the program that wrote the archive.',
  },
});

export const stringEnd = rule({
  code: 'archive/string-end',
  severity: 'info',
  title: 'String without a NUL',
  messages: { missing: 'A string of {metric} has no NUL at its end, so readers may read beyond it.' },
  documentation: {
    why: 'Strings are stored with a NUL at the end. Readers that rely on it read beyond the string.',
    example: '6C 69 6E 75 78 7E 7E 7E',
    fix: 'Check the agent that exports the metric.',
  },
});

export const counterWrap = rule({
  code: 'archive/counter-wrap',
  severity: 'info',
  title: 'Counter decreased',
  messages: {
    single: '{metric} fell from {before} to {value}, so a rate across this point is wrong.',
    wrap: '{metric} of instance {instance} fell from {before} to {value}, so a rate across this point is wrong.',
  },
  documentation: {
    why: 'A counter only grows. It falls if it overflows or restarts. A rate across that point is wrong.',
    example: '4294967290, then 12',
    fix: 'Nothing in the file. Exclude the interval from computations.',
  },
});

export const unknownInstance = rule({
  code: 'archive/unknown-instance',
  severity: 'warning',
  title: 'Value of an unknown instance',
  messages: {
    instance: '{metric} has a value of instance {instance}, which {indom} does not have at that time.',
    noDomain: '{metric} has values before its instance domain {indom} is described.',
  },
  documentation: {
    why: 'An instance that is not in its domain has no name. PCP shows its number or nothing.',
    example: 'instance = 987654',
    fix: 'The metadata was cut, or the agent did not report the instance.',
  },
});

export const instanceKind = rule({
  code: 'archive/instance-kind',
  severity: 'warning',
  title: 'Unexpected or missing instance',
  messages: {
    singular: '{metric} has a single value, but this one belongs to instance {instance}.',
    missing: '{metric} has instances, but this value belongs to none.',
  },
  documentation: {
    why: 'Values of metrics without instances have instance -1, all others the ID of an instance.',
    example: 'instance domain = none, instance = 0',
    fix: 'Check the agent that exports the metric.',
  },
});

export const valueTwice = rule({
  code: 'archive/value-twice',
  severity: 'warning',
  title: 'Duplicate value in a record',
  messages: {
    instance: '{metric} has two values of instance {instance} in one record.',
    metric: '{metric} occurs twice in the record.',
  },
  documentation: {
    why: 'Only one of them can be right. Which one is shown depends on the tool.',
    example: 'metric = 60.0.4 … metric = 60.0.4',
    fix: 'Check the agent that exports the metric.',
  },
});

export const unknownErrorCode = rule({
  code: 'archive/unknown-error-code',
  severity: 'warning',
  title: 'Unknown error code',
  messages: { code: '{metric} has the unknown error code {code}.' },
  documentation: {
    why: 'A negative number of values is an error code of PCP or the operating system. An unknown one usually means damage.',
    example: 'values = -2147483648',
    fix: 'Check the agent that exports the metric. The volume may be damaged.',
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
