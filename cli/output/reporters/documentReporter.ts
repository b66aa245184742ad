import type { FileReport } from '../../../formats/findings/report/fileReport.ts';
import { toPrintableJson } from '../../../formats/findings/report/printable.ts';
import type { Reporter, ReportHost } from './reporter.ts';
import { writeLines } from './writeLines.ts';

/** Prints one JSON document about all files at the end. */
export function documentReporter(toDocument: (files: readonly FileReport[]) => object, host: ReportHost): Reporter {
  const files: FileReport[] = [];
  return {
    add: (report) => files.push(report),
    end: () => {
      writeLines([toPrintableJson(toDocument(files))], host);
    },
  };
}
