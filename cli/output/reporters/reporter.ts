import type { FileReport } from '../../../formats/findings/report/fileReport.ts';
import type { Host } from '../../host.ts';

/** Where a report goes, and what it is made with. */
export type ReportHost = Pick<Host, 'version' | 'cwd' | 'env' | 'stdout'>;

/** Prints reports of files, one by one or all at the end. */
export interface Reporter {
  readonly add: (report: FileReport) => void;
  /** Takes a file below a directory that is of no kind; undefined where the format has no place for it. */
  readonly passOver?: (path: string) => void;
  readonly end: () => void;
}
