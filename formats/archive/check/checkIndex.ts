import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { Timestamp } from '../../pcp/timestamp.ts';
import { compareTimes, formatUtc, isRegularTime } from '../../pcp/timestamp.ts';
import { placeOf } from '../../record/recordTable.ts';
import type { ArchiveVolume } from '../archive.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import type { ArchiveMetadata } from '../metadata/archiveMetadata.ts';
import { labelSize } from '../label.ts';
import { indexOffset, indexTime, indexVolume } from '../rules/indexRules.ts';
import type { IndexEntry, TemporalIndex } from '../temporalIndex.ts';
import { indexTableOf } from '../temporalIndex.ts';

/** What the entries of an index are held against. */
export interface IndexContext {
  readonly start: Timestamp | undefined;
  readonly metadata: ArchiveMetadata;
  readonly volumes: readonly ArchiveVolume[];
}

type Key = 'time' | 'volume' | 'metaOffset' | 'dataOffset';

/**
 * Looks at each entry of an index.
 *
 * @returns how many entries there are before the first that readers should not rely upon
 */
export function checkIndex(index: TemporalIndex, context: IndexContext, reporter: ArchiveReporter): number {
  let usable = index.length;
  let before: IndexEntry | undefined;
  for (let i = 0; i < index.length; i++) {
    const entry = index.at(i);
    const faults = faultsOf(index, i, entry, before, context);
    for (const fault of faults) reporter.add(fault);
    if (faults.length > 0) usable = Math.min(usable, i);
    before = entry;
  }
  return usable;
}

function faultsOf(
  index: TemporalIndex,
  position: number,
  entry: IndexEntry,
  before: IndexEntry | undefined,
  context: IndexContext,
): Finding[] {
  const number = position + 1;
  const at = (key: Key) => ({ ...placeOf(indexTableOf(index.version), entry.start, key), file: index.file });
  return [
    ...timeFaults(number, entry, before, context.start, at('time')),
    ...volumeFaults(number, entry, before, context, at('volume')),
    ...offsetFaults(number, entry, before, context, at),
  ];
}

function timeFaults(
  entry: number,
  { time }: IndexEntry,
  before: IndexEntry | undefined,
  start: Timestamp | undefined,
  place: Finding['place'],
): Finding[] {
  if (time.seconds < 0) return [finding(indexTime, 'negative', { entry }, place)];
  if (!isRegularTime(time)) return [finding(indexTime, 'range', { entry, nanoseconds: time.nanoseconds }, place)];
  if (start !== undefined && compareTimes(time, start) < 0)
    return [finding(indexTime, 'beforeStart', { entry, time: formatUtc(time), start: formatUtc(start) }, place)];
  if (before !== undefined && isRegularTime(before.time) && compareTimes(time, before.time) < 0)
    return [finding(indexTime, 'backwards', { entry, time: formatUtc(time) }, place)];
  return [];
}

function volumeFaults(
  entry: number,
  { volume }: IndexEntry,
  before: IndexEntry | undefined,
  { volumes }: IndexContext,
  place: Finding['place'],
): Finding[] {
  if (volume < 0) return [finding(indexVolume, 'negative', { entry, volume }, place)];
  const isThere = volumes.some(({ number }) => number === volume);
  if (!isThere && volumes.length > 0 && volume !== before?.volume)
    return [finding(indexVolume, 'missing', { entry, volume }, place)];
  if (before !== undefined && isThere && volume < before.volume)
    return [finding(indexVolume, 'decreased', { entry, volume, before: before.volume }, place)];
  return [];
}

function offsetFaults(
  entry: number,
  { volume, metaOffset, dataOffset }: IndexEntry,
  before: IndexEntry | undefined,
  { metadata, volumes }: IndexContext,
  at: (key: Key) => Finding['place'],
): Finding[] {
  const found: Finding[] = [];
  const last = before?.volume === volume ? before : undefined;
  const metaSize = metadata.image.bytes.length;
  const label = labelSize(metadata.image.version);
  const meta = { entry, which: 'metadata', offset: metaOffset };
  if (metaOffset < label) found.push(finding(indexOffset, 'inLabel', meta, at('metaOffset')));
  else if (metaSize > 0 && metaOffset > metaSize)
    found.push(
      finding(indexOffset, 'pastEnd', { ...meta, file: metadata.image.file, size: metaSize }, at('metaOffset')),
    );
  else if (last !== undefined && metaOffset < last.metaOffset)
    found.push(finding(indexOffset, 'decreased', { ...meta, before: last.metaOffset }, at('metaOffset')));
  else if (metaSize > 0 && metaOffset <= metadata.end && !metadata.isBoundary(metaOffset))
    found.push(finding(indexOffset, 'boundary', meta, at('metaOffset')));
  const reader = volumes.find(({ number }) => number === volume)?.reader;
  const data = { entry, which: 'data', offset: dataOffset };
  if (dataOffset < (reader?.firstRecord ?? label)) found.push(finding(indexOffset, 'inLabel', data, at('dataOffset')));
  else if (reader !== undefined && dataOffset > reader.size)
    found.push(
      finding(indexOffset, 'pastEnd', { ...data, file: reader.source.name, size: reader.size }, at('dataOffset')),
    );
  else if (last !== undefined && dataOffset < last.dataOffset)
    found.push(finding(indexOffset, 'decreased', { ...data, before: last.dataOffset }, at('dataOffset')));
  return found;
}
