import { isAtLeast } from '../../formats/findings/severity.ts';
import { noFiles, summarize, addSummaries } from '../../formats/findings/report/fileReport.ts';
import { toPrintableJson } from '../../formats/findings/report/printable.ts';
import { plural } from '../../formats/l10n/plural.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ArchiveInput } from '../kinds/archive/archiveInput.ts';
import { diagnoseHosts } from '../kinds/history/doctor/diagnoseHosts.ts';
import { hostFindings, toDoctorJson } from '../kinds/history/doctor/hostFindings.ts';
import type { HostReport } from '../kinds/history/doctor/hostReport.ts';
import { textDoctor } from '../kinds/history/doctor/textDoctor.ts';
import { historyInputOf } from '../kinds/archive/foundByDirectory.ts';
import type { HistoryTarget } from '../kinds/history/historyTarget.ts';
import type { Target } from '../kinds/target.ts';
import type { DoctorOptions } from '../options.ts';
import { checkDefaults } from '../options.ts';
import { createReporter } from '../output/reporters/createReporter.ts';
import { writeLines } from '../output/reporters/writeLines.ts';
import { styleFor } from '../output/terminalStyle.ts';
import { historyPaths } from '../files/historyPaths.ts';
import { findHistory, searchOf } from './findTargets.ts';
import { hostSettings, wrongThreshold } from './hostSettings.ts';
import { refuse } from './refuse.ts';
import { workOn } from './workOn.ts';

/** `pcp-files doctor`: prints what was wrong with the hosts that archives are of. */
export async function doctor(paths: readonly string[], options: DoctorOptions, host: Host): Promise<void> {
  const wrong = wrongThreshold(options.hostRule);
  if (wrong !== undefined) {
    complain(host, '--host-rule', wrong);
    return;
  }
  const [first = '', ...others] = paths;
  const listed = [...historyPaths(first, []).paths, ...others];
  const result = await findHistory(listed, searchOf(options, host), undefined);
  await workOn(result, options, host, async (target, progress) => {
    const inputs = inputsOf(target);
    if (inputs.length === 0) {
      refuse(host, 'doctor', target);
      return;
    }
    const request = {
      from: options.from,
      to: options.to,
      zone: options.tz,
      localZone: host.env['TZ'],
      ...(await hostSettings(inputs, options, host)),
    };
    const input = { path: target.path, inputs, host: options.host };
    const { reports, problem } = await diagnoseHosts(input, request, progress);
    progress.end();
    const findings = reports.flatMap((report) => hostFindings(report).findings);
    // The exit code first: the reader of the report may close it early.
    if (findings.some(({ severity }) => isAtLeast(severity, options.failOn))) host.raiseExitCode(1);
    await write(reports, options, host);
    if (problem !== undefined) complain(host, target.path, problem);
  });
}

function inputsOf(target: Target | HistoryTarget): readonly ArchiveInput[] {
  if ('inputs' in target) return target.inputs;
  const input = historyInputOf(target);
  return input === undefined ? [] : [input];
}

async function write(reports: readonly HostReport[], options: DoctorOptions, host: Host): Promise<void> {
  switch (options.format) {
    case 'text': {
      const style = styleFor(host, options.color);
      for (const report of reports) writeLines([...textDoctor(report, style, reports.length === 1)], host);
      if (options.quiet !== true && reports.length > 0) writeLines([summaryText(reports)], host);
      return;
    }
    case 'json':
      writeLines([toPrintableJson(toDoctorJson(reports))], host);
      return;
    case 'sarif': {
      const reporter = await createReporter({ ...checkDefaults, format: 'sarif' }, host);
      for (const report of reports) reporter.add(hostFindings(report));
      reporter.end();
    }
  }
}

/** `2 warnings, 1 info on 3 hosts`. */
function summaryText(reports: readonly HostReport[]): string {
  const { errors, warnings, infos } = reports
    .map((report) => summarize([hostFindings(report)]))
    .reduce(addSummaries, noFiles);
  const counts = [plural(errors, 'error'), plural(warnings, 'warning'), plural(infos, 'info')];
  const present = counts.filter((text) => !text.startsWith('0 '));
  return `${present.length === 0 ? 'no findings' : present.join(', ')} on ${plural(reports.length, 'host')}`;
}
