import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MissingPrerequisite } from '../host/missingPrerequisite.ts';
import { startUiServers } from '../host/uiServer.ts';
import { ArchiveViewer } from '../ui/pages/archiveViewer.ts';
import { MetricsPage } from '../ui/pages/metricsPage.ts';
import { Workbench } from '../ui/pages/workbench.ts';
import { generateArchive } from './files/archiveGenerator.ts';
import type { BenchResult, BenchRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { medianOf } from './measure.ts';
import { clickInExplorer, untilCalm } from './window.ts';

const windows = 3;
const unpackedBytes = 3e8;
const base = '20231114';
/** Of the click on the file until facts and names are there. */
const maxFactsMs = 1500;
/** Of the click on the file until there is the first line of a plot. */
const maxLineMs = 4000;
const metric = ['gen', 'wide', 'm0000'] as const;

type Stage = 'facts' | 'names' | 'line';

/** What a person waits for who opens an archive as pmlogger_daily leaves it: compressed, a block to the volume. */
export async function openingBench(folder: string): Promise<BenchResult> {
  const files = join(folder, 'compressed');
  const host = files;
  mkdirSync(host);
  generateArchive({ path: join(host, base), profile: 'wide', version: 3, volumeBytes: unpackedBytes });
  const name = 'a compressed archive in VS Code';
  const packed = spawnSync('xz', ['-1', `${base}.0`, `${base}.meta`], { cwd: host });
  try {
    if (packed.status !== 0) return [{ name, missing: 'xz, which compresses it, does not run' }];
    const servers = await startUiServers(join(folder, 'openingProfile'), [], 1);
    try {
      return await openingRows(files);
    } finally {
      await servers.stop();
    }
  } catch (error) {
    if (!(error instanceof MissingPrerequisite)) throw error;
    return [{ name, missing: error.message }];
  } finally {
    rmSync(files, { recursive: true });
  }
}

/** For the first time in a window, and again after its editor was closed. */
async function openingRows(files: string): Promise<readonly BenchRow[]> {
  const first: Record<Stage, number>[] = [];
  const again: Record<Stage, number>[] = [];
  for (let window = 0; window < windows; window++) {
    const workbench = await Workbench.openFolder(files);
    try {
      await untilCalm(workbench);
      first.push(await timeOpening(workbench));
      await workbench.runCommand('View: Close All Editors');
      again.push(await timeOpening(workbench));
    } finally {
      await workbench.close();
    }
  }
  const row = (title: string, times: readonly Record<Stage, number>[], stage: Stage, limit: number): BenchRow =>
    timeRow(`${title}, ${unpackedBytes / 1e6} MB unpacked`, medianOf(times.map((time) => time[stage])), limit);
  return [
    row('facts of a compressed archive', first, 'facts', maxFactsMs),
    row('tree of metrics of a compressed archive', first, 'names', maxFactsMs),
    row('first line of a plot of a compressed archive', first, 'line', maxLineMs),
    row('facts of a compressed archive, opened again', again, 'facts', maxFactsMs),
    row('first line of a plot of a compressed archive, opened again', again, 'line', maxLineMs),
  ];
}

/** From the click on the file in the explorer, in milliseconds. */
async function timeOpening(workbench: Workbench): Promise<Record<Stage, number>> {
  const took = await clickInExplorer(workbench, `${base}.index`);
  const viewer = new ArchiveViewer(workbench);
  await viewer.content.locator('.facts-table').waitFor();
  const facts = took();
  const metrics = await MetricsPage.show(viewer);
  const names = took();
  await metrics.tick(...metric);
  await metrics.figure(metric.join('.')).locator('.plot-legend tbody td').filter({ hasText: /\d/ }).first().waitFor();
  return { facts, names, line: took() };
}
