import { formatUtc } from '../../pcp/timestamp.ts';
import { field, recordTable } from '../../record/recordTable.ts';
import { i32, i64 } from '../../record/scalar.ts';
import { timeV2, timeV3 } from './scalars.ts';

const doc =
  'Tells where reading for a time may begin: when it was written the metadata ended at one offset and the volume at the other.';
const timeDoc = 'Nothing later than this lies before the two offsets.';
const volume = field(i32, 'volume', 'Number of the volume that the data offset is in.');
const metaDoc = 'Where the metadata ended.';
const dataDoc = 'Where the volume ended: the beginning of the next record.';

export const indexV2Table = recordTable('index entry (version 2)', 20, doc, {
  time: field(timeV2, 'time', timeDoc, { show: formatUtc }),
  volume,
  metaOffset: field(i32, 'metadata offset', metaDoc),
  dataOffset: field(i32, 'data offset', dataDoc),
});

export const indexV3Table = recordTable('index entry (version 3)', 32, doc, {
  time: field(timeV3, 'time', timeDoc, { show: formatUtc }),
  volume,
  metaOffset: field(i64, 'metadata offset', metaDoc),
  dataOffset: field(i64, 'data offset', dataDoc),
});

/** All of these, in the order of docs/formats.md. */
export const indexTables = [indexV2Table, indexV3Table] as const;
