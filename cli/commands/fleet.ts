import { resolve } from 'node:path';
import { isAtLeast } from '../../formats/findings/severity.ts';
import { fleetOf } from '../../formats/history/fleet/fleetTable.ts';
import type { Fleet } from '../../formats/history/fleet/fleet.ts';
import { utc } from '../../formats/pcp/time/timeZone.ts';
import type { Problem } from '../files/problem.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { writeFleet } from '../kinds/history/fleet/writeFleet.ts';
import { zoneOf } from '../kinds/history/timeWindow.ts';
import type { FleetOptions } from '../options.ts';
import { outputFileOf } from '../output/outputFile.ts';
import { archiveInputs } from './archiveInputs.ts';
import { fleetRequest, readFleetOf } from './fleetRequest.ts';
import { wrongThreshold } from './hostSettings.ts';
import { workOn } from './workOn.ts';

/** `pcp-files fleet`: shows hosts side by side. */
export async function fleet(paths: readonly string[], options: FleetOptions, host: Host): Promise<void> {
  const wrong = wrongThreshold(options.hostRule);
  if (wrong !== undefined) {
    complain(host, '--host-rule', wrong);
    return;
  }
  const file = outputFileOf(options.outputFile);
  if (options.format === 'html' && file === undefined && host.stdout.isTTY === true) {
    complain(host, '--format', 'HTML is not for a terminal; name a file with -o fleet.html');
    return;
  }
  const inputs = await archiveInputs(paths, options, host, 'read as hosts');
  if (inputs.length === 0) return;
  const work: { path: string; kind: 'archive' } | Problem = { path: paths.join(','), kind: 'archive' };
  await workOn(work, options, host, async (target, progress) => {
    const { from, to, tables } = options;
    const kept = tables === undefined ? undefined : resolve(host.cwd, tables);
    const request = fleetRequest(options, { from, to }, host, { kept, isKeeping: false, isForced: false });
    const read = await readFleetOf(target.path, inputs, request, progress, host);
    if (read === undefined) return;
    const zone = zoneOf(utc, request) ?? utc;
    const shown = fleetOf(read.results, zone);
    // The exit code first: the reader of the table may close it early.
    if (hasFindings(shown, options)) host.raiseExitCode(1);
    writeFleet(shown, options, file ?? host.stdout, host);
    if (file?.isEmpty === false) file.save(host.cwd);
    for (const { path, problem } of shown.rows) if (problem !== undefined) complain(host, path, problem);
  });
}

function hasFindings({ rows }: Fleet, { failOn }: FleetOptions): boolean {
  return rows.some(({ findings }) => findings.some(({ severity }) => isAtLeast(severity, failOn)));
}
