import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateArchive, generatedStart } from './files/archiveGenerator.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import type { Command } from './measure.ts';
import { medianTimes } from './measure.ts';
import { writePmaFile } from './files/pmaGenerator.ts';

const cli = fileURLToPath(new URL('../../dist/cli.cjs', import.meta.url));
const megabyte = 1_000_000;
const runs = 3;
const count = 200;
/** Seconds from the beginning of an archive to that of the next one, which follows a minute later, as on a host. */
const period = 12_700;
/** Of the time that one processor takes, where there are two or more. */
const limit = 0.59;

/** `pcp-files check` of many files in one call, archives compressed as a host has them, on all processors and on one. */
export function manyBench(folder: string): readonly (BenchRow | MissingRow)[] {
  const name = `check of ${count} archives and ${count} pma files, against one processor`;
  if (availableParallelism() < 2) return [{ name, missing: 'there is one processor only' }];
  for (const tool of ['taskset', 'xz'])
    if (spawnSync(tool, ['--version']).status !== 0) return [{ name, missing: `${tool} is not installed` }];
  const files = join(folder, 'many');
  mkdirSync(files);
  for (let index = 0; index < count; index++) {
    writePmaFile(join(files, `host${index}.pma`), megabyte, index);
    const path = join(files, `2026${String(index).padStart(4, '0')}`);
    generateArchive({
      path,
      profile: 'mixed',
      version: 3,
      volumeBytes: 4 * megabyte,
      start: generatedStart + index * period,
    });
    execFileSync('xz', ['-0', `${path}.0`, `${path}.meta`]);
  }
  const all: Command = [process.execPath, cli, 'check', files];
  const [timeMs = NaN, peerMs = NaN] = medianTimes([all, ['taskset', '-c', '0', ...all]], runs);
  rmSync(files, { recursive: true });
  const [ours, peer] = [`${timeMs.toFixed(0)} ms`, `one processor ${peerMs.toFixed(0)} ms`];
  return [{ name, ours, peer, ratio: timeMs / peerMs, limit }];
}
