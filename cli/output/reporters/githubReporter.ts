import { toGithubAnnotations } from '../../../formats/findings/report/githubReport.ts';
import { plural } from '../../../formats/l10n/plural.ts';
import { reportRoot, toRelativePath } from '../../files/filePlace.ts';
import type { Reporter, ReportHost } from './reporter.ts';
import { writeLines } from './writeLines.ts';

/** Prints findings as workflow commands, which GitHub shows beside the lines of a change. */
export function githubReporter(host: ReportHost): Reporter {
  const roots = { cwd: host.cwd, root: reportRoot(host) };
  let passedOver = 0;
  return {
    add: (report) => {
      writeLines(
        toGithubAnnotations(report, (path) => toRelativePath(path, roots)),
        host,
      );
    },
    passOver: () => {
      passedOver++;
    },
    end: () => {
      if (passedOver > 0) writeLines([`${plural(passedOver, 'file')} passed over`], host);
    },
  };
}
