import { projectUri, ruleLink } from '../../../formats/findings/report/ruleLink.ts';
import { toSarifLog } from '../../../formats/findings/report/sarifReport.ts';
import { reportRoot, toFileUri } from '../../files/filePlace.ts';
import { documentReporter } from './documentReporter.ts';
import type { Reporter, ReportHost } from './reporter.ts';

export function sarifReporter(host: ReportHost): Reporter {
  const roots = { cwd: host.cwd, root: reportRoot(host) };
  return documentReporter(
    (files) =>
      toSarifLog(files, {
        toolName: 'pcp-files',
        toolVersion: host.version,
        toolUri: projectUri,
        toRuleUri: ruleLink,
        toFileUri: (path) => toFileUri(path, roots),
      }),
    host,
  );
}
