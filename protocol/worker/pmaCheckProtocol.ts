import type { TextRange } from '../../formats/findings/finding.ts';
import type { Summary } from '../../formats/findings/report/fileReport.ts';
import type { ProjectText } from '../../formats/project/projectSearch.ts';
import type { Severity, SeveritySettings } from '../../formats/findings/severity.ts';

/** What a worker is started with that checks a file. */
export interface PmaCheckWorkerData {
  readonly kind: 'pmaCheck';
}

/** A finding in words. */
export interface CheckedFinding {
  readonly severity: Severity;
  /** `pma/columns`. */
  readonly code: string;
  readonly message: string;
  readonly range: TextRange;
  readonly related: readonly { readonly message: string; readonly range: TextRange }[];
}

/** What has come of a check. */
export interface CheckedFile {
  readonly findings: readonly CheckedFinding[];
  readonly summary: Summary;
  readonly groups: number;
  readonly lines: number;
}

/** What is checked, and how. */
export interface CheckedPath {
  /** Absolute. */
  readonly path: string;
  /** The user's, by rule codes. */
  readonly severities: SeveritySettings;
  /** The project file above it. */
  readonly project: ProjectText | null;
}

export interface PmaCheckMethods {
  /** Checks a file; null where the project file ignores it. Ends when it is cancelled. */
  check: readonly [CheckedPath, CheckedFile | null];
}

/** Notifications during a check. */
export interface PmaCheckNotices {
  progress: readonly [{ readonly doneBytes: number; readonly totalBytes: number }, undefined];
}
