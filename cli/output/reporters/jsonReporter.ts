import { toJsonReport } from '../../../formats/findings/report/jsonReport.ts';
import { documentReporter } from './documentReporter.ts';
import type { Reporter, ReportHost } from './reporter.ts';

export function jsonReporter(host: ReportHost): Reporter {
  const passedOver: string[] = [];
  return {
    ...documentReporter((files) => toJsonReport(files, passedOver), host),
    passOver: (path) => passedOver.push(path),
  };
}
