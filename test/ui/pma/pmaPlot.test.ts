import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { groupDigits } from '../../../webview/controls/numberText.ts';
import { diskRow, freeOf, pmaDay, pmaDayText, readsOf, vmLine, vmRow } from '../../writers/pmaDay.ts';
import { PmaPlotPage } from '../pages/pmaPlotPage.ts';
import { goTo } from '../pages/views.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedWorkspace } from '../pages/sharedWindow.ts';
import { sizesIn, type Workbench } from '../pages/workbench.ts';

suite('the plot of a pma file', () => {
  const scratch = createSharedFolder();
  const file = path.join(scratch, 'moon.pma');
  let workbench: Workbench;
  let plot: PmaPlotPage;

  suiteSetup(async () => {
    fs.writeFileSync(file, pmaDayText());
    workbench = await enterSharedWindow(scratch);
    await workbench.openFile('moon.pma');
    await workbench.closeSideBar();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(scratch, { recursive: true });
  });

  test('opens beside the editor with the metric and the object at the cursor, in the zone of the file', async () => {
    await goTo(workbench, diskRow(0, 2, 1), 10);
    await workbench.page.getByText('IO · sdb · kBrdps · sample 2 of 6').waitFor();
    plot = await PmaPlotPage.open(workbench);
    await plot.metrics.figure('kBrdps').waitFor();
    await plot.waitUntilSpoken('kBrdps', `sdb: ${readsOf(1, 0, 2)}.25 KiB/s, 2026-05-11 07:00:20 +10:00`);
    assert.match(
      await plot.facts.innerText(),
      /from the editor\s+2026-05-11 07:00:10 \+10:00 – 2026-05-11 08:40:00 \+10:00/,
    );
    assert.deepEqual(await plot.accessibilityFaults(), []);
    await workbench.screenshot('pma-plot-dark');
  });

  test('plots what is ticked, one plot for each unit', async () => {
    await plot.metrics.tick('VM', 'free');
    await plot.metrics.figure('free').waitFor();
    await plot.narrow('sda');
    await plot.treeRow('sda').locator('.check-box').click();
    await plot.narrow('');
    await plot.metrics.figure('kBrdps').getByRole('row').filter({ hasText: 'sda' }).waitFor();
    const [least, , greatest, last] = await plot.metrics.exactLegend('kBrdps', 'sda');
    const end = `${readsOf(0, pmaDay.groups - 1, 6)}.25 KiB/s`;
    assert.deepEqual([least, greatest, last], [`${readsOf(0, 0, 1)}.25 KiB/s`, end, end]);
    const titles = await plot.content.getByRole('figure').getByRole('heading').allInnerTexts();
    assert.deepEqual(titles, ['kBrdps', 'free']);
  });

  test('does not draw what pma skips, and says so', async () => {
    assert.doesNotMatch((await plot.metrics.exactLegend('free', 'free')).join(), /9999999/);
    await plot.metrics.figure('free').getByText('skipped samples, which are not drawn').waitFor();
    assert.equal(await plot.metrics.figure('kBrdps').getByText('skipped samples').count(), 0);
  });

  test('has no line while nothing was collected', async () => {
    await plot.metrics.plot('kBrdps').focus();
    await plot.press('0');
    await plot.metrics.settled('kBrdps');
    await workbench.page.mouse.move(0, 0);
    const whole = (pmaDay.groups * pmaDay.count * pmaDay.intervalSeconds + 3600) / 20;
    const from = (pmaDay.late * pmaDay.count * pmaDay.intervalSeconds) / whole;
    const empty = await plot.metrics.emptyParts('kBrdps', 20);
    assert.ok(empty.includes(Math.ceil(from) + 2) && empty.every((part) => part >= Math.floor(from)), empty.join());
  });

  test('leads to the row of a value: by a key, and by a click', async () => {
    await plot.metrics.plot('free').focus();
    await plot.press('End');
    await plot.press('Enter');
    await plot.editorCursor.filter({ hasText: `Ln ${vmRow(pmaDay.groups - 1, 6)}, ` }).waitFor();
    assert.match(await plot.editorCursor.innerText(), /\(6 selected\)/);
    await plot.metrics.plot('kBrdps').focus();
    await plot.press('Home');
    // Until each sample has a part of the plot for itself.
    for (let press = 0; press < 3; press++) await plot.press('+');
    await plot.metrics.settled('kBrdps');
    await plot.press('Home');
    const value = `${readsOf(0, 0, 2)}.25`;
    await plot.metrics.figure('kBrdps').getByRole('button', { name: value }).click();
    await plot.editorCursor.filter({ hasText: `Ln ${diskRow(0, 2, 0)}, Col 16 (7 selected)` }).waitFor();
  });

  test('has its cursor follow that of the editor', async () => {
    await plot.focusEditor();
    await goTo(workbench, diskRow(30, 4, 0), 1);
    await plot.waitUntilSpoken('kBrdps', '2026-05-11 08:30:40 +10:00');
    await plot.metrics.plot('kBrdps').focus();
    await plot.press('+');
    await plot.press('+');
    await plot.metrics.settled('kBrdps');
    await plot.focusEditor();
    await goTo(workbench, diskRow(1, 1, 0), 1);
    await plot.waitUntilSpoken('kBrdps', '2026-05-11 07:01:10 +10:00');
  });

  test('has a table in which skipped samples are called so', async () => {
    await plot.metrics.plot('free').focus();
    await plot.press('0');
    await plot.press('t');
    await plot.metrics.table.waitFor();
    try {
      const [first, second] = [await plot.metrics.tableRow(2), await plot.metrics.tableRow(3)];
      const rows = 1 + pmaDay.groups * pmaDay.count;
      assert.equal(await plot.metrics.table.getAttribute('aria-rowcount'), String(rows));
      assert.deepEqual(first.toSorted(), ['1001.25', '2001.25', '2026-05-11 07:00:10 +10:00', 'skipped'].sort());
      assert.ok(second.includes(groupDigits(String(freeOf(0, 2)))), second.join());
      await workbench.screenshot('pma-plot-table');
      assert.deepEqual(await plot.accessibilityFaults(), []);
    } finally {
      // Whatever has come of it, the tests behind this one need the plots.
      await plot.showPlots();
    }
  });

  test('is saved as a picture and as values where the user wants them', async () => {
    const fileOf = (form: string): string => path.join(sharedWorkspace(), `moon.pma-plot.${form}`);
    for (const form of ['png', 'csv', 'json']) {
      await plot.content.getByRole('button', { name: form.toUpperCase() }).click();
      await workbench.saveProposed(fileOf(form));
      assert.ok(!fs.readFileSync(fileOf(form)).includes(scratch), 'it tells where the file lies');
    }
    assert.equal(fs.readFileSync(fileOf('png')).subarray(1, 4).toString(), 'PNG');
    const lines = fs.readFileSync(fileOf('csv'), 'utf8').split('\n');
    assert.equal(lines[0], 'time (+1000),kBrdps[sda] (KiB/s),kBrdps[sdb] (KiB/s),free (KiB)');
    assert.equal(lines[1], '2026-05-11T07:00:10.000000+10:00,1001.25,2001.25,');
    const json: unknown = JSON.parse(fs.readFileSync(fileOf('json'), 'utf8'));
    assert.deepEqual((json as { rows: unknown[] }).rows[1], ['2026-05-10T21:00:20.000000Z', 1002.25, 2002.25, 100_200]);
    for (const form of ['png', 'csv', 'json']) fs.rmSync(fileOf(form));
  });

  test('is of the text in the editor, also where that is not saved', async () => {
    await plot.focusEditor();
    await goTo(workbench, diskRow(0, 1, 0), 9);
    await workbench.page.keyboard.type('7');
    await plot.facts.getByText('with unsaved changes').waitFor();
    const edited = plot.metrics.figure('kBrdps').locator(`td[title="7${readsOf(0, 0, 1)}.25 KiB/s"]`);
    await edited.waitFor();
    await workbench.page.keyboard.press('Control+Z');
    // VS Code may have saved the edit by itself meanwhile.
    await edited.waitFor({ state: 'hidden' });
    await plot.facts.getByText('with unsaved changes').waitFor({ state: 'hidden' });
  });

  test('is opened by the lens above a class', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('moon.pma');
    await goTo(workbench, vmLine, 1);
    const lenses = workbench.page.locator('.codelens-decoration');
    // Each one that comes moves those below it.
    await lenses.filter({ hasText: /^40 groups/ }).waitFor();
    const links = lenses.locator('a', { hasText: 'Plot' });
    await links.nth(1).waitFor();
    // They stand in the page as they have come.
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    await links.nth(tops.indexOf(Math.min(...tops))).click();
    await plot.metrics.figure('r, b').waitFor();
    await plot.metrics.tick('VM', 'free');
    await plot.narrow('kBrdps');
    await plot.metrics.tick('IO', 'kBrdps');
    await plot.narrow('');
    await plot.metrics.figure('kBrdps').waitFor();
  });

  test('is used by keys alone', async () => {
    const title = plot.content.getByRole('figure').getByRole('heading', { name: 'tps', exact: true });
    await plot.narrow('tps');
    await plot.treeRow('tps').waitFor();
    await plot.press('F6');
    await plot.press('Home');
    await plot.press('Enter');
    await plot.treeRow('tps').waitFor({ state: 'detached' });
    await plot.press('Enter');
    await plot.treeRow('tps').waitFor();
    await plot.press('ArrowDown');
    await plot.press(' ');
    await title.waitFor();
    await plot.press('F6'); // to the bar between
    await plot.metrics.settled('tps');
    while (!(await plot.metrics.plot('tps').evaluate((element) => element === document.activeElement)))
      await plot.press('F6');
    await plot.press('End');
    await plot.press('ArrowLeft');
    await plot.press('Enter');
    await plot.editorCursor.filter({ hasText: '(3 selected)' }).waitFor();
    await plot.press('Shift+F6');
    await plot.metrics.names.focus();
    await plot.press(' ');
    await title.waitFor({ state: 'detached' });
    await plot.narrow('');
  });

  test('comes back with the window as it was', async () => {
    const loaded = workbench.page.waitForEvent('load');
    // Reloading the page itself would lose what VS Code has not stored yet.
    await workbench.runCommand('Developer: Reload Window');
    await loaded;
    await plot.metrics.figure('kBrdps').waitFor();
    await plot.metrics.figure('free').waitFor();
    await plot.facts.getByText('from the editor').waitFor();
  });

  const sizes = { wide: { width: 1600, height: 900 }, narrow: { width: 900, height: 800 } };
  for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const)
    test(`nothing serious is found by axe-core in ${theme}`, async () => {
      await workbench.setTheme(theme);
      for (const name of sizesIn(theme)) {
        await workbench.page.setViewportSize(sizes[name]);
        await plot.metrics.settled('free');
        await workbench.page.waitForTimeout(300); // until the plots have their new width
        await workbench.screenshot(`pma-plot-${theme}-${name}`);
        assert.deepEqual(await plot.accessibilityFaults(theme), []);
      }
      await workbench.page.setViewportSize({ width: 1280, height: 800 });
    });

  test('nothing serious is found by axe-core at 200 %, in colours that the system forces, or of the table', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 640, height: 400 });
    await page.waitForTimeout(300); // until the plots have their new width
    await workbench.screenshot('pma-plot-zoomed');
    assert.deepEqual(await plot.accessibilityFaults(), []);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await plot.metrics.settled('free');
    await workbench.screenshot('pma-plot-forced');
    assert.deepEqual(await plot.accessibilityFaults(), []);
    await plot.metrics.plot('free').focus();
    await plot.press('t');
    await plot.metrics.table.waitFor();
    await workbench.screenshot('pma-plot-table-forced');
    assert.deepEqual(await plot.accessibilityFaults(), []);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  test('asks nothing of the network', () => {
    workbench.assertNoExternalRequests();
  });
});
