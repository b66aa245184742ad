import type { FileReport } from '../../../formats/findings/report/fileReport.ts';
import { toJunitReport } from '../../../formats/findings/report/junitReport.ts';
import { reportRoot, toRelativePath } from '../../files/filePlace.ts';
import type { CheckOptions } from '../../options.ts';
import type { Reporter, ReportHost } from './reporter.ts';
import { writeLines } from './writeLines.ts';

/** Prints findings at the end as tests that failed, for the test reports of CI systems. */
export function junitReporter({ failOn }: CheckOptions, host: ReportHost): Reporter {
  const roots = { cwd: host.cwd, root: reportRoot(host) };
  const files: FileReport[] = [];
  return {
    add: (report) => files.push(report),
    end: () => {
      writeLines(toJunitReport(files, { failOn, toFile: (path) => toRelativePath(path, roots) }), host);
    },
  };
}
