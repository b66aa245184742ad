import { formatUtc } from '../../pcp/time/timestamp.ts';
import { field, recordTable } from '../../record/recordTable.ts';
import { i32, i64 } from '../../record/scalar.ts';
import { timeV2, timeV3 } from './scalars.ts';

const doc = 'Where to start reading for a time: the ends of metadata and volume when the entry was written.';
const timeDoc = 'Time of the entry. Everything before the two offsets is no later than this.';
const volume = field(i32, 'volume', 'Number of the volume to which the data offset refers.');
const metaDoc = 'End of the metadata at that time.';
const dataDoc = 'End of the volume at that time, where the next record starts.';

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
