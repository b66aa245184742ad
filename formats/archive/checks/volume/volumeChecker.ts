import { finding } from '../../../findings/finding.ts';
import { errorName, fromVersion1Error } from '../../../pcp/errorCodes.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { ArchiveReporter } from '../../archiveReporter.ts';
import type { ArchiveMetadata } from '../../metadata/archiveMetadata.ts';
import { recordAlignment } from '../../rules/framingRules.ts';
import { unknownErrorCode, valueTwice } from '../../rules/valueRules.ts';
import { corruptRecord } from '../../rules/volumeRules.ts';
import { ResultCursor } from '../../volume/resultCursor.ts';
import { setOffset } from '../../volume/resultLayout.ts';
import { ResultValidator } from '../../volume/resultValidator.ts';
import type { Chunk, VolumeReader } from '../../volume/volumeReader.ts';
import { CounterChecker } from './counterChecker.ts';
import { learnShape } from '../../shapes/learnShape.ts';
import type { MetricState } from '../../shapes/metricState.ts';
import { MetricStates } from '../../shapes/metricStates.ts';
import { RecordContext } from '../../shapes/recordContext.ts';
import { recordFaultFinding } from './recordFault.ts';
import type { RecordShape } from '../../shapes/recordShape.ts';
import { ShapeBook } from '../../shapes/shapeBook.ts';
import { TimeChecker } from './timeChecker.ts';
import { ValueChecker } from './valueChecker.ts';

/** Bound of error numbers: no operating system has any beyond. */
const maxErrno = 4096;

/** Looks at record after record of an archive, through all its volumes. */
export class VolumeChecker {
  readonly #context: RecordContext;
  readonly #times: TimeChecker;
  readonly #counters: CounterChecker;
  readonly #metrics: MetricStates;
  readonly #values: ValueChecker;
  /** Shapes of the volume's records. */
  #shapes = new ShapeBook();
  #validator: ResultValidator;
  #cursor: ResultCursor;
  #record = 0;
  /** How many records were sound, and how many of them marks. */
  records = 0;
  marks = 0;

  constructor(
    metadata: ArchiveMetadata,
    reader: VolumeReader,
    start: Timestamp | undefined,
    reporter: ArchiveReporter,
  ) {
    const { file, version } = metadata.image;
    this.#context = new RecordContext(reporter, version, reporter.isLossy(file));
    this.#times = new TimeChecker(this.#context, start);
    this.#counters = new CounterChecker(this.#context);
    this.#metrics = new MetricStates(metadata, this.#context, this.#counters.slots);
    this.#values = new ValueChecker(this.#context, this.#counters);
    this.#validator = new ResultValidator(reader.layout);
    this.#cursor = new ResultCursor(reader.layout);
  }

  /** Time of the last record; undefined before the first. */
  get lastTime(): Timestamp | undefined {
    return this.#times.last;
  }

  /** Goes on with metadata that has grown. */
  follow(metadata: ArchiveMetadata): void {
    this.#metrics.follow(metadata);
  }

  /** Starts a volume; called before the first record of each. */
  beginVolume(reader: VolumeReader): void {
    this.#context.file = reader.source.name;
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
    this.#metrics.moveDomains(cursor);
    if (!isKnown) this.#checkUnknown(cursor, length);
    else if (this.#isStillSound(cursor, shape)) shape.isUsed = true;
    else if (this.#checkSets(cursor) && this.#context.isTimeRight) {
      shape.epoch = this.#counters.epoch;
      shape.domains = this.#metrics.domains;
    }
  }

  /** Whether the parts of the record fit together. */
  #isSound(chunk: Chunk, at: number, length: number): boolean {
    const validator = this.#validator;
    const { reporter, file } = this.#context;
    const fault = validator.validate(chunk.view, at, length);
    if (fault !== undefined) {
      reporter.addLazily(corruptRecord, () =>
        recordFaultFinding(fault, validator, length, validator.placeIn(chunk, file)),
      );
      return false;
    }
    if ((length & 3) !== 0) {
      const place = this.#context.place(chunk.base + at, 4);
      reporter.addLazily(recordAlignment, () => finding(recordAlignment, 'length', { length }, place));
    }
    return true;
  }

  #checkTime(cursor: ResultCursor): void {
    const order = this.#times.check(cursor);
    // Counters fall in records in the wrong order, which is reported as such.
    if (order < 0) this.#counters.epoch++;
    this.#counters.isSameTime = order === 0;
  }

  /** Whether the findings of the record's shape apply to it: nothing has changed around it and its values are right. */
  #isStillSound({ chunk, record }: ResultCursor, shape: RecordShape): boolean {
    const isSame = shape.domains === this.#metrics.domains && shape.epoch === this.#counters.epoch;
    return isSame && this.#context.isTimeRight && shape.hasSoundValues(chunk, record, this.#counters.slots);
  }

  /** Checks a record of an unknown shape, and learns the shape if it may be useful. */
  #checkUnknown(cursor: ResultCursor, length: number): void {
    const isFaultless = this.#checkSets(cursor) && this.#context.isTimeRight && (length & 3) === 0;
    if (!isFaultless || !this.#shapes.isWorthLearning(length)) return;
    cursor.begin(cursor.chunk, cursor.record);
    this.#shapes.learn(length, learnShape(cursor, this.#metrics.byPlace, this.#counters.epoch, this.#metrics.domains));
  }

  /** @returns whether there was nothing to report */
  #checkSets(cursor: ResultCursor): boolean {
    const { reporter } = this.#context;
    const { told } = reporter;
    const record = this.#record;
    for (let i = 0; cursor.next(); i++) {
      const state = this.#metrics.at(i, cursor);
      if (state.record === record) this.#reportTwice(cursor, state);
      state.record = record;
      if (cursor.count > 0) this.#values.check(cursor, state);
      else if (cursor.count < 0) this.#checkError(cursor, state);
    }
    return reporter.told === told;
  }

  #checkError({ chunk, set, count }: ResultCursor, state: MetricState): void {
    const code = this.#context.version === 1 ? fromVersion1Error(count) : count;
    const name = errorName(code);
    if (name.startsWith('PM_ERR_') || code > -maxErrno) return;
    const place = this.#context.place(chunk.base + set + setOffset.valueCount, 4);
    this.#context.fold(unknownErrorCode, state, () =>
      finding(unknownErrorCode, 'code', { metric: state.name, code: count }, place),
    );
  }

  #reportTwice({ chunk, set }: ResultCursor, state: MetricState): void {
    const place = this.#context.place(chunk.base + set, 4);
    this.#context.reporter.fold(`twice ${state.pmid}`, () =>
      finding(valueTwice, 'metric', { metric: state.name }, place),
    );
  }
}
