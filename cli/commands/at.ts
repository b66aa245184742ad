import { historyPaths } from '../files/historyPaths.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { MomentRequest } from '../kinds/valueRequest.ts';
import type { AtOptions } from '../options.ts';
import { findHistory, searchOf } from './findTargets.ts';
import { refuse } from './refuse.ts';
import { workOn } from './workOn.ts';

/** `pcp-files at`: prints a table of the instances of a domain at a moment of an archive. */
export async function at(path: string, time: string, options: AtOptions, host: Host): Promise<void> {
  const request: MomentRequest = {
    time,
    zone: options.tz,
    localZone: host.env['TZ'],
    indom: options.indom,
    top: options.top,
    sort: options.sort,
    filter: options.filter,
    format: options.format,
    isForTerminal: host.stdout.isTTY === true,
  };
  const { paths } = historyPaths(path, []);
  const result = await findHistory(paths, searchOf(options, host), options.host);
  await workOn(result, options, host, async (target, progress) => {
    if (target.writeMoment === undefined) {
      refuse(host, 'at', target);
      return;
    }
    const problem = await target.writeMoment(request, host.stdout, progress);
    progress.end();
    if (problem !== undefined) complain(host, path, problem);
  });
}
