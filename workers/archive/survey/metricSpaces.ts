import { blockOffsetOf, emptySetSize, setSize, valueSize } from '../../../formats/archive/volume/resultLayout.ts';
import type { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import { valueFormats } from '../../../formats/archive/volume/resultValidator.ts';

/** What the values of a metric take. */
export interface MetricBytes {
  bytes: number;
  /** Number of records that the metric is in. */
  records: number;
  values: number;
}

/** Counts the bytes of results by metric. */
export class MetricSpaces {
  readonly byPmid = new Map<number, MetricBytes>();

  /** Takes in the record that a cursor has begun; returns the bytes that are of some metric. */
  add(cursor: ResultCursor): number {
    let total = 0;
    while (cursor.next()) {
      const bytes = bytesOfSet(cursor);
      const cached = this.byPmid.get(cursor.pmid);
      const values = Math.max(0, cursor.count);
      if (cached === undefined) this.byPmid.set(cursor.pmid, { bytes, records: 1, values });
      else {
        cached.bytes += bytes;
        cached.records++;
        cached.values += values;
      }
      total += bytes;
    }
    return total;
  }
}

/** Size of a value set with its value blocks. */
function bytesOfSet(cursor: ResultCursor): number {
  const { count, format, record, chunk } = cursor;
  if (count <= 0) return emptySetSize;
  let bytes = setSize + count * valueSize;
  if (format === valueFormats.inSitu) return bytes;
  const { view } = chunk;
  for (let i = 0; i < count; i++) {
    const block = record + blockOffsetOf(view.getUint32(cursor.wordAt(i)));
    bytes += ((view.getUint32(block) & 0xffffff) + 3) & ~3;
  }
  return bytes;
}
