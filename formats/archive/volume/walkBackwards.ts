import { minFrame } from './frameFault.ts';
import { nextChunkSize } from './readAhead.ts';
import type { VolumeReader } from './volumeReader.ts';
import type { RecordVisitor } from './walkRecords.ts';

/**
 * Visits the records before `end`, the end of one, from the last to the first, until the visitor returns false or the
 * chain breaks.
 *
 * @returns where the last record that was visited begins: the first record of the file where all were whole
 */
export async function walkBackwards(
  reader: VolumeReader,
  end: number,
  visit: RecordVisitor,
  signal?: AbortSignal,
): Promise<number> {
  let at = Math.min(end, await reader.measure(signal));
  let wanted = nextChunkSize(0);
  while (at > reader.firstRecord) {
    const base = Math.max(reader.firstRecord, at - wanted);
    const chunk = await reader.chunkAt(base, at, signal);
    if (chunk.bytes.length < at - base) return at;
    let stop = chunk.bytes.length;
    while (stop >= minFrame) {
      const length = chunk.view.getInt32(stop - 4);
      if (length < minFrame || length > stop) break;
      const start = stop - length;
      if (chunk.view.getInt32(start) !== length) return base + stop;
      const goesOn = visit(chunk, start, length);
      stop = start;
      if (goesOn === false) return base + stop;
    }
    const reached = base + stop;
    if (reached === at) {
      // Nothing fitted: either the record is longer than the chunk or there is none.
      const length = stop >= 4 ? chunk.view.getInt32(stop - 4) : 0;
      if (length <= stop || length > at - reader.firstRecord) return at;
      wanted = length;
      continue;
    }
    at = reached;
    wanted = nextChunkSize(wanted);
  }
  return at;
}
