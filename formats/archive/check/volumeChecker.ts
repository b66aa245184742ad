import { finding } from '../../findings/finding.ts';
import { errorName, fromVersion1Error } from '../../pcp/errorCodes.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import type { Timestamp } from '../../pcp/timestamp.ts';
import { formatUtc, nanosecondsPerSecond } from '../../pcp/timestamp.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import type { ArchiveMetadata } from '../metadata/archiveMetadata.ts';
import { IndomCursor } from '../metadata/indomTimeline.ts';
import { recordAlignment } from '../rules/framingRules.ts';
import { corruptRecord, recordTime, unknownErrorCode, unknownMetric, valueTwice } from '../rules/volumeRules.ts';
import { ResultCursor } from '../volume/resultCursor.ts';
import { setOffset } from '../volume/resultLayout.ts';
import type { ResultFault } from '../volume/resultValidator.ts';
import { ResultValidator } from '../volume/resultValidator.ts';
import type { Chunk, VolumeReader } from '../volume/volumeReader.ts';
import { isWordSwapped } from './checkLabel.ts';
import { CounterChecker } from './counterChecker.ts';
import { learnShape } from './learnShape.ts';
import { MetricState } from './metricState.ts';
import type { RecordShape } from './recordShape.ts';
import { ShapeBook } from './shapeBook.ts';
import { ValueChecker } from './valueChecker.ts';

/** No operating system has error numbers beyond. */
const maxErrno = 4096;

/** Looks at record after record of an archive, through all its volumes. */
export class VolumeChecker {
  readonly #metadata: ArchiveMetadata;
  readonly #start: Timestamp | undefined;
  readonly #reporter: ArchiveReporter;
  readonly #counters: CounterChecker;
  readonly #values: ValueChecker;
  readonly #isMetadataLost: boolean;
  readonly #states = new Map<number, MetricState>();
  /** States by the place of their value set in the last record: most records have the same metrics in the same order. */
  readonly #byPlace: MetricState[] = [];
  readonly #cursors = new Map<number, IndomCursor>();
  /** Of the volume's records. */
  #shapes = new ShapeBook();
  /** Counts the changes of the instance domains. */
  #domains = 0;
  #validator: ResultValidator;
  #cursor: ResultCursor;
  #file = '';
  #record = 0;
  #seconds = -Infinity;
  #nanoseconds = 0;
  /** How many records were sound, and how many of them marks. */
  records = 0;
  marks = 0;

  constructor(
    metadata: ArchiveMetadata,
    reader: VolumeReader,
    start: Timestamp | undefined,
    reporter: ArchiveReporter,
  ) {
    this.#metadata = metadata;
    this.#start = start;
    this.#reporter = reporter;
    this.#isMetadataLost = reporter.isLossy(metadata.image.file);
    this.#counters = new CounterChecker(reporter);
    this.#values = new ValueChecker(reporter, this.#counters, this.#isMetadataLost);
    this.#validator = new ResultValidator(reader.layout);
    this.#cursor = new ResultCursor(reader.layout);
  }

  /** Time of the last record; undefined before the first. */
  get lastTime(): Timestamp | undefined {
    return this.#seconds === -Infinity ? undefined : { seconds: this.#seconds, nanoseconds: this.#nanoseconds };
  }

  /** To be called before the first record of each volume. */
  beginVolume(reader: VolumeReader): void {
    this.#file = reader.source.name;
    this.#counters.file = this.#file;
    this.#validator = new ResultValidator(reader.layout);
    this.#cursor = new ResultCursor(reader.layout);
    this.#shapes = new ShapeBook();
  }

  /** Looks at the record at `at`. */
  check(chunk: Chunk, at: number, length: number): void {
    this.#record++;
    const shape = this.#shapes.find(length);
    const isKnown = shape?.isThatOf(chunk.view, at) === true;
    if (!isKnown && !this.#isSound(chunk, at, length)) return;
    this.records++;
    const cursor = this.#cursor;
    cursor.begin(chunk, at);
    this.#checkTime(cursor);
    if (cursor.isMark) {
      this.marks++;
      this.#counters.epoch++;
      return;
    }
    this.#moveDomains(cursor);
    if (!isKnown) this.#checkUnknown(cursor, length);
    else if (this.#isStillSound(cursor, shape)) shape.isUsed = true;
    else if (this.#checkSets(cursor) && this.#values.isTimeRight) {
      shape.epoch = this.#counters.epoch;
      shape.domains = this.#domains;
    }
  }

  /** Whether the parts of the record fit together. */
  #isSound(chunk: Chunk, at: number, length: number): boolean {
    const fault = this.#validator.validate(chunk.view, at, length);
    if (fault !== undefined) {
      this.#reporter.addLazily(corruptRecord, () => this.#faultFinding(fault, chunk, length));
      return false;
    }
    if ((length & 3) !== 0) {
      const place = { start: chunk.base + at, end: chunk.base + at + 4, file: this.#file };
      this.#reporter.addLazily(recordAlignment, () => finding(recordAlignment, 'length', { length }, place));
    }
    return true;
  }

  /** Whether what was found of the record's shape holds for it: nothing has changed around it and its values are right. */
  #isStillSound({ chunk, record }: ResultCursor, shape: RecordShape): boolean {
    const isSame = shape.domains === this.#domains && shape.epoch === this.#counters.epoch;
    return isSame && this.#values.isTimeRight && shape.hasSoundValues(chunk, record, this.#counters.slots);
  }

  /** Looks at a record of a shape that is not known; and learns the shape where that may be of use. */
  #checkUnknown(cursor: ResultCursor, length: number): void {
    const isFaultless = this.#checkSets(cursor) && this.#values.isTimeRight && (length & 3) === 0;
    if (!isFaultless || !this.#shapes.isWorthLearning(length)) return;
    cursor.begin(cursor.chunk, cursor.record);
    this.#shapes.learn(length, learnShape(cursor, this.#byPlace, this.#counters.epoch, this.#domains));
  }

  /** @returns whether there was nothing to tell */
  #checkSets(cursor: ResultCursor): boolean {
    const told = this.#reporter.told;
    const record = this.#record;
    const values = this.#values;
    const byPlace = this.#byPlace;
    for (let i = 0; cursor.next(); i++) {
      let state = byPlace[i];
      if (state?.pmid !== cursor.pmid) {
        state = this.#stateOf(cursor);
        byPlace[i] = state;
      }
      if (state.record === record) this.#tellTwice(cursor, state);
      state.record = record;
      if (cursor.count > 0) values.check(cursor, state);
      else if (cursor.count < 0) this.#checkError(cursor, state);
    }
    return this.#reporter.told === told;
  }

  /** Lets the instance domains be as they were at the time of the record. */
  #moveDomains(cursor: ResultCursor): void {
    if (this.#cursors.size === 0) return;
    const { time } = cursor;
    for (const indom of this.#cursors.values()) if (indom.moveTo(time)) this.#domains++;
  }

  #stateOf(cursor: ResultCursor): MetricState {
    const { pmid } = cursor;
    const known = this.#states.get(pmid);
    if (known !== undefined) return known;
    const descriptor = this.#metadata.descriptors.get(pmid);
    const state = new MetricState(
      pmid,
      descriptor,
      this.#cursorOf(descriptor?.indom, cursor.time),
      this.#counters.slots,
    );
    this.#states.set(pmid, state);
    // Where metadata is lost, missing descriptors are a consequence.
    if (descriptor === undefined && !this.#isMetadataLost) {
      const start = cursor.chunk.base + cursor.set;
      const place = { start, end: start + 4, file: this.#file };
      this.#reporter.addLazily(unknownMetric, () =>
        finding(unknownMetric, 'metric', { metric: formatPmid(pmid) }, place),
      );
    }
    return state;
  }

  #cursorOf(indom: number | undefined, time: Timestamp): IndomCursor | undefined {
    if (indom === undefined || indom === nullInDom) return undefined;
    const known = this.#cursors.get(indom);
    if (known !== undefined) return known;
    const timeline = this.#metadata.indoms.get(indom);
    if (timeline === undefined) return undefined;
    const cursor = new IndomCursor(timeline);
    cursor.moveTo(time);
    this.#cursors.set(indom, cursor);
    return cursor;
  }

  #checkTime(cursor: ResultCursor): void {
    const { seconds, nanoseconds } = cursor;
    const isEarlier = seconds < this.#seconds || (seconds === this.#seconds && nanoseconds < this.#nanoseconds);
    const isRegular = nanoseconds >= 0 && nanoseconds < nanosecondsPerSecond;
    const start = this.#start;
    const isEarly =
      start !== undefined &&
      (seconds < start.seconds || (seconds === start.seconds && nanoseconds < start.nanoseconds));
    const isSwapped = isWordSwapped(seconds);
    const isWrong = isEarlier || isEarly || !isRegular || isSwapped;
    if (isWrong) this.#tellTime(cursor, isEarlier, isRegular, isSwapped);
    this.#values.isTimeRight = !isWrong;
    // Records in the wrong order have falling counters; that is told as the wrong order.
    if (isEarlier) this.#counters.epoch++;
    this.#counters.isSameTime = seconds === this.#seconds && nanoseconds === this.#nanoseconds;
    this.#seconds = seconds;
    this.#nanoseconds = nanoseconds;
  }

  #tellTime(cursor: ResultCursor, isEarlier: boolean, isRegular: boolean, isSwapped: boolean): void {
    const { seconds, nanoseconds } = cursor;
    const at = { ...cursor.timePlace, file: this.#file };
    const time = formatUtc({ seconds, nanoseconds });
    if (isSwapped) this.#reporter.addLazily(recordTime, () => finding(recordTime, 'words', {}, at));
    else if (!isRegular) this.#reporter.addLazily(recordTime, () => finding(recordTime, 'range', { nanoseconds }, at));
    else if (isEarlier) {
      const before = formatUtc({ seconds: this.#seconds, nanoseconds: this.#nanoseconds });
      this.#reporter.addLazily(recordTime, () => finding(recordTime, 'backwards', { time, before }, at));
    } else {
      const start = this.#start === undefined ? '' : formatUtc(this.#start);
      this.#reporter.fold('before start', () => finding(recordTime, 'beforeStart', { time, start }, at));
    }
  }

  #checkError({ chunk, set, count }: ResultCursor, state: MetricState): void {
    const code = this.#metadata.image.version === 1 ? fromVersion1Error(count) : count;
    const name = errorName(code);
    if (name.startsWith('PM_ERR_') || code > -maxErrno) return;
    const start = chunk.base + set + setOffset.valueCount;
    const place = { start, end: start + 4, file: this.#file };
    this.#reporter.fold(`${unknownErrorCode.code} ${state.pmid}`, () =>
      finding(unknownErrorCode, 'code', { metric: state.name, code: count }, place),
    );
  }

  #tellTwice({ chunk, set }: ResultCursor, state: MetricState): void {
    const place = { start: chunk.base + set, end: chunk.base + set + 4, file: this.#file };
    this.#reporter.fold(`twice ${state.pmid}`, () => finding(valueTwice, 'metric', { metric: state.name }, place));
  }

  #faultFinding(fault: ResultFault, chunk: Chunk, length: number) {
    const { set, value, found, expected } = this.#validator;
    const place = this.#validator.placeIn(chunk, this.#file);
    switch (fault) {
      case 'short':
        return finding(corruptRecord, fault, { length }, place);
      case 'metricCount':
        return finding(corruptRecord, fault, { count: value }, place);
      case 'mark':
        return finding(corruptRecord, fault, { length, expected: this.#cursor.markSize }, place);
      case 'setHeader':
        return finding(corruptRecord, fault, { set }, place);
      case 'valueCount':
        return finding(corruptRecord, fault, { set, count: value }, place);
      case 'format':
        return finding(corruptRecord, fault, { set, format: value }, place);
      case 'blockOffset':
        return finding(corruptRecord, fault, {}, place);
      case 'blockLength':
        return finding(corruptRecord, fault, { length: value }, place);
      case 'tiling':
        return finding(corruptRecord, fault, { found, expected }, place);
    }
  }
}
