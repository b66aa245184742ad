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
  readonly onProgress?: ((done: number, total: number) => void | Promise<void>) | undefined;
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
  /** Positions of those that point into the volume, by offset. */
  readonly #order: Uint32Array;
  #passed = 0;
  /** The offset of the next entry. */
  next = Infinity;

  constructor(index: TemporalIndex, { number, reader }: ArchiveVolume, reporter: ArchiveReporter) {
    this.#index = index;
    this.#reporter = reporter;
    const offsets = new Float64Array(index.length);
    const order: number[] = [];
    for (let i = 0; i < index.length; i++) {
      const { volume, dataOffset } = index.at(i);
      offsets[i] = dataOffset;
      if (volume === number && dataOffset >= reader.firstRecord) order.push(i);
    }
    this.#order = Uint32Array.from(order).sort((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0) || a - b);
    this.#findNext();
  }

  /** @param start where a record begins, or the last one ends; @param before time of the record before it */
  pass(start: number, before: Timestamp | undefined): void {
    while (this.next <= start) {
      const position = this.#order[this.#passed] ?? 0;
      const entry = this.#index.at(position);
      if (entry.dataOffset < start) this.#tellBoundary(position + 1, entry);
      else if (before !== undefined && secondsBetween(entry.time, before) > rounding)
        this.#tellTime(position + 1, entry, before);
      this.#advance();
    }
  }

  /** Passes over entries that point into a part that cannot be read. */
  skip(end: number): void {
    while (this.next < end) this.#advance();
  }

  #advance(): void {
    this.#passed++;
    this.#findNext();
  }

  #findNext(): void {
    const position = this.#order[this.#passed];
    this.next = position === undefined ? Infinity : this.#index.at(position).dataOffset;
  }

  #tellBoundary(entry: number, found: IndexEntry): void {
    const place = this.#index.placeOf(found, 'dataOffset');
    this.#reporter.fold(`boundary ${this.#index.file}`, () =>
      finding(indexOffset, 'boundary', { entry, which: 'data', offset: found.dataOffset }, place),
    );
  }

  #tellTime(number: number, entry: IndexEntry, before: Timestamp): void {
    const args = { entry: number, time: formatUtc(entry.time), found: formatUtc(before) };
    this.#reporter.fold(`time ${this.#index.file}`, () =>
      finding(indexDisagrees, 'time', args, this.#index.placeOf(entry, 'time')),
    );
  }
}
