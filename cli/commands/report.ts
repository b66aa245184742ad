import { notesReader } from '../files/notesReader.ts';
import { historyPaths } from '../files/historyPaths.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ReportOptions } from '../options.ts';
import { findHistory, searchOf } from './findTargets.ts';
import { outputFileOf } from '../output/outputFile.ts';
import { refuse } from './refuse.ts';
import { workOn } from './workOn.ts';

/** `pcp-files report`: writes what an archive, or a history, shows of its host as one HTML file. */
export async function report(
  path: string,
  others: readonly string[],
  options: ReportOptions,
  host: Host,
): Promise<void> {
  const { paths } = historyPaths(path, others);
  const file = outputFileOf(options.outputFile);
  if (file === undefined && host.stdout.isTTY === true) {
    complain(host, path, 'a report is an HTML file; name it with -o report.html');
    return;
  }
  const request = {
    from: options.from,
    to: options.to,
    zone: options.tz,
    localZone: host.env['TZ'],
    isRedacted: options.redact === true,
    notesOf: notesReader(host, 2),
  };
  const result = await findHistory(paths, searchOf(options, host), options.host);
  await workOn(result, options, host, async (target, progress) => {
    if (target.writeReport === undefined) {
      refuse(host, 'report', target);
      return;
    }
    const problem = await target.writeReport(request, file ?? host.stdout, progress);
    progress.end();
    // A file is not emptied for a report that there is not.
    if (file?.isEmpty === false) file.save(host.cwd);
    if (problem !== undefined) complain(host, target.path, problem);
  });
}
