import { createHash } from 'node:crypto';
import { toCodeQualityReport } from '../../../formats/findings/report/codeQualityReport.ts';
import { reportRoot, toRelativePath } from '../../files/filePlace.ts';
import { documentReporter } from './documentReporter.ts';
import type { Reporter, ReportHost } from './reporter.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Prints findings at the end as a code quality report, which GitLab shows in merge requests. */
export function codeQualityReporter(host: ReportHost): Reporter {
  const roots = { cwd: host.cwd, root: reportRoot(host) };
  return documentReporter(
    (files) => toCodeQualityReport(files, { toFile: (path) => toRelativePath(path, roots), digest }),
    host,
  );
}
