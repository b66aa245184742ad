import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MissingPrerequisite } from '../host/missingPrerequisite.ts';
import { startUiServers } from '../host/uiServer.ts';
import { writeFiles, soundArchive } from '../ui/archive/archiveFiles.ts';
import { ArchiveRecordsPage } from '../ui/pages/archiveRecordsPage.ts';
import { ArchiveViewer } from '../ui/pages/archiveViewer.ts';
import { LoopDelay } from '../ui/loopDelay.ts';
import { MetricsPage } from '../ui/pages/metricsPage.ts';
import { MmvViewer } from '../ui/pages/mmvViewer.ts';
import { Workbench } from '../ui/pages/workbench.ts';
import { writeMmv } from '../writers/mmv/writeMmv.ts';
import { generateArchive } from './files/archiveGenerator.ts';
import type { BenchRow, MissingRow } from './bench.ts';
import { timeRow } from './bench.ts';
import { largeMmv } from './files/largeMmv.ts';
import { medianOf } from './measure.ts';
import { clickInExplorer, untilCalm } from './window.ts';

const windows = 5;
/** For activation, which takes a few milliseconds. */
const activations = 9;
const maxActivation = 4 / 3;
const maxMmvMs = 300;
const maxArchiveMs = 1000;
/** For how long other extensions may be kept waiting. */
const maxLateMs = 50;
/** What marks in the page that a value has been painted. */
const firstValue = 'first-value';
const metric = ['gen', 'wide', 'm0000'] as const;

/** What a person waits for in VS Code, in a browser, with the packed extension. */
export async function editorBench(folder: string): Promise<readonly (BenchRow | MissingRow)[]> {
  const files = join(folder, 'editor');
  const host = join(files, 'pmlogger/sun');
  mkdirSync(host, { recursive: true });
  const bytes = process.argv.includes('--full') ? 1e9 : 1e8;
  writeFiles(host, soundArchive());
  generateArchive({ path: join(files, '20231114'), profile: 'wide', version: 3, volumeBytes: bytes });
  writeFileSync(join(files, 'large.mmv'), writeMmv(largeMmv('little')).bytes);
  writeFileSync(join(files, 'notes.txt'), 'Notes.\n');
  try {
    const servers = await startUiServers(join(folder, 'profile'), ['loopDelay', 'idle'], 1);
    try {
      return [...(await activationRows(files)), ...(await mmvRows(files)), ...(await archiveRows(files, bytes))];
    } finally {
      await servers.stop();
    }
  } catch (error) {
    if (!(error instanceof MissingPrerequisite)) throw error;
    return [{ name: 'in VS Code', missing: error.message }];
  } finally {
    rmSync(files, { recursive: true });
  }
}

/**
 * In windows that have nothing of ours open yet. What an extension takes that does nothing VS Code takes for any; the ratio is
 * the median of those of the windows, as some windows are slower than others by more than the two differ.
 */
async function activationRows(files: string): Promise<readonly BenchRow[]> {
  const times: Awaited<ReturnType<LoopDelay['activationMs']>>[] = [];
  for (let window = 0; window < activations; window++) {
    await inWindow(files, async (workbench) => {
      await untilCalm(workbench);
      await workbench.openFile('notes.txt');
      times.push(await new LoopDelay(workbench).activationMs());
    });
  }
  const [ours, idle] = [medianOf(times.map((time) => time.ours)), medianOf(times.map((time) => time.idle))];
  const peer = `an extension that does nothing ${idle.toFixed(1)} ms`;
  const row = { name: 'activation in VS Code', ours: `${ours.toFixed(1)} ms`, peer };
  return [{ ...row, ratio: medianOf(times.map((time) => time.ours / time.idle)), limit: maxActivation }];
}

/** From when the page has its script to when the first values have been painted, by the clock of the page. */
async function mmvRows(files: string): Promise<readonly BenchRow[]> {
  const times: number[] = [];
  for (let window = 0; window < windows; window++) {
    await inWindow(files, async (workbench) => {
      await workbench.page.addInitScript(markFirstValue, firstValue);
      const viewer = await MmvViewer.open(workbench, 'large.mmv');
      await viewer.valueRow('queue0.requests').first().waitFor();
      times.push(await viewer.content.locator('body').evaluate(sinceScript, firstValue));
    });
  }
  return [timeRow('values of an MMV file of 100000, after the script of its page has come', medianOf(times), maxMmvMs)];
}

/** In every frame that comes: marks when a value has been painted. By a clock, as VS Code writes the page anew. */
function markFirstValue(mark: string): void {
  const looking = setInterval(() => {
    if (document.querySelector('.value-cell') === null) return;
    clearInterval(looking);
    requestAnimationFrame(() => {
      // Behind the frame that this is called before.
      setTimeout(() => performance.mark(mark));
    });
  }, 5);
}

/** When that was marked in the page that this runs in, in milliseconds; waits for it. */
async function sinceScript(_body: HTMLElement, mark: string): Promise<number> {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const script = resources.find(({ initiatorType, name }) => initiatorType === 'script' && name.includes('webview.js'));
  while (performance.getEntriesByName(mark).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  return (performance.getEntriesByName(mark)[0]?.startTime ?? NaN) - (script?.responseEnd ?? NaN);
}

async function archiveRows(files: string, bytes: number): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  await inWindow(files, async (workbench) => {
    const loop = new LoopDelay(workbench);
    // The first one of a window also starts the extension.
    await ArchiveViewer.open(workbench, '20260101.index');
    const viewer = new ArchiveViewer(workbench);
    const measure = async (name: string, tookMs: () => Promise<number>): Promise<void> => {
      await loop.begin();
      const took = await tookMs();
      const title = `${name} of a ${(bytes / 1e6).toFixed(0)} MB archive`;
      rows.push(timeRow(`${title}, after it was picked`, took, maxArchiveMs));
      rows.push(timeRow(`the extension host kept waiting: ${title}`, await loop.lateMs(), maxLateMs));
    };
    await measure('Overview', async () => {
      const tookMs = await clickInExplorer(workbench, '20231114.index');
      await viewer.content.locator('.timeline svg').waitFor();
      return tookMs();
    });
    await workbench.runCommand('View: Close Primary Side Bar');
    await measure('Metrics', () =>
      timeMs(async () => {
        await MetricsPage.show(viewer);
      }),
    );
    await measure('Records', () =>
      timeMs(async () => {
        await viewer.showView('Records');
        await viewer.chooseFile('20231114.0');
        await new ArchiveRecordsPage(viewer).row('result').first().waitFor();
      }),
    );
    const metrics = await MetricsPage.show(viewer);
    await metrics.tick(...metric);
    const name = metric.join('.');
    await metrics.figure(name).waitFor();
    await viewer.content.getByText('Reading values').waitFor({ state: 'detached' });
    await measure('a part of a plot of eight instances', () =>
      timeMs(async () => {
        await metrics.plot(name).focus();
        await viewer.press('+');
        await metrics.settled(name);
      }),
    );
  });
  return rows;
}

async function timeMs(what: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await what();
  return performance.now() - begun;
}

async function inWindow(files: string, what: (workbench: Workbench) => Promise<void>): Promise<void> {
  const workbench = await Workbench.openFolder(files);
  try {
    await what(workbench);
  } finally {
    await workbench.close();
  }
}
