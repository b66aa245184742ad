import type { Finding } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { settledPlace } from './anchor.ts';
import { emptyCheckpoint } from './checkpoint.ts';
import { FileVerdict } from './fileVerdict.ts';
import { LineReader } from './lineReader.ts';
import type { PmaReport } from './model.ts';
import { ModelBuilder } from './modelBuilder.ts';
import type { OnRow } from './onRow.ts';
import { ReadableContent } from './readableContent.ts';
import { empty, encoding, notPma } from './rules/fileRules.ts';
import { truncated } from './rules/groupRules.ts';
import type { FindingObserver } from './reporter.ts';
import type { Segment } from './segment.ts';
import { startOfFile } from './segment.ts';
import { SegmentChecker } from './segmentChecker.ts';

export interface PmaCheckOptions {
  /** Keep a {@link Group} for each DATE, which takes memory in proportion to the file. */
  readonly keepGroups?: boolean;
  /** Time of the check in seconds since the Epoch; time stamps later than this are told. Now, unless given. */
  readonly nowSeconds?: number;
  /** Whether a name or a user says that this is a pma file, whatever it holds. */
  readonly isChosen?: boolean;
  /** Gets findings while the file is read; their places are final. */
  readonly observer?: FindingObserver;
  /** Is given every row of data as it is read. */
  readonly onRow?: OnRow;
}

/** Checks a pma file that comes in chunks, in memory that does not grow with it. */
export class PmaChecker {
  readonly #verdict: FileVerdict;
  readonly #model: ModelBuilder;
  readonly #segments: SegmentChecker;
  readonly #reader: LineReader;
  readonly #content: ReadableContent;
  readonly #isChosen: boolean;

  constructor({
    keepGroups = false,
    nowSeconds = Date.now() / 1000,
    isChosen = false,
    observer,
    onRow,
  }: PmaCheckOptions = {}) {
    this.#isChosen = isChosen;
    const anchor = { line: 0, offset: 0 };
    this.#verdict = new FileVerdict(observer);
    this.#model = new ModelBuilder(keepGroups);
    const options = { keepGroups, nowSeconds, verdict: this.#verdict, observer, onRow };
    this.#segments = new SegmentChecker(emptyCheckpoint, anchor, options, (segment) => {
      this.#take(segment);
    });
    this.#reader = new LineReader((line) => {
      this.#segments.line(line);
    }, anchor);
    this.#content = new ReadableContent((bytes) => {
      this.#reader.write(bytes);
    });
  }

  /** Whether pma can read no more of the file: the rest of it can tell nothing more. */
  get isForeign(): boolean {
    return this.#content.fault !== undefined;
  }

  /** Checks the next bytes of the file, which are used during the call only. */
  write(chunk: Uint8Array): void {
    this.#content.write(chunk);
  }

  /** Ends the file: what it says of itself, and all that is wrong with it. */
  end(): PmaReport {
    this.#content.end();
    const findings = this.#unreadable() ?? this.#readToEnd();
    const { bytes, lines } = this.#reader;
    return { model: this.#model.finish({ bytes, lines }, this.#segments.declarations, this.#verdict), findings };
  }

  /** What is wrong with a file that pma cannot read to its end: up to a NUL it is checked. */
  #unreadable(): readonly Finding[] | undefined {
    const { fault } = this.#content;
    if (fault === undefined) return undefined;
    if (fault.fault === 'nul' && this.#segments.hasHeader) {
      const place = settledPlace(this.#reader.breakOff());
      // It is not the file that ends early.
      const before = this.#endFile().filter(({ rule }) => rule !== truncated);
      return [...before, finding(encoding, 'nul', {}, place)];
    }
    const variant = fault.fault === 'nul' ? 'binary' : fault.fault;
    const isPma = this.#isChosen || (fault.fault !== 'nul' && fault.hasHeader);
    if (isPma || variant === 'cr') return [finding(encoding, variant, {}, startOfFile)];
    return [finding(notPma, variant, {}, startOfFile)];
  }

  #readToEnd(): readonly Finding[] {
    this.#reader.end();
    return noteOn(this.#reader.bytes, this.#segments.hasHeader) ?? this.#endFile();
  }

  #take({ notes, model }: Segment): void {
    this.#verdict.take(notes);
    this.#model.append(model);
  }

  #endFile(): readonly Finding[] {
    this.#take(this.#segments.end());
    return this.#verdict.end(this.#segments.declarations);
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
