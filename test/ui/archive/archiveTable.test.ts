import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { momentArchive, moments } from '../../writers/archive/momentArchive.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';
import { writeFiles } from './archiveFiles.ts';

const workers = 1000;
const steps = 12;

suite('the table of an archive at a moment', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/moon'), momentArchive(workers, steps).finish());
    workbench = await enterSharedWindow(folder);
    viewer = await ArchiveViewer.open(workbench, `${moments.base}.meta`);
    await workbench.closeSideBar();
    await viewer.showView('Table');
    await table('Processes').waitFor();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const table = (name: string): Locator => viewer.content.getByRole('grid', { name });
  const status = (): Locator => viewer.content.locator('.table-bar [role=status]');
  const rows = (): Locator => viewer.content.locator('.moment-table-row');
  const cells = (row: Locator): Promise<readonly string[]> =>
    row.locator('[role=rowheader], [role=gridcell]').allInnerTexts();

  /** Waits until the table is that of an interval, by its clock times. */
  async function untilInterval(from: string, to: string): Promise<void> {
    await status()
      .filter({ hasText: new RegExp(`2026-05-01 ${from} – ${to} UTC`) })
      .and(viewer.content.locator('[aria-busy=false]'))
      .waitFor();
  }

  async function goTo(time: string): Promise<void> {
    const input = viewer.content.getByRole('textbox', { name: 'Time of the table' });
    await input.fill(time);
    await input.press('Enter');
  }

  test('shows the processes of the last interval, the busiest first, and draws only what is visible', async () => {
    await untilInterval('12:01:40', '12:01:50');
    assert.match(await status().innerText(), /^No rates: a mark lies in .* · last interval$/);
    await goTo('12:00:33');
    await untilInterval('12:00:30', '12:00:40');
    assert.equal(await table('Processes').getAttribute('aria-rowcount'), String(workers + 2));
    assert.ok((await rows().count()) < 100);
    const [pid = '', name = '', cpu = ''] = await cells(rows().first());
    assert.deepEqual([pid, name, cpu], ['1099', 'worker-99', '149 %']);
  });

  test('arrows and buttons step from one record to the next, and the row stays with its instance', async () => {
    await table('Processes').focus();
    await viewer.press('ArrowDown');
    const chosen = viewer.content.locator('.moment-table-row[aria-selected=true]');
    const [pid = ''] = await cells(chosen);
    await viewer.press('ArrowRight');
    await untilInterval('12:00:40', '12:00:50');
    const newcomer = rows().filter({ hasText: 'newcomer' });
    await viewer.press('ArrowLeft');
    await untilInterval('12:00:30', '12:00:40');
    assert.equal((await cells(chosen))[0], pid);
    await viewer.content.getByRole('button', { name: 'Next Sample (Right)' }).click();
    await untilInterval('12:00:40', '12:00:50');
    await viewer.content.getByRole('textbox', { name: 'Filter instances' }).fill('NEWCOMER');
    await newcomer.getByRole('img', { name: 'started in the interval' }).waitFor();
    assert.deepEqual((await cells(newcomer)).slice(1, 3), ['newcomer', '5 %']);
    await goTo('12:01:05');
    await viewer.content.getByRole('textbox', { name: 'Filter instances' }).fill('gone');
    await rows().getByRole('img', { name: 'ended in the interval' }).waitFor();
    await viewer.content.getByRole('textbox', { name: 'Filter instances' }).fill('nobody');
    await viewer.content.getByText('No matching instances.').waitFor();
    await viewer.content.getByRole('textbox', { name: 'Filter instances' }).fill('');
  });

  test('columns sort the rows; the exact value is in the tooltip', async () => {
    const head = (name: RegExp): Locator => table('Processes').getByRole('columnheader', { name });
    await goTo('12:00:45');
    await untilInterval('12:00:40', '12:00:50');
    assert.equal(await head(/^CPU/).getAttribute('aria-sort'), 'descending');
    await head(/^Resident, /)
      .getByRole('button')
      .click();
    assert.equal(await head(/^Resident, /).getAttribute('aria-sort'), 'descending');
    await rows().first().filter({ hasText: 'gone' }).waitFor();
    assert.match((await rows().first().locator('[title$=" Kbyte"]').getAttribute('title')) ?? '', /^\d+ Kbyte$/);
    assert.match(await head(/^Resident, /).innerText(), /^Resident/);
    await head(/^Name/).getByRole('button').click();
    assert.equal(await head(/^Name/).getAttribute('aria-sort'), 'ascending');
    await head(/^PID/).getByRole('button').click();
    await head(/^PID/).getByRole('button').click();
    assert.equal((await cells(rows().first()))[0], '1000');
  });

  test('a domain is chosen, and the marked time of the plots is that of the table', async () => {
    const metrics = await MetricsPage.show(viewer);
    await metrics.tick('disk', 'dev', 'read');
    const plot = metrics.plot('disk.dev.read');
    await metrics.settled('disk.dev.read');
    await plot.focus();
    await viewer.press('Home');
    await viewer.press('ArrowRight');
    await viewer.press('ArrowRight');
    const marked = (await plot.getAttribute('aria-valuetext')) ?? '';
    await viewer.showView('Table');
    await viewer.content.getByRole('combobox', { name: 'Instances' }).selectOption({ label: 'Disks' });
    await table('Disks').waitFor();
    const busy = table('Disks').getByRole('row').filter({ hasText: 'sda' });
    assert.deepEqual((await cells(busy)).slice(0, 3), ['sda', '97 %', '40/s']);
    const time = await viewer.content.getByRole('textbox', { name: 'Time of the table' }).inputValue();
    assert.ok(marked.includes(time.slice(0, '2026-05-01 12:00:20'.length)), `${marked} at ${time}`);
    await table('Disks').focus();
    await viewer.press('ArrowRight');
    await viewer.content.locator(`.table-time:not([value="${time}"])`).waitFor();
    assert.match(await status().innerText(), /^Rates of /);
  });

  for (const theme of ['light', 'dark', 'highContrast', 'highContrastLight'] as const)
    test(`is seen in ${theme}`, async () => {
      await workbench.setTheme(theme);
      await viewer.content.getByRole('combobox', { name: 'Instances' }).selectOption({ label: 'Processes' });
      await goTo('12:00:45');
      await untilInterval('12:00:40', '12:00:50');
      await table('Processes').focus();
      await workbench.page.waitForTimeout(300); // until the colours of the theme are there
      await workbench.screenshot(`archive-table-${theme}`);
      assert.deepEqual(await viewer.accessibilityFaults(theme), []);
    });

  test('scrolls to the side in a narrow window, with the first column in sight', async () => {
    await workbench.page.setViewportSize({ width: 520, height: 700 });
    await table('Processes').focus();
    await viewer.press('Shift+ArrowRight');
    await viewer.press('Shift+ArrowRight');
    const left = await table('Processes').evaluate((grid) => grid.scrollLeft);
    assert.ok(left > 0, 'the table has scrolled');
    const [grid, first] = await Promise.all([
      table('Processes').boundingBox(),
      rows().first().getByRole('rowheader').boundingBox(),
    ]);
    assert.ok(Math.abs((grid?.x ?? 0) - (first?.x ?? NaN)) < 2, 'the first column stays');
    await workbench.screenshot('archive-table-narrow');
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
  });

  test('is kept when it is hidden and shown again', async () => {
    await viewer.showView('Overview');
    await viewer.showView('Table');
    await untilInterval('12:00:40', '12:00:50');
    assert.equal(await viewer.content.getByRole('combobox', { name: 'Instances' }).inputValue(), 'processes');
  });
});
