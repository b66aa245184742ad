import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PcpTools } from '../pcpTools.ts';

/** Archives that are cut into three pieces, and where: two seams of files without a pause. */
export const cuts = [
  { base: 'pmiostat_mark', times: ['06:00:00', '07:00:00'] },
  { base: '20180127.08.40', times: ['13:41:30', '13:44:00'] },
] as const;

/** Cuts an archive into three with pmlogextract. @returns the folder of the pieces */
export async function cutArchive(
  tools: PcpTools,
  archives: string,
  { base, times: [first, second] }: (typeof cuts)[number],
  scratch: string,
): Promise<string> {
  const folder = join(scratch, base);
  await mkdir(folder);
  const pieces = [
    ['-T', `@${first}`],
    ['-S', `@${first}`, '-T', `@${second}`],
    ['-S', `@${second}`],
  ];
  for (const [i, span] of pieces.entries()) {
    const piece = join(folder, `piece${i}`);
    const run = await tools.run('pmlogextract', ['-Z', 'UTC', ...span, join(archives, base), piece]);
    assert.ok(existsSync(`${piece}.index`), run.stderr);
  }
  return folder;
}
