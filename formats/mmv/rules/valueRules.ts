import { rule } from '../../findings/rule.ts';

export const valueMetric = rule({
  code: 'mmv/value-metric',
  severity: 'error',
  title: 'Value without a metric',
  messages: {
    beyondEnd: 'The value points to a metric at {offset:x}, but the file ends at {size:x}.',
    within: 'The value points to {offset:x}, in the middle of metrics[{metric}], so PCP never finds it.',
    elsewhere: 'The value points to {offset:x}, where no metric begins, so PCP never finds it.',
  },
  documentation: {
    why: 'A value belongs to the metric whose entry begins at exactly this offset. The MMV agent never finds a value with another offset; mmvdump prints garbage for it.',
    example: 'values[0].metric = 191, metrics[0] is at 184',
    fix: 'Write the offset of the metric entry.',
  },
});

export const valueInstance = rule({
  code: 'mmv/value-instance',
  severity: 'error',
  severityNote: 'info where the metric has no instances, so the offset is not used',
  title: 'Value without an instance',
  messages: {
    beyondEnd: 'The value points to an instance at {offset:x}, but the file ends at {size:x}.',
    elsewhere: 'The value points to {offset:x}, where no instance begins.',
    unused: 'The value points to an instance at {offset:x}, but its metric has no instances.',
    otherIndom: 'The instance "{name}" of this value does not belong to indom {serial} of its metric.',
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
  title: 'Elapsed time starts in the future',
  messages: { extra: 'The start time is stored as {extra}. It must be negative, or 0 if no interval is open.' },
  documentation: {
    why: 'An open interval is stored as minus its start time in microseconds. mmvdump calls a positive number bad but still adds it.',
    example: 'values[0].extra = 1700000000000000',
    fix: 'Store minus the start time, and 0 once the interval is closed.',
  },
});

export const duplicateValue = rule({
  code: 'mmv/duplicate-value',
  severity: 'warning',
  title: 'Duplicate value of an instance',
  messages: {
    instance: 'There is already a value for instance "{instance}" of {metric}. PCP finds only one of them.',
    single: 'There is already a value for {metric}, which has no instances. PCP finds only one of them.',
  },
  documentation: {
    why: 'The MMV agent finds only one of them; updates of the other are lost.',
    example: 'values[0] and values[1] both have metric 184, instance 0',
    fix: 'Write one value per instance.',
  },
});

export const missingValue = rule({
  code: 'mmv/missing-value',
  severity: 'warning',
  title: 'Metric with missing values',
  messages: {
    instances:
      'There are values for only {found} of {expected:instance} of {metric} (indom {serial}). Fetching the others returns an error.',
    single: 'There is no value for {metric}. Fetching it returns an error.',
  },
  documentation: {
    why: 'A metric has one value per instance of its indom, or a single one. Fetching a missing one returns an error.',
    example: 'metrics[0].indom = 1 (4 instances), 3 values',
    fix: 'Write a value for each instance.',
  },
});

export const valueRules = [valueMetric, valueInstance, elapsedExtra, duplicateValue, missingValue];
