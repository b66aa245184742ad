import type { Archive } from '../../../formats/archive/archive.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../../formats/archive/metadata/instanceKeys.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import { readValue } from '../../../formats/archive/volume/metricValue.ts';
import type { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import { blockOffsetOf } from '../../../formats/archive/volume/resultLayout.ts';
import { valueFormats } from '../../../formats/archive/volume/resultValidator.ts';
import { valueText } from '../../../formats/archive/volume/valueText.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { fromSeconds, roundingSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { ByteRange } from '../../../protocol/viewer/fileProtocol.ts';
import type { LoggedValue } from '../../../protocol/viewer/metricProtocol.ts';

/**
 * The value of an instance, found by its key, at a time that it is known to have one; undefined where it is no longer
 * there.
 *
 * @param historyKeys keys of the history that the archive is a part of
 */
export async function loggedValue(
  archive: Archive,
  { pmid, type, indom }: Descriptor,
  instance: number,
  seconds: number,
  signal: AbortSignal,
  historyKeys?: InstanceKeys,
): Promise<LoggedValue | undefined> {
  const names = new Map(archive.volumes.map(({ number, member }) => [number, member.name]));
  const timeline = archive.metadata.indoms.get(indom);
  const keys = historyKeys ?? (timeline && InstanceKeys.of(timeline));
  const isWanted = (id: number, time: Timestamp): boolean => (keys?.keyAt(id, time) ?? id) === instance;
  let found: LoggedValue | undefined;
  await visitResults(
    archive,
    (cursor, volume) => {
      const index = indexOf(cursor, pmid, isWanted);
      const file = names.get(volume);
      if (index === undefined || file === undefined) return true;
      const value = readValue(cursor.chunk.view, cursor.record, cursor.format, cursor.wordAt(index), type);
      found = { time: cursor.time, value: valueText(value), place: { file, ...placeOf(cursor, index) } };
      return true;
    },
    { from: fromSeconds(seconds - roundingSeconds), to: fromSeconds(seconds + roundingSeconds), signal },
  );
  return found;
}

/** Moves the cursor to the set of a metric; the index of the instance's value there, undefined where there is none. */
function indexOf(
  cursor: ResultCursor,
  pmid: number,
  isWanted: (id: number, time: Timestamp) => boolean,
): number | undefined {
  while (cursor.next()) {
    if (cursor.pmid !== pmid) continue;
    for (let index = 0; index < cursor.count; index++) if (isWanted(cursor.instanceAt(index), cursor)) return index;
    return undefined;
  }
  return undefined;
}

/** The bytes of a value of the set at hand: its word, or the block that this points to. */
function placeOf(cursor: ResultCursor, index: number): ByteRange {
  const { chunk, record, format } = cursor;
  const word = cursor.wordAt(index);
  if (format === valueFormats.inSitu) return { start: chunk.base + word, end: chunk.base + word + 4 };
  const block = record + blockOffsetOf(chunk.view.getUint32(word));
  const length = chunk.view.getUint32(block) & 0xffffff;
  return { start: chunk.base + block, end: chunk.base + block + length };
}
