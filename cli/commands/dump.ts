import { factsText } from '../../formats/record/fileFacts.ts';
import { BatchedOutput } from '../output/batchedOutput.ts';
import { jsonDump, textDump } from '../output/dumpTexts.ts';
import { findTarget, searchOf } from './findTargets.ts';
import type { Host } from '../host.ts';
import { complain } from '../host.ts';
import type { DumpOptions } from '../options.ts';
import { refuse } from './refuse.ts';
import { whilePrinting, workOn } from './workOn.ts';

/** `pcp-files dump`: prints the structure of a file, or of the files of an archive. */
export async function dump(path: string, options: DumpOptions, host: Host): Promise<void> {
  const output = new BatchedOutput(host.stdout);
  const sink = options.format === 'json' ? jsonDump(output) : textDump(output);
  const result = await findTarget(path, { ...searchOf(options, host), takesMmv: true });
  await workOn(result, whilePrinting(options, host), host, async (target, progress) => {
    if (target.dump === undefined) {
      refuse(host, 'dump', target);
      return;
    }
    if (options.format === 'facts' && target.facts !== undefined) {
      host.stdout.write(factsText(await target.facts({ withValues: true }, progress)));
      return;
    }
    const problem = await target.dump(sink, progress);
    if (problem !== undefined) complain(host, target.path, problem);
  });
}
