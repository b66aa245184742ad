import type { Finding } from '../findings/finding.ts';
import { finding } from '../findings/finding.ts';
import { emptyCheckpoint } from './checkpoint.ts';
import { FileVerdict } from './fileVerdict.ts';
import { foreignContent } from './foreign.ts';
import { LineReader } from './lineReader.ts';
import type { PmaReport } from './model.ts';
import { ModelBuilder } from './modelBuilder.ts';
import type { OnRow } from './onRow.ts';
import { empty, notPma } from './rules/fileRules.ts';
import type { FindingObserver } from './reporter.ts';
import type { Segment } from './segment.ts';
import { startOfFile } from './segment.ts';
import { SegmentChecker } from './segmentChecker.ts';

export interface PmaCheckOptions {
  /** Keep a {@link Group} for each DATE, which takes memory in proportion to the file. */
  readonly keepGroups?: boolean;
  /** Time of the check in seconds since the Epoch; time stamps later than this are told. Now, unless given. */
  readonly nowSeconds?: number;
  /** Gets findings while the file is read; their places are final. */
  readonly observer?: FindingObserver;
  /** Is given every row of data as it is read. */
  readonly onRow?: OnRow;
}

/** Checks a pma file that comes in chunks, in memory that does not grow with it. */
export class PmaChecker {
  readonly #verdict = new FileVerdict();
  readonly #model: ModelBuilder;
  readonly #segments: SegmentChecker;
  readonly #reader: LineReader;
  #foreign: 'binary' | 'utf16' | undefined;
  #isBegun = false;

  constructor({ keepGroups = false, nowSeconds = Date.now() / 1000, observer, onRow }: PmaCheckOptions = {}) {
    const anchor = { line: 0, offset: 0 };
    this.#model = new ModelBuilder(keepGroups);
    const options = { keepGroups, nowSeconds, verdict: this.#verdict, observer, onRow };
    this.#segments = new SegmentChecker(emptyCheckpoint, anchor, options, (segment) => {
      this.#take(segment);
    });
    this.#reader = new LineReader((line) => {
      this.#segments.line(line);
    }, anchor);
  }

  /** Whether the file is of another kind: the rest of it can tell nothing more. */
  get isForeign(): boolean {
    return this.#foreign !== undefined;
  }

  /** Checks the next bytes of the file, which are used during the call only. */
  write(chunk: Uint8Array): void {
    if (!this.#isBegun) this.#foreign = foreignContent(chunk);
    this.#isBegun ||= chunk.length > 0;
    if (this.#foreign === undefined) this.#reader.write(chunk);
  }

  /** Ends the file: what it says of itself, and all that is wrong with it. */
  end(): PmaReport {
    if (this.#foreign === undefined) this.#reader.end();
    const note = noteOn(this.#foreign, this.#reader.bytes, this.#segments.hasHeader);
    const findings = note ?? this.#endFile();
    const { bytes, lines } = this.#reader;
    return { model: this.#model.finish({ bytes, lines }, this.#segments.declarations, this.#verdict), findings };
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
export function noteOn(
  foreign: 'binary' | 'utf16' | undefined,
  bytes: number,
  hasHeader: boolean,
): readonly Finding[] | undefined {
  if (foreign !== undefined) return [finding(notPma, foreign, {}, startOfFile)];
  if (bytes === 0) return [finding(empty, 'empty', {}, startOfFile)];
  return hasHeader ? undefined : [finding(notPma, 'noHeader', {}, startOfFile)];
}

/** Checks a whole file. */
export function checkPma(bytes: Uint8Array, options?: PmaCheckOptions): PmaReport {
  const checker = new PmaChecker(options);
  checker.write(bytes);
  return checker.end();
}
