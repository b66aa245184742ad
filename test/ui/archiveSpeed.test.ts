import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { generateArchive } from '../bench/archiveGenerator.ts';
import { createScratch } from '../host/testWorkspace.ts';
import { soundArchive, writeFiles } from './archiveFiles.ts';
import { ArchiveRecordsPage } from './archiveRecordsPage.ts';
import { ArchiveViewer } from './archiveViewer.ts';
import { LoopDelay } from './loopDelay.ts';
import { MetricsPage } from './metricsPage.ts';
import { Workbench } from './workbench.ts';

const largeBytes = 1_000_000_000;

/** Measured and printed, not judged: how fast a machine is that runs other things as well is its own affair. */
suite('an archive of a gigabyte', function () {
  this.timeout(300_000);
  const folder = createScratch();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let loop: LoopDelay;

  suiteSetup(async () => {
    const host = path.join(folder, 'pmlogger/sun');
    fs.mkdirSync(host, { recursive: true });
    writeFiles(host, soundArchive());
    generateArchive({ path: path.join(host, '20231114'), profile: 'wide', version: 3, volumeBytes: largeBytes });
    fs.writeFileSync(path.join(folder, 'notes.txt'), 'Notes.\n');
    workbench = await Workbench.openFolder(folder);
    await workbench.runCommand('View: Close Primary Side Bar');
    loop = new LoopDelay(workbench);
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** Runs something, and tells in words how long it took and how long the extension host could not answer meanwhile. */
  async function measured(what: () => Promise<void>): Promise<string> {
    await loop.begin();
    const begun = performance.now();
    await what();
    const took = performance.now() - begun;
    return `${took.toFixed(0)} ms; the extension host at most ${await loop.tell()}`;
  }

  test('is shown while its records are still being looked at', async () => {
    console.log(`      a text file: ${await measured(() => workbench.openFile('notes.txt'))}`);
    const open = (name: string) =>
      measured(async () => {
        viewer = await ArchiveViewer.open(workbench, name);
        await viewer.content.locator('.timeline svg').waitFor();
      });
    console.log(`      the first archive, a tiny one: ${await open('20260101.index')}`);
    console.log(`      the tiny one by another file: ${await open('20260101.meta')}`);
    console.log(`      the overview of the gigabyte: ${await open('20231114.index')}`);
    assert.equal(await viewer.fact('Metrics'), '40 metrics, 1 instance domain');
    let metrics: MetricsPage | undefined;
    console.log(`      its metrics: ${await measured(async () => void (metrics = await MetricsPage.show(viewer)))}`);
    assert.ok(metrics);
    const records = new ArchiveRecordsPage(viewer);
    const listed = await measured(async () => {
      await viewer.showView('Records');
      await viewer.chooseFile('20231114.0');
      await records.row('result').first().waitFor();
    });
    console.log(`      its records: ${listed}`);
  });

  test('is surveyed, checked and plotted beside the extension host', async () => {
    const metrics = await MetricsPage.show(viewer);
    const name = 'gen.wide.m0000';
    const plot = await measured(async () => {
      await metrics.tick('gen', 'wide', 'm0000');
      await metrics.figure(name).waitFor();
      await viewer.content.getByText('Reading values').waitFor({ state: 'detached' });
    });
    console.log(`      a plot of eight instances: ${plot}`);
    const zoomed = await measured(async () => {
      await metrics.plot(name).focus();
      await viewer.press('+');
      await metrics.settled(name);
    });
    console.log(`      a part of it: ${zoomed}`);
    await viewer.showView('Findings');
    await viewer.content.getByText('Nothing is wrong with this archive.').waitFor({ timeout: 200_000 });
  });
});
