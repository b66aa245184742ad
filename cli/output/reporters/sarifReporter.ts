import { allRules } from '../../../formats/kindRules.ts';
import { projectUri, ruleLink } from '../../../formats/findings/report/ruleLink.ts';
import { toSarifLog } from '../../../formats/findings/report/sarifReport.ts';
import { reportRoot, toFileUri } from '../../files/filePlace.ts';
import { documentReporter } from './documentReporter.ts';
import type { Reporter, ReportHost } from './reporter.ts';

export async function sarifReporter(host: ReportHost): Promise<Reporter> {
  const roots = { cwd: host.cwd, root: reportRoot(host) };
  const rules = await allRules();
  return documentReporter(
    (files) =>
      toSarifLog(files, {
        rules,
        toolName: 'pcp-files',
        toolVersion: host.version,
        toolUri: projectUri,
        toRuleUri: ruleLink,
        toFileUri: (path) => toFileUri(path, roots),
      }),
    host,
  );
}
