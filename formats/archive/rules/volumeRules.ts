import { rule } from '../../findings/rule.ts';

export const corruptRecord = rule({
  code: 'archive/corrupt-record',
  severity: 'error',
  title: 'Inconsistent data record',
  messages: {
    short: 'The record has {length} bytes, too few for its time and number of metrics.',
    metricCount: 'The record lists {count} metrics, more than fit in it.',
    mark: 'The mark has {length} bytes instead of {expected}.',
    setHeader: 'Value set {set} begins beyond the end of the record.',
    valueCount: 'Value set {set} lists {count} values, more than fit in the record.',
    format: 'Value set {set} has unknown format {format}. Formats are 0, 1 and 2.',
    blockOffset: 'A value points to a block outside the record.',
    blockLength: 'A value block has {length} bytes, which do not fit in the record.',
    tiling: 'The value blocks have {found} bytes, but must fill the remaining {expected} of the record exactly.',
  },
  documentation: {
    why: 'Value sets and value blocks must fill a record exactly. PCP reports a corrupted record and returns none of its values.',
    example: 'values = 1000000, in a record of 876 bytes',
    fix: 'The volume is damaged. The other records can be read.',
  },
});

export const corruptEvents = rule({
  code: 'archive/corrupt-events',
  severity: 'error',
  title: 'Inconsistent event records',
  messages: {
    short: 'The block of {length} bytes is too small for a number of event records.',
    count: 'The block lists {count:event record}, but after {read} {what}.',
    missed: 'A record of missed events has incompatible flags {flags}.',
  },
  documentation: {
    why: 'The event records of a value must fit in its block. PCP returns none of the values of the record.',
    example: 'records = 100, in a block of 60 bytes',
    fix: 'Check the agent that exports the events. The volume may be damaged.',
  },
});

export const recordTime = rule({
  code: 'archive/record-time',
  severity: 'warning',
  title: 'Record with an invalid time',
  messages: {
    range: 'The start has {nanoseconds} nanoseconds, which is more than a second.',
    beforeStart: 'The record is dated {time}, before the start of the archive at {start}.',
    backwards:
      'The record is dated {time}, earlier than the previous one at {before}. PCP may miss its values and compute wrong rates.',
    words:
      'The upper word of the seconds comes first: the writer stored a plain 64-bit number. Comparisons with this time are wrong.',
  },
  documentation: {
    why: 'Records must be in order of time. PCP does not find the values of other records, and computes wrong rates.',
    example: 'time = 1970-01-12T13:46:40Z',
    fix: 'The clock was set back while logging, or the volume is damaged.',
  },
});

export const unknownMetric = rule({
  code: 'archive/unknown-metric',
  severity: 'warning',
  title: 'Values of an undescribed metric',
  messages: { metric: 'Metric {metric} is not described in the metadata, so PCP does not show its values.' },
  documentation: {
    why: 'Without a descriptor neither the name nor the type of the values is known, so PCP does not show them.',
    example: 'metric = 29.0.2',
    fix: 'The metadata was cut, or belongs to another archive.',
  },
});

export const volumeRules = [corruptRecord, corruptEvents, recordTime, unknownMetric] as const;
