import type { TextRange } from '../../formats/findings/finding.ts';
import type { Summary } from '../../formats/findings/report/fileReport.ts';
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

export interface PmaCheckMethods {
  /** Checks the file at an absolute path, with the user's severities. Ends when it is cancelled. */
  check: readonly [{ readonly path: string; readonly severities: SeveritySettings }, CheckedFile];
}

/** Notifications during a check. */
export interface PmaCheckNotices {
  progress: readonly [{ readonly doneBytes: number; readonly totalBytes: number }, undefined];
}
