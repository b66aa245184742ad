import { readFileSync } from 'node:fs';
import { toPrintable } from '../../formats/findings/report/printable.ts';
import { readTableSet } from '../../formats/pmrep/table/tableSet.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import { writeTable } from '../kinds/history/pmrep/writeTable.ts';
import type { PmrepOptions } from '../options.ts';
import { BatchedOutput } from '../output/batchedOutput.ts';
import { findArchives, searchOf } from './findTargets.ts';
import { whilePrinting, workOn } from './workOn.ts';

/** `pcp-files pmrep`: prints the table of a set of a configuration on a history. */
export async function pmrep(config: string, options: PmrepOptions, host: Host): Promise<void> {
  const colon = config.lastIndexOf(':');
  const [path, name] = [config.slice(0, Math.max(0, colon)), config.slice(colon + 1)];
  if (path === '' || name === '') {
    complain(host, config, "name a configuration and one of its sets, as in 'vmstat.conf:vmstat'");
    return;
  }
  const found = await findArchives(options.on, searchOf({ color: options.color }, host));
  const work =
    'problem' in found ? found : { path: options.on.join(','), kind: 'archive' as const, inputs: found.inputs };
  await workOn(work, whilePrinting(options, host), host, async (target, progress) => {
    const set = readTableSet(readFileSync(path, 'utf8'), name);
    if (typeof set === 'string') {
      complain(host, config, set);
      return;
    }
    const { interval, samples, from, to, tz: zone } = options;
    const request = { set, interval, samples, from, to, zone, localZone: host.env['TZ'] };
    const output = new BatchedOutput(host.stdout);
    const isTerminal = host.stdout.isTTY === true;
    const problem = await writeTable(
      { path: target.path, inputs: target.inputs, host: options.host },
      request,
      (line) => {
        output.write(`${isTerminal ? toPrintable(line) : line}\n`);
      },
      progress,
    );
    output.flush();
    if (problem !== undefined) complain(host, target.path, problem);
  });
}
