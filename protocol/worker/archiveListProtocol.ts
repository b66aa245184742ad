import type { Severity, SeveritySettings } from '../../formats/findings/severity.ts';
import type { TextFacts } from '../../formats/history/printed/recordText.ts';
import type { ProjectText } from '../../formats/project/projectSearch.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';

/** An archive as it is listed. */
export interface ListedArchive {
  /** Absolute path of the file by which it is opened. */
  readonly file: string;
  readonly base: string;
  /** Fit to be shown. Undefined where no label could be read, as what else the label says. */
  readonly host: string | undefined;
  readonly start: Timestamp | undefined;
  readonly end: Timestamp | undefined;
  /** Names of the time zone of the host, the better one first; empty if not recorded. */
  readonly zones: readonly string[];
  /** What its files take on the disk; undefined where that is not known. */
  readonly bytes: number | undefined;
  /** Time of the last write to one of the files, in milliseconds since the epoch; undefined if that is long ago. */
  readonly writtenAtMs: number | undefined;
  /** Findings about the archive's set of files and their labels, the worst first; records are not checked. */
  readonly findings: readonly ListedFinding[];
}

export interface ListedFinding {
  readonly severity: Severity;
  /** Text with the name of the file, in the user's language. */
  readonly message: string;
}

/** A folder whose archives are wanted. */
export interface ListedFolder {
  /** Absolute. */
  readonly path: string;
  /** The user's severities by rule code. */
  readonly severities: SeveritySettings;
  /** The project file above what is in it: above some file in a folder, and above the tar itself. */
  readonly project: ProjectText | null;
}

/** What a worker is started with that lists archives. */
export interface ListWorkerData {
  readonly kind: 'list';
}

/** A text of statistics in a tar. */
export interface ListedText extends Pick<TextFacts, 'host' | 'hasDates'> {
  /** Path in the tar. */
  readonly path: string;
}

/** The archives and texts in a tar. */
export interface ListedBundle {
  /** Each with its path in the tar as its base name, and that of its file below the path of the tar. */
  readonly archives: readonly ListedArchive[];
  readonly texts: readonly ListedText[];
  /** Why some may be missing, in the user's language. */
  readonly problems: readonly string[];
}

export interface ListMethods {
  /** Lists the archives and texts in a tar: host by host, each in the order of time. */
  listBundle: readonly [ListedFolder, ListedBundle];
  /** The archives in some folders: host by host, each in the order of time. */
  list: readonly [{ readonly folders: readonly ListedFolder[] }, readonly ListedArchive[]];
}
