import { toJsonReport } from '../../../formats/findings/report/jsonReport.ts';
import type { Host } from '../../host.ts';
import { documentReporter } from './documentReporter.ts';
import type { Reporter } from './reporter.ts';

export function jsonReporter(host: Host): Reporter {
  return documentReporter(toJsonReport, host);
}
