import type { ArchiveVolume } from '../../../formats/archive/archive.ts';
import { ResultCursor } from '../../../formats/archive/volume/resultCursor.ts';
import { ResultValidator } from '../../../formats/archive/volume/resultValidator.ts';
import type { ByteRange } from '../../../protocol/viewer/fileProtocol.ts';
import type { MetricSpaces } from './metricSpaces.ts';
import { RecordOffsets } from './recordOffsets.ts';
import { walkRecords } from '../../../formats/archive/volume/walkRecords.ts';

/** A mark, and what is around it. Times are in seconds since 1970. */
export interface SurveyedMark extends ByteRange {
  readonly time: number;
  /** Time of the previous record in the volume; NaN if there is none. */
  readonly before: number;
  /** Time of the next record; NaN until one was read. */
  after: number;
}

/** Most marks that are kept: more are only counted. */
const maxMarksKept = 10_000;

/** What has been seen of a volume, from its first record on. Goes on where it was left when the volume grows. */
export class VolumeSurvey {
  readonly name: string;
  readonly volume: number;
  readonly offsets: RecordOffsets;
  readonly marks: SurveyedMark[] = [];
  /** Ranges where no record could be read. They are among the records. */
  readonly broken: ByteRange[] = [];
  markCount = 0;
  markBytes = 0;
  resultBytes = 0;
  resultCount = 0;
  /** Whether it has been seen to its end. */
  isComplete = false;
  #firstTime = NaN;
  #lastTime = NaN;

  constructor({ member, number, reader }: ArchiveVolume) {
    this.name = member.name;
    this.volume = number;
    this.offsets = new RecordOffsets(reader.firstRecord);
  }

  /** Time of the first record that has one, in seconds since 1970. */
  get firstTime(): number {
    return this.#firstTime;
  }

  get lastTime(): number {
    return this.#lastTime;
  }

  /** Looks at what comes behind the last record seen. A rest that is no record yet is looked at again the next time. */
  async goOn(
    { reader }: ArchiveVolume,
    spaces: MetricSpaces,
    onProgress: (doneBytes: number) => void | Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    this.isComplete = false;
    const validator = new ResultValidator(reader.layout);
    const cursor = new ResultCursor(reader.layout);
    await walkRecords(
      reader,
      this.offsets.end,
      (chunk, at, length) => {
        const start = chunk.base + at;
        const isSound = validator.validate(chunk.view, at, length) === undefined;
        if (isSound) {
          cursor.begin(chunk, at);
          this.#addSound(cursor, start, length, spaces);
        } else this.offsets.add(start, start + length, this.#lastTime);
        return true;
      },
      {
        signal,
        onProgress,
        onBroken: ({ start, next }) => {
          if (next === undefined) return;
          this.broken.push({ start, end: next });
          this.offsets.add(start, next, this.#lastTime);
        },
      },
    );
    this.isComplete = true;
  }

  #addSound(cursor: ResultCursor, start: number, length: number, spaces: MetricSpaces): void {
    const time = cursor.seconds + cursor.nanoseconds / 1e9;
    const end = start + length;
    this.offsets.add(start, end, time);
    const { isMark } = cursor;
    const lastMark = this.marks.at(-1);
    if (lastMark !== undefined && Number.isNaN(lastMark.after) && !isMark) lastMark.after = time;
    if (isMark) {
      this.markCount++;
      this.markBytes += length;
      spaces.mark();
      if (this.marks.length < maxMarksKept) this.marks.push({ start, end, time, before: this.#lastTime, after: NaN });
    } else {
      this.resultCount++;
      this.resultBytes += length;
      spaces.add(cursor);
    }
    if (Number.isNaN(this.#firstTime)) this.#firstTime = time;
    this.#lastTime = time;
  }
}
