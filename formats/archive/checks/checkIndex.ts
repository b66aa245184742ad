import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, formatUtc, isRegularTime } from '../../pcp/time/timestamp.ts';
import { t } from '../../l10n/translate.ts';
import type { ArchiveVolume } from '../archive.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import type { ArchiveMetadata } from '../metadata/archiveMetadata.ts';
import { isZero } from '../volume/frameFault.ts';
import { labelSize } from '../members/label.ts';
import { cutRecord, zeroFilled } from '../rules/framingRules.ts';
import { indexOffset, indexTime, indexVolume } from '../rules/indexRules.ts';
import type { IndexEntry, TemporalIndex } from '../members/temporalIndex.ts';

/** What the entries of an index are held against. */
export interface IndexContext {
  readonly start: Timestamp | undefined;
  readonly metadata: ArchiveMetadata;
  readonly volumes: readonly ArchiveVolume[];
  /** Numbers of volumes that are there but could not be opened. */
  readonly unread?: ReadonlySet<number>;
}

type Key = 'time' | 'volume' | 'metaOffset' | 'dataOffset';

/** The entries of an index before the first that readers should not rely upon: looked at as far as they are asked for. */
export class UsableEntries {
  readonly #index: TemporalIndex;
  readonly #context: IndexContext;
  /** The end of those that may be usable, and of those that are. */
  #end: number;
  #checked = 0;
  #last: IndexEntry | undefined;

  constructor(index: TemporalIndex, context: IndexContext) {
    this.#index = index;
    this.#context = context;
    this.#end = entriesBeforeZeros(index);
  }

  /** How many there are. */
  get count(): number {
    while (this.#checkNext());
    return this.#checked;
  }

  /** The number of the last one that is not later than a time, as {@link TemporalIndex.indexAt}. */
  at(time: Timestamp): number {
    // Times never decrease: behind one that is not before this time there is nothing to look for.
    while ((this.#last === undefined || compareTimes(this.#last.time, time) < 0) && this.#checkNext());
    return this.#index.indexAt(time, this.#checked);
  }

  /** @returns whether there is one more */
  #checkNext(): boolean {
    if (this.#checked >= this.#end) return false;
    const entry = this.#index.at(this.#checked);
    if (faultOf(this.#index, this.#checked, entry, this.#last, this.#context) !== undefined) {
      this.#end = this.#checked;
      return false;
    }
    this.#last = entry;
    this.#checked++;
    return true;
  }
}

/** Yields the first fault of each entry, on demand. */
function* faultyEntries(
  index: TemporalIndex,
  context: IndexContext,
): Generator<{ readonly position: number; readonly fault: Finding }> {
  let before: IndexEntry | undefined;
  const length = entriesBeforeZeros(index);
  for (let position = 0; position < length; position++) {
    const entry = index.at(position);
    const fault = faultOf(index, position, entry, before, context);
    if (fault === undefined) before = entry;
    else yield { position, fault };
  }
}

/** How many entries there are before those that are all zero up to the end of the file. */
function entriesBeforeZeros({ view, bytes, end, entrySize, length }: TemporalIndex): number {
  let start = end;
  if (!isZero(bytes, end, view.byteLength)) return length;
  while (start - entrySize >= end - length * entrySize && isZero(bytes, start - entrySize, start)) start -= entrySize;
  return length - (end - start) / entrySize;
}

/**
 * Reports the faults of an index, each kind once, except the consequences of a file that has lost its end.
 */
export function reportIndexFaults(index: TemporalIndex, context: IndexContext, reporter: ArchiveReporter): void {
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
  for (const { fault } of faultyEntries(index, context)) {
    const cutFile = fault.rule === indexOffset ? fault.args['file'] : undefined;
    if (typeof cutFile === 'string') {
      if (cutBefore.has(cutFile)) continue;
      reporter.noteCut(cutFile);
    }
    reporter.fold(`${fault.template} ${String(cutFile)}`, () => fault);
  }
}

type PlaceOf = (key: Key) => Finding['place'];

function faultOf(
  index: TemporalIndex,
  position: number,
  entry: IndexEntry,
  before: IndexEntry | undefined,
  context: IndexContext,
): Finding | undefined {
  const number = position + 1;
  const at: PlaceOf = (key) => index.placeOf(entry, key);
  return (
    timeFault(number, entry, before, context.start, at) ??
    volumeFault(number, entry, before, context, at) ??
    metaOffsetFault(number, entry, before, context, at) ??
    dataOffsetFault(number, entry, before, context, at)
  );
}

function timeFault(
  entry: number,
  { time }: IndexEntry,
  before: IndexEntry | undefined,
  start: Timestamp | undefined,
  at: PlaceOf,
): Finding | undefined {
  if (time.seconds < 0) return finding(indexTime, 'negative', { entry }, at('time'));
  if (!isRegularTime(time)) return finding(indexTime, 'range', { entry, nanoseconds: time.nanoseconds }, at('time'));
  if (start !== undefined && compareTimes(time, start) < 0)
    return finding(indexTime, 'beforeStart', { entry, time: formatUtc(time), start: formatUtc(start) }, at('time'));
  if (before !== undefined && isRegularTime(before.time) && compareTimes(time, before.time) < 0)
    return finding(indexTime, 'backwards', { entry, time: formatUtc(time) }, at('time'));
  return undefined;
}

function volumeFault(
  entry: number,
  { volume }: IndexEntry,
  before: IndexEntry | undefined,
  { volumes, unread }: IndexContext,
  at: PlaceOf,
): Finding | undefined {
  if (volume < 0) return finding(indexVolume, 'negative', { entry, volume }, at('volume'));
  const isThere = volumes.some(({ number }) => number === volume);
  if (!isThere && volumes.length > 0 && volume !== before?.volume && unread?.has(volume) !== true)
    return finding(indexVolume, 'missing', { entry, volume }, at('volume'));
  if (before !== undefined && isThere && volume < before.volume)
    return finding(indexVolume, 'decreased', { entry, volume, before: before.volume }, at('volume'));
  return undefined;
}

function metaOffsetFault(
  entry: number,
  { volume, metaOffset }: IndexEntry,
  before: IndexEntry | undefined,
  { metadata }: IndexContext,
  at: PlaceOf,
): Finding | undefined {
  const size = metadata.image.bytes.length;
  const args = { entry, which: t`metadata`, offset: metaOffset };
  if (metaOffset < labelSize(metadata.image.version)) return finding(indexOffset, 'inLabel', args, at('metaOffset'));
  if (size > 0 && metaOffset > size)
    return finding(indexOffset, 'pastEnd', { ...args, file: metadata.image.file, size }, at('metaOffset'));
  if (before?.volume === volume && metaOffset < before.metaOffset)
    return finding(indexOffset, 'decreased', { ...args, before: before.metaOffset }, at('metaOffset'));
  if (size > 0 && metaOffset <= metadata.end && !metadata.isBoundary(metaOffset))
    return finding(indexOffset, 'boundary', args, at('metaOffset'));
  return undefined;
}

function dataOffsetFault(
  entry: number,
  { volume, dataOffset }: IndexEntry,
  before: IndexEntry | undefined,
  { metadata, volumes }: IndexContext,
  at: PlaceOf,
): Finding | undefined {
  const reader = volumes.find(({ number }) => number === volume)?.reader;
  const args = { entry, which: t`data`, offset: dataOffset };
  if (dataOffset < (reader?.firstRecord ?? labelSize(metadata.image.version)))
    return finding(indexOffset, 'inLabel', args, at('dataOffset'));
  if (reader !== undefined && dataOffset > reader.size)
    return finding(indexOffset, 'pastEnd', { ...args, file: reader.source.name, size: reader.size }, at('dataOffset'));
  if (before?.volume === volume && dataOffset < before.dataOffset)
    return finding(indexOffset, 'decreased', { ...args, before: before.dataOffset }, at('dataOffset'));
  return undefined;
}
