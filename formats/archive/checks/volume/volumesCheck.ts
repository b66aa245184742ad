import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { Archive, ArchiveVolume } from '../../archive.ts';
import { fileBytes, fileBytesTo } from '../../archive.ts';
import { ArchiveReporter } from '../../archiveReporter.ts';
import { brokenFrameFinding } from '../../volume/brokenFrame.ts';
import type { ExcerptKeeper } from '../../volume/excerptKeeper.ts';
import { EntryFollower } from './entryFollower.ts';
import { VolumeChecker } from './volumeChecker.ts';
import { walkRecords } from '../../volume/walkRecords.ts';

export interface CheckOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with how many bytes of the volumes' files have been looked at so far, and how many there are. */
  readonly onProgress?: ((done: number, total: number) => void | Promise<void>) | undefined;
  /** Keeps the bytes at the places of findings in volumes. */
  readonly excerpts?: ExcerptKeeper | undefined;
}

/** What a check has counted. */
export interface VolumeTotals {
  readonly records: number;
  readonly marks: number;
  /** Time of the last record; undefined if there is none. */
  readonly end: Timestamp | undefined;
}

/** How far a volume has been looked at. */
interface Reached {
  readonly number: number;
  /** Where the next record begins. */
  offset: number;
  /** Entries of the index that have been held against its records. */
  entries: number;
}

/**
 * Checks every record of every volume. Can be stopped, and continues when called again, with the rest or with new
 * records.
 */
export class VolumesCheck {
  /** Permanent faults, without what a logger may still be writing. */
  readonly #lasting = new ArchiveReporter();
  #checker: VolumeChecker | undefined;
  #reached: Reached | undefined;

  /** Reports the faults of the records seen so far. */
  report(reporter: ArchiveReporter): void {
    reporter.append(this.#lasting);
  }

  /**
   * Looks at the records that it has not seen.
   *
   * @param reporter receives faults that may be temporary; also knows what is lost
   */
  async goOn(
    archive: Archive,
    reporter: ArchiveReporter,
    { signal, onProgress, excerpts }: CheckOptions = {},
  ): Promise<VolumeTotals> {
    const checker = this.#checkerFor(archive, reporter);
    const onPlace = excerpts?.note.bind(excerpts);
    for (const each of [reporter, this.#lasting]) each.onPlace = onPlace;
    for (const [i, volume] of archive.volumes.entries()) {
      const before = fileBytes(archive.volumes.slice(0, i));
      if (checker === undefined || volume.number < (this.#reached?.number ?? -Infinity)) continue;
      await this.#checkVolume(archive, volume, checker, reporter, {
        signal,
        excerpts,
        onProgress: (offset) => onProgress?.(before + fileBytesTo(volume, offset), fileBytes(archive.volumes)),
      });
    }
    return { records: checker?.records ?? 0, marks: checker?.marks ?? 0, end: checker?.lastTime };
  }

  /** Undefined where there are no volumes. */
  #checkerFor({ metadata, volumes, label }: Archive, reporter: ArchiveReporter): VolumeChecker | undefined {
    const [first] = volumes;
    this.#lasting.shareLosses(reporter);
    if (this.#checker !== undefined) this.#checker.follow(metadata);
    else if (first !== undefined)
      this.#checker = new VolumeChecker(metadata, first.reader, label?.start, this.#lasting);
    return this.#checker;
  }

  async #checkVolume(
    { index }: Archive,
    volume: ArchiveVolume,
    checker: VolumeChecker,
    reporter: ArchiveReporter,
    { signal, onProgress, excerpts }: VolumeOptions,
  ): Promise<void> {
    const { reader } = volume;
    const reached = this.#reachedIn(volume);
    checker.beginVolume(reader);
    excerpts?.begin(reader);
    const entries = index === undefined ? undefined : new EntryFollower(index, volume, this.#lasting, reached.entries);
    try {
      await walkRecords(
        reader,
        reached.offset,
        (chunk, at, length) => {
          const start = chunk.base + at;
          if (excerpts !== undefined) excerpts.chunk = chunk;
          if (entries !== undefined && entries.next <= start) entries.pass(start, checker.lastTime);
          checker.check(chunk, at, length);
          reached.offset = start + length;
          return true;
        },
        {
          signal,
          onProgress,
          onBroken: (broken, around) => {
            const { start, next, file } = broken;
            if (excerpts !== undefined) excerpts.chunk = around;
            // What has nothing behind it may be what a logger has not written to its end.
            (next === undefined ? reporter : this.#lasting).add(brokenFrameFinding(broken));
            entries?.pass(start, checker.lastTime);
            if (next === undefined) reporter.noteCut(file);
            else {
              entries?.skip(next);
              reached.offset = next;
            }
          },
        },
      );
      entries?.pass(reached.offset, checker.lastTime);
      await excerpts?.end();
    } finally {
      if (entries !== undefined) reached.entries = entries.passed;
    }
  }

  #reachedIn({ number, reader }: ArchiveVolume): Reached {
    if (this.#reached?.number !== number) this.#reached = { number, offset: reader.firstRecord, entries: 0 };
    return this.#reached;
  }
}

interface VolumeOptions extends Pick<CheckOptions, 'excerpts'> {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (offset: number) => void | Promise<void>;
}
