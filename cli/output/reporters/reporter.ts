import type { FileReport } from '../../../formats/findings/report/fileReport.ts';

/** Prints reports of files, one by one or all at the end. */
export interface Reporter {
  readonly add: (report: FileReport) => void;
  readonly end: () => void;
}
