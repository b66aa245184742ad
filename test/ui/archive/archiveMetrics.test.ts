import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { plotArchive } from '../../writers/archive/plotArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import { sizesIn, type Workbench } from '../pages/workbench.ts';

suite('the metrics of an archive', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let metrics: MetricsPage;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/moon'), plotArchive().finish());
    fs.writeFileSync(path.join(folder, 'notes.txt'), 'Notes.\n');
    workbench = await enterSharedWindow(folder);
    viewer = await ArchiveViewer.open(workbench, '20260301.meta');
    await workbench.closeSideBar();
    metrics = await MetricsPage.show(viewer);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('are named in a tree that can be walked by keys, and described', async () => {
    await metrics.names.focus();
    for (const below of ['dev', 'reads']) {
      await viewer.press('ArrowRight');
      await viewer.treeRow(below).waitFor();
      await viewer.press('ArrowRight');
      await viewer.selectedTreeRow.filter({ hasText: below }).waitFor();
    }
    assert.match(await viewer.selectedTreeRow.innerText(), /reads\s*counter · count – Reads that were completed/);
    const details = viewer.content.getByRole('region', { name: 'Metric' });
    await details.getByRole('heading', { name: 'disk.dev.reads' }).waitFor();
    const facts = await details.locator('.detail-table').innerText();
    for (const fact of ['32-bit unsigned int', '210.2.1', 'hostname = "moon"', 'in 361 records, every 10 s on average'])
      assert.ok(facts.includes(fact), facts);
    await details.getByText('Merged requests count once.').waitFor();
    // Where nothing is plotted, no place is left for plots.
    const [description, tree] = [await details.boundingBox(), await metrics.names.boundingBox()];
    assert.ok(description !== null && tree !== null && description.y <= tree.y, JSON.stringify([description, tree]));
  });

  test('are plotted by a press of the blank, and instances too', async () => {
    await metrics.names.focus();
    await viewer.press('Space');
    await metrics.figure('disk.dev.reads').waitFor();
    assert.equal(await viewer.selectedTreeRow.getAttribute('aria-checked'), 'true');
    const instances = viewer.content.getByRole('listbox', { name: 'Instances' });
    assert.deepEqual(
      await instances.getByRole('option').evaluateAll((all) => all.map((each) => each.getAttribute('aria-selected'))),
      ['true', 'true', 'true'],
    );
    await instances.focus();
    await viewer.press('ArrowDown');
    await viewer.press('Space');
    await metrics.figure('disk.dev.reads').getByText('sdb').waitFor({ state: 'detached' });
    await instances.getByRole('option', { selected: false }).filter({ hasText: 'sdb' }).waitFor();
    await viewer.press('Space');
    await metrics.figure('disk.dev.reads').getByText('sdb').waitFor();
  });

  test('are found by their help', async () => {
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('want to run');
    await viewer.treeRow('load').waitFor();
    assert.equal(await viewer.content.getByRole('treeitem').count(), 2);
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('nothing like it');
    await viewer.content.getByText('No matching metrics.').waitFor();
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('');
  });

  test('are still there when the editor comes back', async () => {
    await workbench.openFile('notes.txt');
    viewer = await ArchiveViewer.open(workbench, '20260301.meta');
    metrics = new MetricsPage(viewer);
    await metrics.figure('disk.dev.reads').waitFor();
    await metrics.figure('disk.dev.reads').getByText('sdb').waitFor();
  });

  for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const)
    test(`look well in ${theme}, and axe-core finds nothing serious`, async () => {
      await workbench.setTheme(theme);
      if (theme === 'light') await metrics.tick('mem', 'free');
      await metrics.figure('mem.free').waitFor();
      const faults: string[] = [];
      for (const name of sizesIn(theme)) {
        await workbench.page.setViewportSize({ width: name === 'wide' ? 1280 : 452, height: 800 });
        await workbench.page.waitForTimeout(400); // until the plots have been asked for anew
        await workbench.screenshot(`archive-metrics-${theme}-${name}`);
        faults.push(...(await viewer.accessibilityFaults(theme)).map((fault) => `${name}: ${fault}`));
      }
      await workbench.page.setViewportSize({ width: 1280, height: 800 });
      assert.deepEqual(faults, []);
    });
});
