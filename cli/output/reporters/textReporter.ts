import type { Summary } from '../../../formats/findings/report/fileReport.ts';
import { addSummaries, noFiles, summarize } from '../../../formats/findings/report/fileReport.ts';
import { summaryLine, toTextLines } from '../../../formats/findings/report/textReport.ts';
import type { CheckOptions } from '../../options.ts';
import { styleFor } from '../terminalStyle.ts';
import type { Reporter, ReportHost } from './reporter.ts';
import { writeLines } from './writeLines.ts';

/** Prints findings for people: each file's when it has been checked, and a summary at the end. */
export function textReporter({ quiet = false, color }: CheckOptions, host: ReportHost): Reporter {
  const style = styleFor(host, color);
  let summary: Summary = noFiles;
  let passedOver = 0;
  return {
    add: (report) => {
      summary = addSummaries(summary, summarize([report]));
      writeLines(toTextLines(report, style), host);
    },
    passOver: () => {
      passedOver++;
    },
    end: () => {
      if (!quiet) writeLines([summaryLine(summary, passedOver)], host);
    },
  };
}
