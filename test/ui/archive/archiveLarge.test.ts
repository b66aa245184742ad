import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { ArchiveRecordsPage } from '../pages/archiveRecordsPage.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';
import { largeArchive, writeLargeArchive } from './archiveFiles.ts';

const largeBytes = 1_000_000_000;

/** How fast that is `npm run bench -- --full` tells. */
suite('an archive of a gigabyte', function () {
  this.timeout(300_000);
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    writeLargeArchive(folder, 'wide', largeBytes);
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('is shown while its records are still being looked at', async () => {
    viewer = await ArchiveViewer.open(workbench, `${largeArchive}.index`);
    await viewer.content.locator('.timeline svg').first().waitFor();
    assert.equal(await viewer.fact('Metrics'), '40 metrics, 1 instance domain');
    await viewer.showView('Records');
    await viewer.chooseFile(`${largeArchive}.0`);
    await new ArchiveRecordsPage(viewer).row('result').first().waitFor();
  });

  test('is surveyed, plotted and checked', async () => {
    const metrics = await MetricsPage.show(viewer);
    await metrics.tick('gen', 'wide', 'm0000');
    await metrics.figure('gen.wide.m0000').waitFor();
    await viewer.content.getByText('Reading values').waitFor({ state: 'detached' });
    await viewer.showView('Findings');
    await viewer.content.getByText('No problems have been detected in this archive.').waitFor({ timeout: 200_000 });
  });
});
