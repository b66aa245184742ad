import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MissingPrerequisite } from '../host/missingPrerequisite.ts';
import { startUiServer } from '../host/uiServer.ts';
import { writeFiles, soundArchive } from '../ui/archiveFiles.ts';
import { ArchiveRecordsPage } from '../ui/archiveRecordsPage.ts';
import { ArchiveViewer } from '../ui/archiveViewer.ts';
import { LoopDelay } from '../ui/loopDelay.ts';
import { MetricsPage } from '../ui/metricsPage.ts';
import { MmvViewer } from '../ui/mmvViewer.ts';
import { Workbench } from '../ui/workbench.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import { generateArchive } from './archiveGenerator.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { largeMmv } from './largeMmv.ts';
import { medianOf } from './measure.ts';

const windows = 5;
const maxActivationMs = 50;
const maxMmvMs = 300;
const maxArchiveMs = 1000;
/** For how long other extensions may be kept waiting. */
const maxLateMs = 50;
const metric = ['gen', 'wide', 'm0000'] as const;

/** What a person waits for in VS Code, in a browser, with the packed extension. */
export async function editorBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const files = join(folder, 'editor');
  const host = join(files, 'pmlogger/sun');
  mkdirSync(host, { recursive: true });
  const bytes = process.argv.includes('--full') ? 1e9 : 1e8;
  writeFiles(host, soundArchive());
  generateArchive({ path: join(host, '20231114'), profile: 'wide', version: 3, volumeBytes: bytes });
  writeFileSync(join(files, 'large.mmv'), writeMmv(largeMmv('little')).bytes);
  writeFileSync(join(files, 'notes.txt'), 'Notes.\n');
  try {
    const server = await startUiServer(join(folder, 'profile'), ['loopDelay']);
    try {
      return [...(await activationRows(files)), ...(await mmvRows(files)), ...(await archiveRows(files, bytes))];
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (!(error instanceof MissingPrerequisite)) throw error;
    return [{ name: 'in VS Code', missing: error.message }];
  } finally {
    rmSync(files, { recursive: true });
  }
}

/** In windows that have nothing of ours open yet. */
async function activationRows(files: string): Promise<readonly BenchRow[]> {
  const times: (readonly [ours: number, peer: number])[] = [];
  for (let window = 0; window < windows; window++) {
    await inWindow(files, async (workbench) => {
      await workbench.openFile('notes.txt');
      times.push(await new LoopDelay(workbench).activationMs());
    });
  }
  const name = 'activation in VS Code';
  const [ours, peer] = [medianOf(times.map(([time]) => time)), medianOf(times.map(([, time]) => time))];
  const compared = {
    ours: `${ours.toFixed(1)} ms`,
    peer: `VS Code's media-preview ${peer.toFixed(1)} ms`,
    ratio: ours / peer,
  };
  return [timeRow(name, ours, maxActivationMs), { name, ...compared }];
}

/** The page tells how long its script has been there when the first values are in it. */
async function mmvRows(files: string): Promise<readonly BenchRow[]> {
  const times: number[] = [];
  for (let window = 0; window < windows; window++) {
    await inWindow(files, async (workbench) => {
      const viewer = await MmvViewer.open(workbench, 'large.mmv');
      await viewer.valueRow('queue0.requests').first().waitFor();
      times.push(await viewer.content.locator('body').evaluate(sinceScript));
    });
  }
  return [timeRow('values of an MMV file of 100000, after the script of its page has come', medianOf(times), maxMmvMs)];
}

/** In milliseconds; of the page that it is run in. */
function sinceScript(): number {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const script = resources.find(({ initiatorType, name }) => initiatorType === 'script' && name.includes('webview.js'));
  return performance.now() - (script?.responseEnd ?? NaN);
}

async function archiveRows(files: string, bytes: number): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  await inWindow(files, async (workbench) => {
    await workbench.runCommand('View: Close Primary Side Bar');
    const loop = new LoopDelay(workbench);
    let viewer = await ArchiveViewer.open(workbench, '20260101.index');
    const measure = async (name: string, what: () => Promise<void>): Promise<void> => {
      await loop.begin();
      const begun = performance.now();
      await what();
      const took = performance.now() - begun;
      const title = `${name} of a ${(bytes / 1e6).toFixed(0)} MB archive`;
      rows.push(timeRow(`${title}, after it was picked`, took, maxArchiveMs));
      rows.push(timeRow(`the extension host kept waiting: ${title}`, await loop.lateMs(), maxLateMs));
    };
    await measure('Overview', async () => {
      viewer = await ArchiveViewer.open(workbench, '20231114.index');
      await viewer.content.locator('.timeline svg').waitFor();
    });
    await measure('Metrics', async () => {
      await MetricsPage.show(viewer);
    });
    await measure('Records', async () => {
      await viewer.showView('Records');
      await viewer.chooseFile('20231114.0');
      await new ArchiveRecordsPage(viewer).row('result').first().waitFor();
    });
    const metrics = await MetricsPage.show(viewer);
    await metrics.tick(...metric);
    const name = metric.join('.');
    await metrics.figure(name).waitFor();
    await viewer.content.getByText('Reading values').waitFor({ state: 'detached' });
    await measure('a part of a plot of eight instances', async () => {
      await metrics.plot(name).focus();
      await viewer.press('+');
      await metrics.settled(name);
    });
  });
  return rows;
}

async function inWindow(files: string, what: (workbench: Workbench) => Promise<void>): Promise<void> {
  const workbench = await Workbench.openFolder(files);
  try {
    await what(workbench);
  } finally {
    await workbench.close();
  }
}
