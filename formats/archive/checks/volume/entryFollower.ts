import { finding } from '../../../findings/finding.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { formatUtc, secondsBetween } from '../../../pcp/time/timestamp.ts';
import { t } from '../../../l10n/translate.ts';
import type { ArchiveVolume } from '../../archive.ts';
import type { ArchiveReporter } from '../../archiveReporter.ts';
import { indexDisagrees, indexOffset } from '../../rules/indexRules.ts';
import type { IndexEntry, TemporalIndex } from '../../members/temporalIndex.ts';

/** Seconds by which times may differ: old loggers rounded the times of index entries. */
const rounding = 2e-6;

/** Holds the index entries of a volume against the records as they go by. */
export class EntryFollower {
  readonly #index: TemporalIndex;
  readonly #reporter: ArchiveReporter;
  /** Positions of those that point into the volume, by offset. */
  readonly #order: Uint32Array;
  #passed: number;
  /** The offset of the next entry. */
  next = Infinity;

  /** @param passed how many have been passed, by a follower of the index before that grew */
  constructor(index: TemporalIndex, { number, reader }: ArchiveVolume, reporter: ArchiveReporter, passed: number) {
    this.#index = index;
    this.#reporter = reporter;
    this.#passed = passed;
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

  get passed(): number {
    return this.#passed;
  }

  /** @param start where a record begins, or the last one ends; @param before time of the record before it */
  pass(start: number, before: Timestamp | undefined): void {
    while (this.next <= start) {
      const position = this.#order[this.#passed] ?? 0;
      const entry = this.#index.at(position);
      if (entry.dataOffset < start) this.#reportBoundary(position + 1, entry);
      else if (before !== undefined && secondsBetween(entry.time, before) > rounding)
        this.#reportTime(position + 1, entry, before);
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

  #reportBoundary(entry: number, found: IndexEntry): void {
    const place = this.#index.placeOf(found, 'dataOffset');
    this.#reporter.fold(`boundary ${this.#index.file}`, () =>
      finding(indexOffset, 'boundary', { entry, which: t`data`, offset: found.dataOffset }, place),
    );
  }

  #reportTime(number: number, entry: IndexEntry, before: Timestamp): void {
    const args = { entry: number, time: formatUtc(entry.time), found: formatUtc(before) };
    this.#reporter.fold(`time ${this.#index.file}`, () =>
      finding(indexDisagrees, 'time', args, this.#index.placeOf(entry, 'time')),
    );
  }
}
