import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { shopFile } from './mmvFiles.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

/** What a screen reader gets of the viewer: by roles and names as the browser computes them. */
suite('the viewer of an MMV file for a screen reader', () => {
  const folder = createSharedFolder();
  const file = path.join(folder, 'shop.mmv');
  const { bytes } = shopFile();
  let workbench: Workbench;
  let viewer: MmvViewer;

  suiteSetup(async () => {
    fs.writeFileSync(file, bytes);
    workbench = await enterSharedWindow(folder);
    viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.valueRow('queue.length').waitFor();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** The element that the focused list says is the active one. */
  async function activeDescendant(list: string): Promise<string> {
    const id = await viewer.content.locator(list).getAttribute('aria-activedescendant');
    assert.ok(id, `${list} has no active element`);
    return `[id="${id}"]`;
  }

  test('tabs are tabs, and the view is the panel of the one that is selected', async () => {
    assert.equal(await viewer.content.getByRole('tablist', { name: 'Views' }).getByRole('tab').count(), 3);
    const tab = viewer.content.getByRole('tab', { name: 'Values', selected: true });
    const panel = viewer.content.getByRole('tabpanel', { name: 'Values' });
    assert.equal(await tab.getAttribute('aria-controls'), await panel.getAttribute('id'));
  });

  test('the values are a grid, with the number of each row and column', async () => {
    const grid = viewer.content.getByRole('grid', { name: 'Values' });
    assert.equal(await grid.getAttribute('aria-rowcount'), '17');
    assert.equal(await grid.getAttribute('aria-colcount'), '8');
    await grid.getByRole('columnheader', { name: 'Metric' }).waitFor();
    const row = grid.getByRole('row', { name: /queue\.length/ });
    assert.equal(await row.getAttribute('aria-rowindex'), '3');
    const value = row.getByRole('gridcell', { name: '17', exact: true });
    assert.equal(await value.getAttribute('aria-colindex'), '3');
    assert.equal(await row.getByRole('rowheader').innerText(), 'queue.length');
    await row.click();
    assert.match(await viewer.content.locator(await activeDescendant('#values')).innerText(), /queue\.length/);
  });

  test('the tree has level, position, number and state of each row', async () => {
    await viewer.showView('Structure');
    await viewer.treeRow('header').click();
    const header = viewer.treeRow('header');
    assert.equal(await header.getAttribute('aria-level'), '1');
    assert.equal(await header.getAttribute('aria-posinset'), '1');
    assert.equal(await header.getAttribute('aria-setsize'), '8');
    if ((await header.getAttribute('aria-expanded')) === 'false') await viewer.press('ArrowRight');
    const version = viewer.treeRow('version');
    await version.click();
    assert.equal(await version.getAttribute('aria-level'), '2');
    assert.equal(await version.getAttribute('aria-posinset'), '2');
    assert.equal(await version.getAttribute('aria-setsize'), '8');
    assert.equal(await version.getAttribute('aria-expanded'), null);
    const active = viewer.content.locator(await activeDescendant('#structure'));
    await active.and(viewer.content.getByRole('treeitem', { name: /version/, selected: true })).waitFor();
  });

  test('the bytes are a grid whose active cell names offset, byte and field', async () => {
    await viewer.byte(4).click();
    await viewer.selectedTreeRow.filter({ hasText: 'version' }).waitFor();
    const grid = viewer.content.getByRole('grid', { name: 'Bytes' });
    // As many bytes stand in a row as the pane has room for, behind the offset.
    const [rows = NaN, columns = NaN] = await grid.evaluate((element) =>
      ['aria-rowcount', 'aria-colcount'].map((name) => Number(element.getAttribute(name))),
    );
    assert.ok(columns > 8, `${columns} columns`);
    assert.equal(rows, Math.ceil(bytes.length / (columns - 1)));
    const cell = viewer.content.locator(await activeDescendant('#bytes'));
    await cell.and(viewer.content.getByRole('gridcell', { name: '0x0004: 03, header › version 3' })).waitFor();
    assert.equal(await cell.getAttribute('aria-colindex'), '6');
    const row = grid.getByRole('row').first();
    assert.equal(await row.getAttribute('aria-rowindex'), '1');
    assert.equal(await row.getByRole('rowheader').innerText(), '0000');
    assert.equal(await row.getByRole('gridcell').count(), columns - 1);
  });

  test('the document holds rows in sight only', async () => {
    const rows = await viewer.content.locator('.hex-row').count();
    assert.ok(rows > 5 && rows < 60, `${rows} rows`);
  });

  test('the inspector is a table, wide or narrow', async () => {
    const narrow = { width: 500, height: 800 };
    for (const size of [{ width: 1280, height: 800 }, narrow]) {
      await workbench.page.setViewportSize(size);
      const table = viewer.content.getByRole('region', { name: 'Inspector at 0x0004' }).getByRole('table');
      await table.getByRole('columnheader', { name: 'big-endian' }).waitFor({ state: 'attached' });
      const row = table.getByRole('row', { name: /^u32/ });
      assert.equal(await row.getByRole('rowheader').innerText(), 'u32');
      assert.deepEqual(await row.getByRole('cell').allInnerTexts(), ['3', '50331648']);
    }
    const { scrollWidth, clientWidth } = await viewer.content
      .locator('.inspector')
      .evaluate((element) => ({ scrollWidth: element.scrollWidth, clientWidth: element.clientWidth }));
    assert.ok(scrollWidth <= clientWidth, `${scrollWidth} pixels in ${clientWidth}`);
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
  });

  test('what becomes of the file is told politely', async () => {
    const announcer = viewer.content.locator('.shell > [aria-live=polite]');
    assert.match(await announcer.innerText(), /shop\.mmv: complete/);
    fs.rmSync(file);
    await announcer.filter({ hasText: 'The file was deleted' }).waitFor();
    fs.writeFileSync(file, bytes);
    await announcer.filter({ hasText: 'complete' }).waitFor();
  });

  test('the tree of roles and names is what it was', async () => {
    await viewer.showView('Values');
    await viewer.valueRow('queue.length').waitFor();
    const snapshot = await viewer.content.locator('.shell').ariaSnapshot();
    for (const line of [
      /- heading "shop\.mmv" \[level=1\]/,
      /- button "Pause"/,
      /- button "Refresh"/,
      /- navigation "Views and actions"/,
      /- tab "Values" \[selected\]/,
      /- textbox "Filter values"/,
      /- main:\n\s+- tabpanel "Values":/,
      /- grid "Values":/,
      /- columnheader "Metric":/,
      /- rowheader "queue\.length"/,
    ])
      assert.match(snapshot, line);
  });
});
