import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { Timestamp } from '../../pcp/timestamp.ts';
import { compareTimes, formatUtc, isRegularTime } from '../../pcp/timestamp.ts';
import type { ArchiveVolume } from '../archive.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import type { ArchiveMetadata } from '../metadata/archiveMetadata.ts';
import { isZero } from '../frameFault.ts';
import { labelSize } from '../label.ts';
import { cutRecord, zeroFilled } from '../rules/framingRules.ts';
import { indexOffset, indexTime, indexVolume } from '../rules/indexRules.ts';
import type { IndexEntry, TemporalIndex } from '../temporalIndex.ts';

/** What the entries of an index are held against. */
export interface IndexContext {
  readonly start: Timestamp | undefined;
  readonly metadata: ArchiveMetadata;
  readonly volumes: readonly ArchiveVolume[];
}

type Key = 'time' | 'volume' | 'metaOffset' | 'dataOffset';

/** What is wrong with an index. */
export interface IndexCheck {
  /** How many entries there are before the first that readers should not rely upon. */
  readonly usable: number;
  /** Of each entry with a fault the first one. */
  readonly faults: readonly Finding[];
}

/** Looks at each entry of an index. */
export function checkIndex(index: TemporalIndex, context: IndexContext): IndexCheck {
  const faults: Finding[] = [];
  let usable = index.length;
  let before: IndexEntry | undefined;
  const length = entriesBeforeZeros(index);
  for (let i = 0; i < length; i++) {
    const entry = index.at(i);
    const [fault] = faultsOf(index, i, entry, before, context);
    if (fault === undefined) before = entry;
    else {
      faults.push(fault);
      usable = Math.min(usable, i);
    }
  }
  return { usable: Math.min(usable, length), faults };
}

/** How many entries there are before those that are all zero up to the end of the file. */
function entriesBeforeZeros({ view, bytes, end, entrySize, length }: TemporalIndex): number {
  let start = end;
  if (!isZero(bytes, end, view.byteLength)) return length;
  while (start - entrySize >= end - length * entrySize && isZero(bytes, start - entrySize, start)) start -= entrySize;
  return length - (end - start) / entrySize;
}

/**
 * Tells what is wrong with an index, each kind of fault once; and not what is a consequence of a file having lost its
 * end.
 */
export function tellIndexFaults(index: TemporalIndex, context: IndexContext, reporter: ArchiveReporter): void {
  const { file, end, entrySize, view } = index;
  const size = view.byteLength;
  const whole = entriesBeforeZeros(index);
  const zeros = end - (index.length - whole) * entrySize;
  if (whole < index.length)
    reporter.add(finding(zeroFilled, 'zeros', { count: size - zeros, end: zeros }, { start: zeros, end: size, file }));
  else if (end < size && size > labelSize(index.version)) {
    const args = { got: size - end, length: entrySize, end };
    reporter.add(finding(cutRecord, 'entry', args, { start: end, end: size, file }));
  }
  const cutBefore = new Set(
    [context.metadata.image.file, ...context.volumes.map(({ reader }) => reader.source.name)].filter((name) =>
      reporter.isCut(name),
    ),
  );
  for (const fault of checkIndex(index, context).faults) {
    const cutFile = fault.rule === indexOffset ? fault.args['file'] : undefined;
    if (typeof cutFile === 'string') {
      if (cutBefore.has(cutFile)) continue;
      reporter.noteCut(cutFile);
    }
    reporter.fold(`${fault.template} ${String(cutFile)}`, () => fault);
  }
}

function faultsOf(
  index: TemporalIndex,
  position: number,
  entry: IndexEntry,
  before: IndexEntry | undefined,
  context: IndexContext,
): Finding[] {
  const number = position + 1;
  const at = (key: Key) => index.placeOf(entry, key);
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
