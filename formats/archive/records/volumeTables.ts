import { formatPmid } from '../../pcp/pmid.ts';
import { formatUtc } from '../../pcp/time/timestamp.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import { field, recordTable } from '../../record/recordTable.ts';
import { i32, i64, u32 } from '../../record/scalar.ts';
import { t } from '../../l10n/translate.ts';
import { length } from './labelTables.ts';
import { timeV2, timeV3, u24, u8 } from './scalars.ts';

const resultDoc =
  'Values fetched together: value sets, then the value blocks they point to, then the trailing length. A result without metrics is a mark: a gap across which rates cannot be computed.';
const timeDoc = 'Time when the values were fetched.';
const metricCount = field(i32, 'metrics', 'Number of value sets that follow.', {
  show: (count) => (count === 0 ? t`0 (a mark)` : undefined),
});

export const resultV2Table = recordTable('result (version 2)', 16, resultDoc, {
  length,
  time: field(timeV2, 'time', timeDoc, { show: formatUtc }),
  metricCount,
});

export const resultV3Table = recordTable('result (version 3)', 20, resultDoc, {
  length,
  time: field(timeV3, 'time', timeDoc, { show: formatUtc }),
  metricCount,
});

const pmid = field(u32, 'metric', 'Identifier of the metric.', { show: formatPmid });
const valueCount = field(
  i32,
  'values',
  'Number of values that follow; 0 for none, an error code if negative. In both cases the set ends here.',
);

export const emptySetTable = recordTable('value set without values', 8, 'Metric without values.', {
  pmid,
  valueCount,
});

export const valueSetTable = recordTable('value set', 12, 'Values of one metric.', {
  pmid,
  valueCount,
  format: field(i32, 'format', '0: the values are stored here. 1 or 2: they are stored in value blocks.', {
    show: (format) => [t`in situ`, t`in blocks`, t`in blocks (static)`][format],
  }),
});

export const valueTable = recordTable('value', 8, 'Value of one instance.', {
  instance: field(i32, 'instance', 'ID of the instance; -1 for a metric with a single value.'),
  word: field(
    u32,
    'value',
    'The value itself, or the position of its block in 4-byte words, counted from 8 bytes before the record.',
  ),
});

export const blockTable = recordTable('value block', 4, 'Value that does not fit in its set, padded to 4 bytes.', {
  type: field(u8, 'type', 'Type of the metric; 0 if the writer did not set it.', {
    show: (code) => valueTypeOf(code)?.text,
  }),
  length: field(u24, 'length', 'Length in bytes, including these four but not the padding.'),
});

const eventFlags = field(
  u32,
  'flags',
  "1 point, 2 start, 4 end, 8 the first parameter is an ID, 16 the second is the parent's ID; 0x80000000: events were missed.",
  {
    show: (flags) => `0x${flags.toString(16)}`,
  },
);
const parameterCount = field(
  i32,
  'parameters',
  'Number of parameters that follow; with 0x80000000, number of missed events.',
);

export const eventTable = recordTable('event record', 16, 'Event with its parameters.', {
  time: field(timeV2, 'time', 'Time of the event.', { show: formatUtc }),
  flags: eventFlags,
  parameterCount,
});

export const highresEventTable = recordTable('high-resolution event record', 24, 'Event with its parameters.', {
  seconds: field(i64, 'seconds', 'Seconds since 1970, not split into two words as in the times of records.'),
  nanoseconds: field(i64, 'nanoseconds', 'Nanoseconds within the second.'),
  flags: eventFlags,
  parameterCount,
});

export const eventParameterTable = recordTable('event parameter', 8, 'Value of an event, padded to 4 bytes.', {
  pmid,
  type: field(u8, 'type', 'Type of the value.', { show: (code) => valueTypeOf(code)?.text }),
  length: field(u24, 'length', 'Length in bytes, including these four but not the padding.'),
});

/** All of these, in the order of docs/formats.md. */
export const volumeTables = [
  resultV2Table,
  resultV3Table,
  emptySetTable,
  valueSetTable,
  valueTable,
  blockTable,
  eventTable,
  highresEventTable,
  eventParameterTable,
] as const;
