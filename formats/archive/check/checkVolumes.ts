import { finding } from '../../findings/finding.ts';
import type { Timestamp } from '../../pcp/timestamp.ts';
import { formatUtc, secondsBetween } from '../../pcp/timestamp.ts';
import type { Archive, ArchiveVolume } from '../archive.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import { brokenFrameFinding } from '../brokenFrame.ts';
import { indexDisagrees, indexOffset } from '../rules/indexRules.ts';
import type { IndexEntry, TemporalIndex } from '../temporalIndex.ts';
import { VolumeChecker } from './volumeChecker.ts';

/** In seconds: old loggers rounded the times of index entries. */
const rounding = 2e-6;

export interface CheckOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told the bytes of all volumes looked at so far, and how many there are. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** What a check has counted. */
export interface VolumeTotals {
  readonly records: number;
  readonly marks: number;
  /** Time of the last record; undefined where there is none. */
  readonly end: Timestamp | undefined;
}

/** Looks at every record of every volume. */
export async function checkVolumes(
  archive: Archive,
  reporter: ArchiveReporter,
  { signal, onProgress }: CheckOptions = {},
): Promise<VolumeTotals> {
  const [first] = archive.volumes;
  if (first === undefined) return { records: 0, marks: 0, end: undefined };
  const checker = new VolumeChecker(archive.metadata, first.reader, archive.label?.start, reporter);
  const total = archive.volumes.reduce((sum, { reader }) => sum + reader.size, 0);
  let done = 0;
  for (const volume of archive.volumes) {
    const { reader } = volume;
    checker.beginVolume(reader);
    const entries = archive.index === undefined ? undefined : new EntryFollower(archive.index, volume, reporter);
    const reached = await reader.walk(
      reader.firstRecord,
      (chunk, at, length) => {
        if (entries !== undefined && entries.next <= chunk.base + at) entries.pass(chunk.base + at, checker.lastTime);
        checker.check(chunk, at, length);
        return true;
      },
      {
        signal,
        onBroken: (broken) => {
          reporter.add(brokenFrameFinding(broken));
          entries?.pass(broken.start, checker.lastTime);
          entries?.skip(broken.next ?? reader.size);
          if (broken.next === undefined) reporter.noteCut(broken.file);
        },
        onProgress: (offset) => onProgress?.(done + offset, total),
      },
    );
    entries?.pass(reached, checker.lastTime);
    done += reader.size;
  }
  return { records: checker.records, marks: checker.marks, end: checker.lastTime };
}

/** Holds the index entries of a volume against the records as they go by. */
class EntryFollower {
  readonly #index: TemporalIndex;
  readonly #reporter: ArchiveReporter;
  /** Those that point into the volume, by offset, with their numbers counted from 1. */
  readonly #entries: readonly (readonly [number: number, entry: IndexEntry])[];
  #position = 0;

  constructor(index: TemporalIndex, { number, reader }: ArchiveVolume, reporter: ArchiveReporter) {
    this.#index = index;
    this.#reporter = reporter;
    this.#entries = Array.from({ length: index.length }, (_, i) => [i + 1, index.at(i)] as const)
      .filter(([, { volume, dataOffset }]) => volume === number && dataOffset >= reader.firstRecord)
      .sort(([, a], [, b]) => a.dataOffset - b.dataOffset);
  }

  /** The offset of the next entry. */
  get next(): number {
    return this.#entries[this.#position]?.[1].dataOffset ?? Infinity;
  }

  /** @param start where a record begins, or the last one ends; @param before time of the record before it */
  pass(start: number, before: Timestamp | undefined): void {
    for (let found = this.#entries[this.#position]; found !== undefined; found = this.#entries[++this.#position]) {
      const [number, entry] = found;
      if (entry.dataOffset > start) return;
      if (entry.dataOffset < start) this.#tellBoundary(number, entry);
      else if (before !== undefined && secondsBetween(entry.time, before) > rounding)
        this.#tellTime(number, entry, before);
    }
  }

  /** Passes over entries that point into a part that cannot be read. */
  skip(end: number): void {
    while (this.next < end) this.#position++;
  }

  #tellBoundary(entry: number, { dataOffset }: IndexEntry): void {
    const place = this.#index.placeOf(this.#index.at(entry - 1), 'dataOffset');
    this.#reporter.fold(`boundary ${this.#index.file}`, () =>
      finding(indexOffset, 'boundary', { entry, which: 'data', offset: dataOffset }, place),
    );
  }

  #tellTime(number: number, entry: IndexEntry, before: Timestamp): void {
    const args = { entry: number, time: formatUtc(entry.time), found: formatUtc(before) };
    this.#reporter.fold(`time ${this.#index.file}`, () =>
      finding(indexDisagrees, 'time', args, this.#index.placeOf(entry, 'time')),
    );
  }
}
