import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createScratch } from '../host/testWorkspace.ts';
import { oneGroup } from '../writers/pmaTexts.ts';
import { soundArchive, writeFiles } from './archive/archiveFiles.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import { shopFile } from './mmv/mmvFiles.ts';
import { MetricsPage } from './pages/metricsPage.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import { PmaPlotPage } from './pages/pmaPlotPage.ts';
import { Probe } from './probe.ts';
import { ViewerPage } from './pages/viewerPage.ts';
import type { Workbench } from './pages/workbench.ts';

suite('files that are on no disk, or go', function () {
  this.timeout(120_000);
  const folder = createScratch();
  const [member = ''] = soundArchive().keys();
  let workbench: Workbench;
  let probe: Probe;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'disks.pma'), oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1'));
    fs.writeFileSync(path.join(folder, 'shop.mmv'), shopFile().bytes);
    writeFiles(path.join(folder, 'pmlogger/sun'), soundArchive());
    ({ workbench, probe } = await Probe.openFolder(folder));
    await probe.run('memory.fill');
  });

  setup(() => probe.closeAll());

  suiteTeardown(async () => {
    assert.deepEqual(await probe.request('rejections', null), []);
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** Whether the command palette has an entry of exactly that title. */
  async function isOffered(title: string): Promise<boolean> {
    const { page } = workbench;
    await page.keyboard.press('F1');
    const box = page.locator('.quick-input-widget');
    await box.locator('input').first().fill(`>${title}`);
    // Commands of which the title has a part are there in any case.
    await box.locator('.monaco-list-row').first().waitFor();
    const count = await box.locator('.monaco-list-row').getByText(title, { exact: true }).count();
    await page.keyboard.press('Escape');
    return count > 0;
  }

  for (const scheme of ['memory', 'sealed'] as const)
    test(`a pma file of ${scheme}: has findings, hovers and a plot, and is not checked on a disk`, async () => {
      const uri = `${scheme}:/disks.pma`;
      await probe.open(uri);
      await probe.problem(uri, 'pma/columns');
      const hovers = await probe.request('hovers', { uri, line: 11, character: 8 });
      assert.match(hovers.join('\n'), /free/i);
      assert.equal(await isOffered('PCP: Check File on Disk'), false);
      assert.equal(await isOffered('PCP: Plot pma File'), true);
      const plot = await PmaPlotPage.open(workbench);
      await plot.content.locator('figure').first().waitFor();
      await workbench.screenshot(`virtual-plot-${scheme}`);
    });

  for (const scheme of ['memory', 'sealed'] as const)
    test(`an MMV file of ${scheme}: is shown as it is`, async () => {
      await probe.open(`${scheme}:/shop.mmv`);
      const viewer = new MmvViewer(workbench);
      await viewer.valueRow('queue.length').waitFor();
    });

  for (const scheme of ['memory', 'sealed'] as const)
    test(`an archive of ${scheme}: is shown with its records`, async () => {
      await probe.open(`${scheme}:/pmlogger/sun/${member}`);
      const viewer = new ArchiveViewer(workbench);
      await viewer.content.locator('.facts-table').waitFor();
      await viewer.showView('Records');
      await viewer.content.getByRole('treeitem').first().waitFor();
      await workbench.screenshot(`virtual-archive-${scheme}`);
    });

  test('a note on an archive beside which nothing can be written goes to the workspace', async () => {
    const file = path.join(folder, '.pcp-notes.jsonc');
    assert.equal(fs.existsSync(file), false);
    await probe.open(`sealed:/pmlogger/sun/${member}`);
    const viewer = new ArchiveViewer(workbench);
    await viewer.content.locator('.facts-table').waitFor();
    await MetricsPage.show(viewer);
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('reads');
    await viewer.treeRow('reads').locator('.check-box').click();
    const plot = viewer.content.locator('.plot').first();
    await plot.locator('canvas').waitFor();
    await plot.getByRole('slider').press('n');
    const note = viewer.content.getByRole('region', { name: 'Notes' }).getByRole('textbox', { name: 'Note' });
    await note.fill('Kept elsewhere');
    await note.press('Enter');
    await plot.locator('.time-note-number').waitFor();
    assert.match(fs.readFileSync(file, 'utf8'), /"text": "Kept elsewhere"/);
  });

  test('of a file that nobody may read the viewer says so, and stays', async () => {
    await probe.open('memory:/forbidden.mmv');
    const viewer = new ViewerPage(workbench);
    await viewer.content.getByRole('heading', { name: 'The file cannot be read' }).waitFor();
    await viewer.content.getByText('permission denied').waitFor();
    await workbench.screenshot('virtual-forbidden');
    await viewer.content.getByRole('button', { name: 'Try Again' }).click();
    await viewer.content.getByRole('heading', { name: 'The file cannot be read' }).waitFor();
    assert.equal(await workbench.page.locator('.notification-toast').count(), 0);
  });

  test('an archive whose folder goes stays in sight', async () => {
    const host = path.join(folder, 'pmlogger/moon');
    writeFiles(host, soundArchive());
    await probe.open(pathToFileURL(path.join(host, member)));
    const viewer = new ArchiveViewer(workbench);
    await viewer.content.locator('.facts-table').waitFor();
    fs.rmSync(host, { recursive: true });
    await viewer.strips.filter({ hasText: 'The files were deleted' }).waitFor();
    await viewer.showView('Records');
    await viewer.content.getByRole('treeitem').first().waitFor();
    writeFiles(host, soundArchive());
    await viewer.strips.filter({ hasText: 'The files were deleted' }).waitFor({ state: 'detached' });
    assert.equal(await workbench.page.locator('.notification-toast').count(), 0);
  });

  test('the plot of a pma file that goes stays, says so, and is of the file again when that is back', async () => {
    const file = path.join(folder, 'gone.pma');
    fs.writeFileSync(file, oneGroup);
    await probe.run('pcp.pma.plot', { uri: pathToFileURL(file).href });
    const plot = new PmaPlotPage(workbench);
    await plot.content.locator('figure').first().waitFor();
    fs.rmSync(file);
    const deleted = plot.strips.filter({ hasText: 'The file was deleted.' });
    await deleted.waitFor();
    await plot.content.locator('figure').first().waitFor();
    await workbench.screenshot('pma-plot-gone');
    assert.deepEqual(await plot.accessibilityFaults(), []);
    fs.writeFileSync(file, oneGroup);
    await deleted.waitFor({ state: 'detached' });
    await plot.content.locator('figure').first().waitFor();
    assert.equal(await workbench.page.locator('.notification-toast').count(), 0);
  });

  test('a file that goes stays in sight', async () => {
    await probe.open('memory:/shop.mmv');
    const viewer = new MmvViewer(workbench);
    await viewer.valueRow('queue.length').waitFor();
    await probe.request('delete', { uri: 'memory:/shop.mmv' });
    await viewer.strips.filter({ hasText: 'The file was deleted' }).waitFor();
    await viewer.valueRow('queue.length').waitFor();
    assert.equal(await workbench.page.locator('.notification-toast').count(), 0);
  });
});
