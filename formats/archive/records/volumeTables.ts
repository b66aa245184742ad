import { formatPmid } from '../../pcp/pmid.ts';
import { formatUtc } from '../../pcp/timestamp.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import { field, recordTable } from '../../record/recordTable.ts';
import { i32, i64, u32 } from '../../record/scalar.ts';
import { t } from '../../l10n/translate.ts';
import { length } from './labelTables.ts';
import { timeV2, timeV3, u24, u8 } from './scalars.ts';

const resultDoc =
  'Values that were fetched together: value sets, then the value blocks they point to, then the length once more. One without metrics is a mark: a gap across which nothing may be computed.';
const timeDoc = 'When the values were fetched.';
const metricCount = field(i32, 'metrics', 'How many value sets follow.', {
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

const pmid = field(u32, 'metric', 'Its number.', { show: formatPmid });
const valueCount = field(
  i32,
  'values',
  'How many follow; 0 for none, an error code if negative. Then the set ends here.',
);

export const emptySetTable = recordTable('value set without values', 8, 'A metric that had no value.', {
  pmid,
  valueCount,
});

export const valueSetTable = recordTable('value set', 12, 'The values of one metric.', {
  pmid,
  valueCount,
  format: field(i32, 'format', '0: the values are here. 1 or 2: they are in value blocks.', {
    show: (format) => [t`in situ`, t`in blocks`, t`in blocks (static)`][format],
  }),
});

export const valueTable = recordTable('value', 8, 'The value of one instance.', {
  instance: field(i32, 'instance', 'Id of the instance; -1 for a metric with a single value.'),
  word: field(
    u32,
    'value',
    'The value itself; or where its block is, in words of 4 bytes, counted from 8 bytes before the record.',
  ),
});

export const blockTable = recordTable('value block', 4, 'A value that has no room in its set; padded to 4 bytes.', {
  type: field(u8, 'type', 'As of the metric; 0 where the writer did not say.', {
    show: (code) => valueTypeOf(code)?.text,
  }),
  length: field(u24, 'length', 'In bytes, these four included, the padding not.'),
});

const eventFlags = field(
  u32,
  'flags',
  '1 point, 2 start, 4 end, 8 the first parameter is an id, 16 the second that of the parent; 0x80000000: events were missed.',
  {
    show: (flags) => `0x${flags.toString(16)}`,
  },
);
const parameterCount = field(i32, 'parameters', 'How many follow; with 0x80000000, how many events were missed.');

export const eventTable = recordTable('event record', 16, 'Something that happened, with parameters.', {
  time: field(timeV2, 'time', 'When it happened.', { show: formatUtc }),
  flags: eventFlags,
  parameterCount,
});

export const highresEventTable = recordTable(
  'high-resolution event record',
  24,
  'Something that happened, with parameters.',
  {
    seconds: field(i64, 'seconds', 'Since 1970. In one piece, other than the times of records.'),
    nanoseconds: field(i64, 'nanoseconds', 'Within the second.'),
    flags: eventFlags,
    parameterCount,
  },
);

export const eventParameterTable = recordTable(
  'event parameter',
  8,
  'A value that belongs to an event; padded to 4 bytes.',
  {
    pmid,
    type: field(u8, 'type', 'Of the value.', { show: (code) => valueTypeOf(code)?.text }),
    length: field(u24, 'length', 'In bytes, these four included, the padding not.'),
  },
);

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
