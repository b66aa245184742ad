import type { DecodedText } from '../../formats/bytes/text.ts';
import type { Directive } from '../../formats/directives/directive.ts';
import type { FileReport } from '../../formats/findings/report/fileReport.ts';
import type { FileFacts } from '../../formats/record/fileFacts.ts';
import type { KindId } from '../../formats/kinds.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import type { LogLine } from '../../formats/syntax/logLine.ts';
import type { SourceText } from '../../formats/syntax/sourceText.ts';
import type { UsedMetrics } from '../../formats/syntax/usedMetrics.ts';
import type { OffsetEdit } from '../../formats/text/textEdit.ts';
import type { DumpSink } from '../output/dumpSink.ts';
import type { Source } from '../files/source.ts';
import type { Output } from '../host.ts';
import type { ArchiveInput } from './archive/archiveInput.ts';
import type { MmvFolders } from './mmv/mmvFolders.ts';
import type { Progress } from '../output/progress.ts';
import type { Threads } from '../threads.ts';
import type { MomentRequest, PlotRequest, ReportRequest, SummarizeRequest, ValueRequest } from './valueRequest.ts';

/** A check that another thread can do: of a file that depends on no other, or of an archive. */
export type CheckJob =
  | { readonly kind: KindId; readonly path: string; readonly size: number; readonly isChosen: boolean }
  | { readonly archive: ArchiveInput };

/** A file or an archive, and what the commands do with it. Commands that its kind does not support are absent. */
export interface Target {
  /** Path as shown to the user; `-` for standard input. */
  readonly path: string;
  readonly kind: KindId;
  /** Set for an archive. */
  readonly archive?: ArchiveInput;
  /** Set for a text that says something over time: the archive that is made of it when it is read. */
  readonly series?: ArchiveInput;
  /** Set for such a text: its bytes. */
  readonly text?: Source;
  /** Check as another thread can do it; undefined where it depends on other files, or on what only this thread has. */
  readonly job?: CheckJob | undefined;
  check(progress: Progress, run: CheckRun): Promise<CheckResult>;
  describe(progress: Progress, request: InfoRequest): Promise<FileDescription>;
  /** @returns why not all could be shown, in words; undefined where all was */
  readonly dump?: (sink: DumpSink, progress: Progress) => Promise<string | undefined>;
  /** What the file says, to be compared with another one. */
  readonly facts?: (request: FactsRequest, progress: Progress) => Promise<FileFacts>;
  /** @returns why not all values were written, or are not to be relied upon; undefined where nothing is to be said */
  readonly writeValues?: (request: ValueRequest, output: Output, progress: Progress) => Promise<string | undefined>;
  /** Writes statistics of the values. @returns as `writeValues` */
  readonly summarize?: (request: SummarizeRequest, output: Output, progress: Progress) => Promise<string | undefined>;
  /** Writes a table at a moment. @returns as `writeValues` */
  readonly writeMoment?: (request: MomentRequest, output: Output, progress: Progress) => Promise<string | undefined>;
  /** Draws values over time. @returns as `writeValues` */
  readonly plot?: (request: PlotRequest, output: Output, progress: Progress) => Promise<string | undefined>;
  /** Writes a report. @returns as `writeValues` */
  readonly writeReport?: (request: ReportRequest, output: Output, progress: Progress) => Promise<string | undefined>;
  /** Metrics that a configuration uses, or a part of it. @returns undefined for a part that it does not have */
  readonly metrics?: (part: string | undefined) => Promise<UsedMetrics | undefined>;
  /** What a configuration has a logger record, and its text; undefined where it is no configuration of a logger. */
  readonly logLines?: () => Promise<LoggedText | undefined>;
  /** @param bytes all of the file */
  readonly format?: (bytes: Uint8Array) => Promise<FormattedFile>;
  /**
   * Finds the fixes that are safe.
   * @param bytes all of the file
   * @param isWanted whether a rule is to be fixed, by its code
   */
  readonly fix?: (bytes: Uint8Array, isWanted: (code: string) => boolean) => Promise<FixedFile>;
}

/** What a text has a logger record. */
export interface LoggedText {
  readonly source: SourceText;
  readonly lines: readonly LogLine[];
}

/** A file, and the edits that fix it. */
export interface FixedFile extends DecodedText {
  readonly edits: readonly OffsetEdit[];
}

/** A file with its blanks changed: pieces, of the file itself where nothing changes. */
export interface FormattedFile {
  readonly pieces: readonly Uint8Array[];
  readonly changedLines: number;
}

/** A target of a kind that has a structure of bytes. */
export type BinaryTarget = Target & Required<Pick<Target, 'dump' | 'writeValues' | 'facts'>>;

/** One run of `check` over several files: what earlier files mean for later ones. */
export interface CheckRun {
  readonly mmvFolders: MmvFolders;
  /** Threads for files that are large enough; undefined where no more threads are to be used. */
  readonly threads?: Threads | undefined;
}

/** What of a file is compared. */
export interface FactsRequest {
  readonly withValues: boolean;
}

/** What `check` finds. */
export interface CheckResult extends Omit<FileReport, 'path' | 'kind'> {
  /** Comments of a text that switch rules off; applied by whoever reports the findings. */
  readonly directives?: readonly Directive[];
  /** What the check knows of an archive without errors. */
  readonly checkedArchive?: CheckedArchive;
}

/** What a check knows of an archive that the history of its host asks for. */
export interface CheckedArchive {
  /** The time of its last record. */
  readonly end: Timestamp;
  /** Digest of the metrics, see {@link SetSource.metricsDigest}. */
  readonly metricsDigest: string;
}

/** Options of `info`. */
export interface InfoRequest {
  /** Whether the records of an archive are counted, for which all of it is read. */
  readonly counts: boolean;
}

/** The description by `info`. */
export interface FileDescription {
  readonly json: Readonly<Record<string, unknown>>;
  /** Heading of the description for people; facts follow. */
  readonly heading: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}
