import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MissingPrerequisite } from '../host/missingPrerequisite.ts';
import { startUiServers } from '../host/uiServer.ts';
import { writeFiles } from '../ui/archive/archiveFiles.ts';
import { ArchiveViewer } from '../ui/pages/archiveViewer.ts';
import { MetricsPage } from '../ui/pages/metricsPage.ts';
import { Workbench } from '../ui/pages/workbench.ts';
import { many, manyArchive } from '../writers/archive/manyArchive.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { timeRow } from './bench.ts';

const metric = ['kernel', 'percpu', 'cpu', 'user'] as const;
const lines = 64;
/** Of 60 frames a second, one. */
const frameMs = 16.7;

/** What a plot of many lines does in a frame while somebody zooms, or moves the pointer over it: in VS Code, in a browser. */
export async function framesBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const files = join(folder, 'frames');
  mkdirSync(files, { recursive: true });
  writeFiles(join(files, 'pmlogger/jupiter'), manyArchive().finish());
  try {
    const servers = await startUiServers(join(folder, 'framesProfile'), [], 1);
    try {
      const { zoom, cursor } = await frameWork(files);
      return [
        timeRow(`a frame of a plot of ${lines} lines that is zoomed`, zoom, frameMs),
        timeRow(`a frame of a plot of ${lines} lines over which the pointer moves`, cursor, frameMs),
      ];
    } finally {
      await servers.stop();
    }
  } catch (error) {
    if (!(error instanceof MissingPrerequisite)) throw error;
    return [{ name: `a frame of a plot of ${lines} lines`, missing: error.message }];
  } finally {
    rmSync(files, { recursive: true });
  }
}

/** As often as a page can be slow by chance; the least work is what the plot needs. */
const passes = 3;

async function frameWork(files: string): ReturnType<MetricsPage['frameWork']> {
  const workbench = await Workbench.openFolder(files);
  try {
    const viewer = await ArchiveViewer.open(workbench, `${many.base}.meta`);
    await workbench.runCommand('View: Close Primary Side Bar');
    const metrics = await MetricsPage.show(viewer);
    await metrics.tick(...metric);
    const name = metric.join('.');
    const figure = metrics.figure(name);
    await figure.getByRole('combobox', { name: 'Instances' }).selectOption('all');
    await figure
      .locator('.plot-legend tbody tr')
      .nth(lines - 1)
      .waitFor();
    await metrics.settled(name);
    let [zoom, cursor] = [Infinity, Infinity];
    for (let pass = 0; pass < passes; pass++) {
      const work = await metrics.frameWork(name);
      await metrics.settled(name);
      [zoom, cursor] = [Math.min(zoom, work.zoom), Math.min(cursor, work.cursor)];
    }
    return { zoom, cursor };
  } finally {
    await workbench.close();
  }
}
