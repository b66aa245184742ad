import type { Timestamp } from '../pcp/time/timestamp.ts';
import { compareTimes } from '../pcp/time/timestamp.ts';
import type { Archive, ArchiveVolume } from './archive.ts';
import { fileBytes, fileBytesTo } from './archive.ts';
import type { TemporalIndex } from './members/temporalIndex.ts';
import type { ReadOptions, ResultVisitor } from './readOptions.ts';
import { RecordOutlines } from './volume/recordOutlines.ts';
import { ResultCursor } from './volume/resultCursor.ts';
import { resultTimeAt } from './volume/resultLayout.ts';
import { ResultValidator } from './volume/resultValidator.ts';
import { walkRecords } from './volume/walkRecords.ts';

/** Where reading for a time begins: by the index where that is right, else the beginning of the first volume. */
async function startFor(
  archive: Archive,
  time: Timestamp | undefined,
  signal: AbortSignal | undefined,
): Promise<{ readonly position: number; readonly offset: number } | undefined> {
  const [first] = archive.volumes;
  if (first === undefined) return undefined;
  const { index } = archive;
  const found = time === undefined || index === undefined ? -1 : await entryFor(archive, index, time, signal);
  if (index !== undefined && found >= 0) {
    const { volume, dataOffset } = index.at(found);
    const position = archive.volumes.findIndex(({ number }) => number === volume);
    const reader = archive.volumes[position]?.reader;
    if (reader !== undefined) {
      const isBoundary = dataOffset === reader.size || (await reader.isRecordAt(dataOffset, signal));
      return { position, offset: isBoundary ? dataOffset : reader.firstRecord };
    }
  }
  return { position: 0, offset: first.reader.firstRecord };
}

/**
 * The number of the entry at which reading for a time may begin; -1 for none. A logger's last entry has the time of the
 * last record, but the place behind it: that is no place to begin for this time.
 */
async function entryFor(
  { entryAt, volumes }: Archive,
  index: TemporalIndex,
  time: Timestamp,
  signal: AbortSignal | undefined,
): Promise<number> {
  const number = entryAt(time);
  if (number < 0) return number;
  const entry = index.at(number);
  if (compareTimes(entry.time, time) !== 0) return number;
  const reader = volumes.find((volume) => volume.number === entry.volume)?.reader;
  if (reader === undefined) return number;
  const { view } = await reader.chunkAt(entry.dataOffset, entry.dataOffset + reader.layout.firstSet, signal);
  const isThere =
    view.byteLength === reader.layout.firstSet && compareTimes(resultTimeAt(view, 0, reader.layout), time) === 0;
  return isThere ? number : number - 1;
}

/** Visits the records of an archive between two times. */
export async function visitResults(archive: Archive, visit: ResultVisitor, options: ReadOptions = {}): Promise<void> {
  if (archive.history !== undefined) {
    await archive.history.visit(visit, options);
    return;
  }
  const begin = await startFor(archive, options.from, options.signal);
  if (begin === undefined) return;
  const wanted = wantedOf(archive, options);
  for (const [position, volume] of archive.volumes.entries()) {
    if (position < begin.position) continue;
    const offset = position === begin.position ? begin.offset : volume.reader.firstRecord;
    volume.reader.source.expectUpTo?.(expectedEnd(archive, volume, options.to));
    const done = fileBytes(archive.volumes.slice(0, position));
    const onProgress = (reached: number) =>
      options.onProgress?.(done + fileBytesTo(volume, reached), fileBytes(archive.volumes));
    if (!(await visitVolume(volume, offset, visit, { ...options, wanted, onWalked: onProgress }))) return;
  }
}

/** Where in a volume the records before a time end at the latest, as far as the index knows. */
function expectedEnd({ index, entryAt }: Archive, { number }: ArchiveVolume, to: Timestamp | undefined): number {
  const next = to === undefined || index === undefined ? -1 : entryAt(to) + 1;
  if (index === undefined || next <= 0 || next >= index.length) return Infinity;
  const { volume, dataOffset } = index.at(next);
  return volume === number ? dataOffset : Infinity;
}

/** The numbers of the metrics of which values are read; undefined for all. */
function wantedOf({ metadata }: Archive, { reads }: ReadOptions): ReadonlySet<number> | undefined {
  if (reads === undefined) return undefined;
  const wanted = [...metadata.descriptors.values()].filter(({ names }) => reads(names));
  return new Set(wanted.map(({ pmid }) => pmid));
}

interface VolumeOptions extends ReadOptions {
  readonly wanted: ReadonlySet<number> | undefined;
  readonly onWalked: (reached: number) => void | Promise<void>;
}

/** @returns whether the records of the next volume may be wanted */
async function visitVolume(
  { number, reader }: ArchiveVolume,
  offset: number,
  visit: ResultVisitor,
  options: VolumeOptions,
): Promise<boolean> {
  const { from, to, signal, wanted, losses, onWalked } = options;
  const validator = new ResultValidator(reader.layout, wanted);
  const outlines = wanted && new RecordOutlines(reader.layout, wanted);
  const cursor = new ResultCursor(reader.layout);
  const state = { goesOn: true };
  await walkRecords(
    reader,
    offset,
    (chunk, at, length) => {
      const { view } = chunk;
      const outline = outlines?.outlineOf(view, at, length);
      const fault =
        outline === undefined ? validator.validate(view, at, length) : validator.validateOutlined(view, at, outline);
      const start = chunk.base + at;
      if (fault !== undefined) {
        losses?.corrupt(number, start, fault);
        return true;
      }
      if (outline === undefined) outlines?.learn(view, at, length);
      cursor.begin(chunk, at, outline);
      if (from !== undefined && isBefore(cursor, from)) return true;
      const isWanted = to === undefined || isBefore(cursor, to);
      state.goesOn = isWanted && visit(cursor, number, start, start + length) !== false;
      return state.goesOn;
    },
    { signal, onProgress: onWalked, ...(losses && { onBroken: losses.broken.bind(losses) }) },
  );
  return state.goesOn;
}

function isBefore({ seconds, nanoseconds }: ResultCursor, time: Timestamp): boolean {
  return seconds < time.seconds || (seconds === time.seconds && nanoseconds < time.nanoseconds);
}
