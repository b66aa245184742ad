import { rule } from '../../findings/rule.ts';

export const valueMetric = rule({
  code: 'mmv/value-metric',
  severity: 'error',
  title: 'Value of no metric',
  messages: {
    beyondEnd: 'its metric is at {offset:x}, the file ends at {size:x}',
    within: 'its metric is at {offset:x}, in the middle of metrics[{metric}]',
    elsewhere: 'its metric is at {offset:x}, where no metric begins',
  },
  documentation: {
    why: 'A value belongs to the metric whose entry begins at exactly this offset. The MMV agent never finds a value with another; mmvdump prints garbage for it.',
    example: 'values[0].metric = 191, metrics[0] is at 184',
    fix: 'Write the offset of the metric entry.',
  },
});

export const valueInstance = rule({
  code: 'mmv/value-instance',
  severity: 'error',
  severityNote: 'info where the metric has no instances, so that nobody looks at the offset',
  title: 'Value of no instance',
  messages: {
    beyondEnd: 'its instance is at {offset:x}, the file ends at {size:x}',
    elsewhere: 'its instance is at {offset:x}, where no instance begins',
    unused: 'its metric has no instances, and its instance is at {offset:x}',
    otherIndom: 'its instance "{name}" does not belong to indom {serial} of the metric',
  },
  documentation: {
    why: 'A value of a metric with an indom belongs to the instance whose entry begins at exactly this offset.',
    example: 'values[0].instance = 3',
    fix: 'Write the offset of an instance of the metric’s indom.',
  },
});

export const elapsedExtra = rule({
  code: 'mmv/elapsed-extra',
  severity: 'warning',
  title: 'Elapsed time begins in the future',
  messages: { extra: 'the start time is stored as {extra}; it must be negative, or 0 where no interval is open' },
  documentation: {
    why: 'An open interval is stored as minus its start time in microseconds. mmvdump calls a positive number bad and still counts it in.',
    example: 'values[0].extra = 1700000000000000',
    fix: 'Store minus the start time, and 0 once the interval is closed.',
  },
});

export const duplicateValue = rule({
  code: 'mmv/duplicate-value',
  severity: 'warning',
  title: 'Two values for one instance',
  messages: {
    instance: '{metric}: instance "{instance}" has a value already',
    single: '{metric} has a value already, and it has no instances',
  },
  documentation: {
    why: 'The MMV agent finds one of them only; the program updates the other in vain.',
    example: 'values[0] and values[1] both have metric 184, instance 0',
    fix: 'Write one value for each instance.',
  },
});

export const missingValue = rule({
  code: 'mmv/missing-value',
  severity: 'warning',
  title: 'Metric without all its values',
  messages: {
    instances: '{metric} has values for {found} of the {expected:instance} of indom {serial}',
    single: '{metric} has no value',
  },
  documentation: {
    why: 'A metric has one value for each instance of its indom, or a single one. Fetching one that is not there gives an error.',
    example: 'metrics[0].indom = 1 (4 instances), 3 values',
    fix: 'Write a value for each instance.',
  },
});

export const valueRules = [valueMetric, valueInstance, elapsedExtra, duplicateValue, missingValue];
