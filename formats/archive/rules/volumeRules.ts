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

export const volumeRules = [corruptRecord, corruptEvents, recordTime, unknownMetric] as const;
