import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { plural } from '../../formats/l10n/plural.ts';
import type { Problem } from '../files/problem.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { ExportOptions } from '../options.ts';
import { archiveInputs } from './archiveInputs.ts';
import { fleetRequest, readFleetOf } from './fleetRequest.ts';
import { workOn } from './workOn.ts';

/** `pcp-files export --fleet`: keeps what `fleet` shows of whole days as tables, those of a host when all of it is there. */
export async function exportFleet(paths: readonly string[], options: ExportOptions, host: Host): Promise<void> {
  const misuse = misuseOf(options, host.cwd);
  if (misuse !== undefined) {
    complain(host, ...misuse);
    return;
  }
  const inputs = await archiveInputs(paths, options, host, 'exported');
  if (inputs.length === 0) return;
  const work: { path: string; kind: 'archive' } | Problem = { path: paths.join(','), kind: 'archive' };
  await workOn(work, options, host, async (target, progress) => {
    const request = fleetRequest(options, { from: options.from, to: options.to.time }, host, {
      kept: resolve(host.cwd, options.to.path ?? ''),
      isKeeping: true,
      isForced: options.force === true,
    });
    const read = await readFleetOf(target.path, inputs, request, progress, host);
    if (read === undefined) return;
    for (const { path, problem } of read.results) if (problem !== undefined) complain(host, path, problem);
    if (options.quiet !== true)
      host.stderr.write(
        `${plural(read.read, 'day')} read, ${read.kept} kept before, of ${plural(read.results.length, 'host')}\n`,
      );
  });
}

/** An option that is not for tables of hosts, and why; undefined for none. */
function misuseOf(
  { to, ...options }: ExportOptions,
  cwd: string,
): readonly [option: string, problem: string] | undefined {
  const path = to.path === undefined ? undefined : resolve(cwd, to.path);
  if (path === undefined || to.path === '-' || (existsSync(path) && !statSync(path).isDirectory()))
    return ['--to', 'names no directory; the tables of --fleet have a file for each host and date'];
  const { format = 'parquet', rate, wide, interval, partition, metrics, host } = options;
  const chosen = { rate, wide, interval, partition, host, metrics: metrics.length > 0 ? metrics : undefined };
  const [other] = Object.entries(chosen).filter(([, value]) => value !== undefined);
  if (other !== undefined) return [`--${other[0]}`, 'is for values; --fleet exports what was found and used'];
  return format === 'parquet' ? undefined : ['--format', 'the tables of --fleet are Parquet'];
}
