import type { Finding } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import { settledPlace } from '../../text/anchor.ts';
import type { Anchor } from '../../text/anchor.ts';
import type { Checkpoint } from './checkpoint.ts';
import { areEqualCheckpoints, emptyCheckpoint } from './checkpoint.ts';
import { FileSummary } from '../verdict/fileSummary.ts';
import { LineReader } from '../../text/lineReader.ts';
import type { PmaReport } from '../model/model.ts';
import { ModelBuilder } from './modelBuilder.ts';
import type { OnRow } from './onRow.ts';
import { ReadableContent } from '../../text/readableContent.ts';
import { empty, encoding, notPma } from '../rules/fileRules.ts';
import { truncated } from '../rules/groupRules.ts';
import type { FindingObserver } from '../../text/reporter.ts';
import type { CleanPart, Settled } from './partCheck.ts';
import { notesOnSegment } from './partCheck.ts';
import type { Segment, SegmentOptions } from './segment.ts';
import { startOfFile } from './segment.ts';
import { SegmentChecker } from './segmentChecker.ts';

export interface PmaCheckOptions {
  /** Whether to keep a {@link Group} for each DATE, which takes memory in proportion to the file. */
  readonly keepGroups?: boolean;
  /** Time of the check in seconds since the Epoch; later time stamps are reported. Default: now. */
  readonly nowSeconds?: number;
  /** Whether a name or a user says that this is a pma file, whatever it holds. */
  readonly isChosen?: boolean;
  /** Gets findings while the file is read; their places are final. */
  readonly observer?: FindingObserver;
  /** Receives every row of data as it is read. */
  readonly onRow?: OnRow;
}

/** Checks a pma file that comes in chunks, in memory that does not grow with it. */
export class PmaChecker {
  readonly #model: ModelBuilder;
  readonly #options: SegmentOptions;
  readonly #summary: FileSummary;
  #segments: SegmentChecker;
  #reader: LineReader;
  readonly #content: ReadableContent;
  readonly #isChosen: boolean;
  /** Checkpoint before the first segment behind which a good one would change nothing. */
  #settledStart: Checkpoint | undefined;
  #hadHeader = false;

  constructor({
    keepGroups = false,
    nowSeconds = Date.now() / 1000,
    isChosen = false,
    observer,
    onRow,
  }: PmaCheckOptions = {}) {
    this.#isChosen = isChosen;
    this.#model = new ModelBuilder(keepGroups);
    this.#options = { keepGroups, nowSeconds, observer, onRow };
    this.#summary = new FileSummary(observer);
    const anchor = { line: 0, offset: 0 };
    this.#segments = this.#segmentsFrom(emptyCheckpoint, anchor);
    this.#reader = this.#readerFrom(anchor);
    this.#content = new ReadableContent((bytes) => {
      this.#reader.write(bytes);
    });
  }

  /** Whether pma can read no more of the file: the rest of it can add no findings. */
  get isForeign(): boolean {
    return this.#content.fault !== undefined;
  }

  /** Checks the next bytes of the file, which are used during the call only. */
  write(chunk: Uint8Array): void {
    this.#content.write(chunk);
  }

  /** Where the bytes so far have led to; undefined while something lasts that is wrong, or has not been seen. */
  get settled(): Settled | undefined {
    const known = this.#settledStart;
    const { start } = this.#segments.segment;
    if (known === undefined || !areEqualCheckpoints(start, known)) return undefined;
    const summary = this.#summary;
    const { nowSeconds } = this.#options;
    return summary.isSettledAs(summary, start) ? { start: known, summary, nowSeconds } : undefined;
  }

  /** How many lines have been read. */
  get lines(): number {
    return this.#reader.lines;
  }

  /**
   * Passes over a part whose first segment, and the line behind it, have just been read, to its end; false where that
   * segment does not lead to where the part was checked from. The model lacks what is passed over.
   * @param line how many lines stand before the part
   * @param last the text of the part's last segment, and the line behind it
   */
  passOver(part: CleanPart, line: number, last: Uint8Array): boolean {
    const { settled } = this;
    if (settled === undefined || this.#segments.segment.anchor.offset !== part.second) return false;
    this.#summary.passTo(notesOnSegment(settled, { line: line + part.lastLine, offset: part.last }, last));
    this.#hadHeader ||= this.#segments.hasHeader;
    const anchor = { line: line + part.endLine, offset: part.end };
    this.#segments = this.#segmentsFrom(settled.start, { ...anchor });
    this.#reader = this.#readerFrom(anchor);
    return true;
  }

  /** Ends the file: what it says of itself, and all that is wrong with it. */
  end(): PmaReport {
    this.#content.end();
    const findings = this.#unreadable() ?? this.#readToEnd();
    const { bytes, lines } = this.#reader;
    return { model: this.#model.finish({ bytes, lines }, this.#segments.declarations, this.#summary), findings };
  }

  /** What is wrong with a file that pma cannot read to its end: up to a NUL it is checked. */
  #unreadable(): readonly Finding[] | undefined {
    const { fault } = this.#content;
    if (fault === undefined) return undefined;
    if (fault.fault === 'nul' && this.#hasHeader) {
      const { place, isInComment } = this.#reader.breakOff();
      const nul = isInComment
        ? finding(encoding, 'nulInComment', {}, settledPlace(place), { severity: 'warning' })
        : finding(encoding, 'nul', {}, settledPlace(place));
      // It is not the file that ends early.
      return [...this.#endFile().filter(({ rule }) => rule !== truncated), nul];
    }
    const variant = fault.fault === 'nul' ? 'binary' : fault.fault;
    const isPma = this.#isChosen || (fault.fault !== 'nul' && fault.hasHeader);
    if (isPma || variant === 'cr') return [finding(encoding, variant, {}, startOfFile)];
    return [finding(notPma, variant, {}, startOfFile)];
  }

  #readToEnd(): readonly Finding[] {
    this.#reader.end();
    return noteOn(this.#reader.bytes, this.#hasHeader) ?? this.#endFile();
  }

  get #hasHeader(): boolean {
    return this.#hadHeader || this.#segments.hasHeader;
  }

  #segmentsFrom(start: Checkpoint, anchor: Anchor): SegmentChecker {
    return new SegmentChecker(start, anchor, this.#options, (segment) => {
      this.#take(segment);
    });
  }

  #readerFrom(anchor: Anchor): LineReader {
    return new LineReader(
      (line) => {
        this.#segments.line(line);
      },
      anchor,
      (line, at, last) => this.#segments.takeRows(line, at, last),
    );
  }

  #take({ start, result, model }: Segment): void {
    if (this.#settledStart === undefined && this.#summary.isSettledAs(this.#summary, start)) this.#settledStart = start;
    this.#summary.take(result);
    this.#model.append(model);
  }

  #endFile(): readonly Finding[] {
    this.#take(this.#segments.end());
    return this.#summary.end(this.#segments.declarations);
  }
}

/** The one thing to say of a file that is no pma file. */
export function noteOn(bytes: number, hasHeader: boolean): readonly Finding[] | undefined {
  if (bytes === 0) return [finding(empty, 'empty', {}, startOfFile)];
  return hasHeader ? undefined : [finding(notPma, 'noHeader', {}, startOfFile)];
}

/** Checks a whole file. */
export function checkPma(bytes: Uint8Array, options?: PmaCheckOptions): PmaReport {
  const checker = new PmaChecker(options);
  checker.write(bytes);
  return checker.end();
}
