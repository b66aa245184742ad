import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { createScratch } from '../../host/testWorkspace.ts';
import { slice } from '../../writers/archive/setSlices.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { doUntil } from '../pages/doUntil.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { Workbench } from '../pages/workbench.ts';
import { writeFiles } from '../archive/archiveFiles.ts';

const dayMinutes = 24 * 60;

suite('the viewer of the archives of a host', () => {
  const folder = createScratch();
  let workbench: Workbench;
  let menu: ContextMenu;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    for (const [day, base] of ['20260302', '20260303', '20260305'].entries()) {
      const from = (day === 2 ? 3 : day) * dayMinutes;
      // The last one of them overlaps nothing; the second goes on into the third day.
      const to = from + dayMinutes - 1 + (day === 0 ? 18 : 0);
      writeFiles(path.join(folder, 'pmlogger/web1'), slice({ base, from, to }));
    }
    writeFiles(path.join(folder, 'pmlogger/db1'), slice({ base: '20260302', from: 0, to: 60, host: 'db1' }));
    const later = { from: dayMinutes, to: dayMinutes + 60, host: 'db1' };
    writeFiles(path.join(folder, 'pmlogger/old/db1'), slice({ base: '20260303', ...later }));
    workbench = await Workbench.openFolder(folder);
    menu = new ContextMenu(workbench);
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  const archivesView = (): Locator =>
    workbench.page.locator('.pane', { has: workbench.page.getByRole('button', { name: /PCP Archives/ }) });

  const rowsOf = (name: string): Locator => viewer.content.getByRole('table', { name }).getByRole('row');

  async function shown(): Promise<void> {
    viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
  }

  test('a host comes to the Archives view with its folder, and goes with it', async () => {
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const outside = createScratch();
    // VS Code tells of the folder that comes, and of nothing in it.
    writeFiles(path.join(outside, 'logs/kept'), slice({ base: '20260302', from: 0, to: 60, host: 'away1' }));
    const archives = path.join(folder, 'pmlogger/away1');
    const listed = archivesView().getByRole('treeitem', { name: /^web1/ });
    await listed.waitFor();
    fs.renameSync(outside, archives);
    const host = archivesView().getByRole('treeitem', { name: /^away1/ });
    await host.waitFor();
    fs.rmSync(archives, { recursive: true });
    await host.waitFor({ state: 'detached' });
  });

  test('a host in the Archives view opens all of its days', async () => {
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const tab = workbench.page.getByRole('tab', { name: 'web1', selected: true });
    await doUntil(tab, () => archivesView().getByRole('treeitem', { name: /^web1/ }).click());
    await shown();
    assert.equal(await viewer.content.getByRole('heading').first().innerText(), 'web1');
    await viewer.showView('Overview');
    assert.equal(await viewer.fact('Start'), '2026-03-02 00:00:00 UTC');
    assert.equal(await viewer.fact('End'), '2026-03-05 23:59:00 UTC');
    for (const [day, findings] of [
      ['20260302', 'none'],
      ['20260305', '1 info'],
    ] as const)
      await rowsOf('Archives').filter({ hasText: day }).getByText(findings, { exact: true }).waitFor();
    const days = await rowsOf('Archives').locator('td:first-child').allInnerTexts();
    assert.deepEqual(days, ['20260302', '20260303', '20260305']);
    const drawn = viewer.content.locator('.timeline-volume text');
    await drawn.nth(days.length - 1).waitFor();
    assert.deepEqual(await drawn.allTextContents(), days);
    const legend = viewer.content.getByRole('list', { name: 'Legend' });
    await legend.getByText('Archives', { exact: true }).waitFor();
    assert.equal(await legend.getByText('Volumes', { exact: true }).count(), 0);
    await viewer.content.locator('.timeline-note').getByText('All archives').waitFor();
    await workbench.screenshot('archive-set-overview');
  });

  test('Metrics shows a line over all days, with gaps between them', async () => {
    const metrics = await MetricsPage.show(viewer);
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('mem.util.free');
    await viewer.treeRow('free').locator('.check-box').click();
    await metrics.settled('mem.util.free');
    await workbench.screenshot('archive-set-metrics');
    const [, , , last] = await metrics.exactLegend('mem.util.free', 'mem.util.free');
    assert.match(last ?? '', /35,?759/);
  });

  test('Findings has those of all days together, and leads to their files', async () => {
    await viewer.showView('Findings');
    for (const code of ['host/set-overlap', 'host/recording-gap'])
      await viewer.content.getByRole('treeitem').filter({ hasText: code }).first().waitFor();
    await workbench.screenshot('archive-set-findings');
    await viewer.content.getByRole('treeitem').filter({ hasText: 'host/recording-gap' }).first().dblclick();
    await viewer.content.getByRole('combobox', { name: 'File' }).waitFor();
    assert.equal(await viewer.chosenFile(), '20260305.meta');
  });

  test('Records shows the files of the archive that is chosen', async () => {
    await viewer.showView('Overview');
    await rowsOf('Archives').getByRole('button', { name: '20260303', exact: true }).click();
    await viewer.treeRow('magic').waitFor();
    assert.equal(await viewer.chosenFile(), '20260303.meta');
    await viewer.chooseFile('20260302.0');
    await viewer.treeRow('magic').click();
    await viewer.untilSelected('50052603');
    await workbench.screenshot('archive-set-records');
  });

  test('is there again when the window is loaded anew', async () => {
    await workbench.runCommand('Developer: Reload Window');
    await workbench.page.getByRole('tab', { name: 'web1', selected: true }).waitFor();
    await shown();
    await viewer.content.getByRole('heading', { name: 'web1' }).waitFor();
    await viewer.showView('Overview');
    await rowsOf('Archives').filter({ hasText: '20260302' }).waitFor();
  });

  test('a folder in the explorer opens as one archive; with several hosts the user chooses', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('File: Focus on Files Explorer');
    const explorer = workbench.page.getByRole('tree', { name: 'Files Explorer' });
    await explorer.getByRole('treeitem', { name: 'pmlogger' }).click({ button: 'right' });
    await menu.choose('Open Folder as Archive');
    await workbench.page.locator('.quick-input-widget').getByText('3 archives').waitFor();
    await workbench.screenshot('archive-set-hosts');
    await workbench.page.keyboard.type('web');
    await workbench.page.keyboard.press('Enter');
    await workbench.page.getByRole('tab', { name: 'web1', selected: true }).waitFor();
    await shown();
    await viewer.showView('Overview');
    await rowsOf('Archives').filter({ hasText: '20260305' }).waitFor();
  });

  test('a host in several folders has them as nodes, each of which opens its own archives', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const rows = archivesView().getByRole('treeitem');
    await rows.filter({ hasText: /^pmlogger\/db1/ }).waitFor();
    assert.equal(
      await archivesView()
        .getByRole('treeitem', { name: /^pmlogger\/web1/ })
        .count(),
      0,
    );
    await workbench.screenshot('archive-set-folders');
    await archivesView()
      .getByRole('treeitem', { name: /^pmlogger\/old\/db1, 1 archive/ })
      .click();
    await workbench.page.getByRole('tab', { name: 'db1', selected: true }).waitFor();
    await shown();
    await viewer.showView('Overview');
    assert.equal(await viewer.fact('Start'), '2026-03-03 00:00:00 UTC');
    assert.equal(await viewer.fact('End'), '2026-03-03 01:00:00 UTC');
  });

  test('the menu of a host opens, checks and copies', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const host = archivesView().getByRole('treeitem', { name: /^web1/ });
    await host.click({ button: 'right' });
    for (const name of ['Open All Days', 'Check', 'Copy Path']) await menu.entry(name).waitFor();
    await workbench.screenshot('archive-set-menu');
    await menu.choose('Check');
    const problems = workbench.page.locator('.markers-panel');
    await problems.getByText('20260303 is used, which begins later').first().waitFor();
    await workbench.screenshot('archive-set-problems');
    await host.click({ button: 'right' });
    await menu.choose('Copy Path');
    await workbench.untilCopied(path.join(folder, 'pmlogger/web1'));
  });

  test('several selected files open as one', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.closePanel();
    await workbench.runCommand('File: Focus on Files Explorer');
    const explorer = workbench.page.getByRole('tree', { name: 'Files Explorer' });
    const item = (name: string): Locator => explorer.getByRole('treeitem', { name, exact: true });
    await item('pmlogger').click();
    await item('web1').click();
    await item('20260302.meta').click();
    // The Explorer selects the file that has opened, and no other.
    await workbench.page.getByRole('tab', { name: /^20260302/, selected: true }).waitFor();
    await item('20260305.meta').click({ modifiers: ['Control'] });
    await item('20260305.meta').click({ button: 'right' });
    await menu.choose('Open as PCP Archive');
    await workbench.page.getByRole('tab', { name: 'web1', selected: true }).waitFor();
    await shown();
    await viewer.showView('Overview');
    await rowsOf('Archives').filter({ hasText: '20260305' }).waitFor();
    const days = await rowsOf('Archives').locator('td:first-child').allInnerTexts();
    assert.deepEqual(days, ['20260302', '20260305']);
  });
});
