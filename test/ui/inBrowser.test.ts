import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../host/testWorkspace.ts';
import { plotArchive } from '../writers/archive/plotArchive.ts';
import { diskRow, pmaDayText } from '../writers/pmaDay.ts';
import { soundArchive, writeFiles } from './archive/archiveFiles.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import { MetricsPage } from './pages/metricsPage.ts';
import { shopFile } from './mmv/mmvFiles.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import { PmaPlotPage } from './pages/pmaPlotPage.ts';
import { goTo, problems } from './pages/views.ts';
import { Workbench } from './pages/workbench.ts';

suite('the extension in a browser, without Node', () => {
  const folder = createScratch();
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'shop.mmv'), shopFile().bytes);
    fs.writeFileSync(path.join(folder, 'faulty.pma'), pmaDayText().replace(' 0.5\n', '\n'));
    writeFiles(path.join(folder, 'pmlogger/moon'), plotArchive().finish());
    writeFiles(path.join(folder, 'pmlogger/large'), soundArchive());
    fs.truncateSync(path.join(folder, 'pmlogger/large/20260101.1'), 300 << 20);
    workbench = await Workbench.openInBrowser(folder);
  });

  setup(() => workbench.runCommand('View: Close All Editors'));

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  test('checks and plots a pma file', async () => {
    await workbench.openFile('faulty.pma');
    await problems(workbench, /This IO row has 2 values instead of 3/);
    await workbench.screenshot('browser-pma');
    assert.ok(!(await workbench.offered('PCP: ')).includes('PCP: Check File on Disk'));
    await goTo(workbench, diskRow(0, 2, 1), 10);
    await workbench.page.getByText('IO · sdb · kBrdps · sample 2 of 6').waitFor();
    const plot = await PmaPlotPage.open(workbench);
    await plot.metrics.figure('kBrdps').waitFor();
    await plot.metrics.settled('kBrdps');
    await workbench.screenshot('browser-pma-plot');
  });

  test('shows an MMV file, follows it, and finds what a regular expression matches', async () => {
    const viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.valueRow('queue.length').waitFor();
    assert.equal(await viewer.valueCell('queue.length').innerText(), '17');
    await viewer.showView('Structure');
    await viewer.treeRow('flags').click();
    await workbench.screenshot('browser-mmv');
    await viewer.press('Control+F');
    await viewer.content.getByRole('combobox', { name: 'Find as' }).selectOption('regexp');
    const box = viewer.content.getByRole('textbox', { name: 'Find' });
    await box.fill('sd[a-c]\\0');
    await viewer.content.getByText('3 results').waitFor();
    await box.fill('(sd');
    await viewer.content.locator('.bar .error-text').waitFor();
    fs.rmSync(path.join(folder, 'shop.mmv'));
    await viewer.strips.filter({ hasText: 'deleted' }).waitFor();
  });

  test('plots metrics of an archive', async () => {
    const viewer = await ArchiveViewer.open(workbench, '20260301.meta');
    const metrics = await MetricsPage.show(viewer);
    await metrics.tick('disk', 'dev', 'reads');
    await metrics.figure('disk.dev.reads').waitFor();
    await metrics.settled('disk.dev.reads');
    await workbench.screenshot('browser-archive');
    await viewer.showView('Records');
    await viewer.chooseFile('20260301.0');
    await viewer.treeRow('length').waitFor();
  });

  test('lists archives by their names', async () => {
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const tree = workbench.page.getByRole('tree', { name: 'PCP Archives' });
    await tree.getByRole('treeitem', { name: 'moon' }).waitFor();
    await tree.getByRole('treeitem', { name: /^20260301/ }).click();
    await new ArchiveViewer(workbench).waitUntilShown();
  });

  test('says of an archive that is too large what can be done', async () => {
    const viewer = await ArchiveViewer.open(workbench, '20260101.meta');
    await viewer.content.getByText('the limit is 256 MiB').waitFor();
    await workbench.screenshot('browser-archive-too-large');
  });
});
