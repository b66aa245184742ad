import type { Archive, ArchiveVolume } from '../../../formats/archive/archive.ts';
import { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import { blockOffsetOf, emptySetSize, setSize, valueSize } from '../../../formats/archive/volume/resultLayout.ts';
import { ResultValidator, valueFormats } from '../../../formats/archive/volume/resultValidator.ts';
import { nullInDom } from '../../../formats/pcp/inDom.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { t } from '../../../formats/l10n/translate.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import type { RecordLink } from '../../../protocol/viewer/recordProtocol.ts';
import { entryBefore } from './indexLinks.ts';
import { linkTo } from './linkTo.ts';
import { descriptorLink, instanceLinks, metricLinks, metricTitle } from './metricLinks.ts';

/** The metric, and the instance unless it is of the whole set, that a byte of a record belongs to. */
interface ValueAt {
  readonly pmid: number;
  readonly instance?: number;
}

/**
 * Where a byte of a volume leads: a value to what describes it and to those before and behind; any record to the entry of
 * the index by which it is found.
 *
 * @param record the record that holds the byte
 */
export async function volumeLinks(
  archive: Archive,
  volume: ArchiveVolume,
  record: FilePlace,
  offset: number,
  signal: AbortSignal,
): Promise<readonly RecordLink[]> {
  const { reader, number } = volume;
  const entry = entryBefore(archive, number, record);
  const toIndex = entry === undefined ? [] : [linkTo('indexEntry', t`index entry`, entry)];
  const chunk = await reader.chunkAt(record.start, record.end, signal);
  const length = record.end - record.start;
  // The file may have been cut since.
  if (chunk.bytes.length < length) return toIndex;
  if (new ResultValidator(reader.layout).validate(chunk.view, 0, length) !== undefined) return toIndex;
  const cursor = new ResultCursor(reader.layout);
  cursor.begin(chunk, 0);
  const value = valueAt(cursor, offset - record.start);
  return value === undefined ? toIndex : [...valueLinks(archive, value, cursor.time, record), ...toIndex];
}

/** Undefined for a byte that no metric has, as those of the record's head. */
function valueAt(cursor: ResultCursor, at: number): ValueAt | undefined {
  while (cursor.next()) {
    const { pmid, count, set } = cursor;
    const values = set + setSize;
    const end = count > 0 ? values + count * valueSize : set + emptySetSize;
    if (at >= set && at < end)
      return at < values || count <= 0
        ? { pmid }
        : { pmid, instance: cursor.instanceAt(Math.floor((at - values) / valueSize)) };
    const owner = ownerOfBlock(cursor, at);
    if (owner !== undefined) return { pmid, instance: owner };
  }
  return undefined;
}

/** The instance of the value of which the block holds a byte. */
function ownerOfBlock(cursor: ResultCursor, at: number): number | undefined {
  const { count, format, record, chunk } = cursor;
  if (count <= 0 || format === valueFormats.inSitu) return undefined;
  for (let i = 0; i < count; i++) {
    const block = record + blockOffsetOf(chunk.view.getUint32(cursor.wordAt(i)));
    if (at >= block && at < block + (chunk.view.getUint32(block) & 0xffffff)) return cursor.instanceAt(i);
  }
  return undefined;
}

function valueLinks(
  { metadata }: Archive,
  { pmid, instance }: ValueAt,
  time: Timestamp,
  from: FilePlace,
): readonly RecordLink[] {
  const search = (title: string, isBackwards: boolean): RecordLink => ({
    kind: 'value',
    title,
    target: { kind: 'search', search: { pmid, isBackwards, from } },
  });
  const name = metricTitle(metadata, pmid);
  const steps = [search(t`next record with ${name}`, false), search(t`previous record with ${name}`, true)];
  const metric = metadata.descriptors.get(pmid);
  if (metric === undefined) return steps;
  const hasInstance = instance !== undefined && metric.indom !== nullInDom;
  return [
    descriptorLink(metadata, metric),
    ...(hasInstance ? instanceLinks(metadata, metric.indom, instance, time) : []),
    ...metricLinks(metadata, metric, time),
    ...steps,
  ];
}
