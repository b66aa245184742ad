import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { faultyShopFile, shopFile } from './mmvFiles.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('the viewer of an MMV file', () => {
  const folder = createSharedFolder();
  const { layout } = shopFile();
  let workbench: Workbench;
  let viewer: MmvViewer;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'shop.mmv'), shopFile().bytes);
    fs.writeFileSync(path.join(folder, 'faulty.mmv'), faultyShopFile().bytes);
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const digitsOf = (from: number, to: number): string =>
    Buffer.from(shopFile().bytes.subarray(from, to)).toString('hex').toUpperCase();

  test('shows the values', async () => {
    viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.valueRow('requests').first().waitFor();
    assert.equal(await viewer.valueCell('queue.length').innerText(), '17');
    const written = viewer.valueCell('sdb');
    assert.deepEqual([await written.innerText(), await written.getAttribute('title')], ['977 KiB', '1000003 byte']);
    assert.equal(await viewer.valueRow('sdb').locator('.column-unit').innerText(), '');
    assert.match(await viewer.content.locator('.head').innerText(), /shop\.mmv.*MMV v3.*complete/s);
  });

  test('filters them', async () => {
    await viewer.content.getByRole('textbox', { name: 'Filter values' }).fill('disk sdc');
    await viewer.valueRow('sdb').waitFor({ state: 'detached' });
    assert.equal(await viewer.content.locator('.values-row').count(), 1);
    await viewer.content.getByRole('button', { name: 'Clear Filter' }).click();
    await viewer.valueRow('sdb').waitFor();
  });

  test('sorts them', async () => {
    // Its icon adds to the name while the order is held.
    const head = viewer.content.getByRole('button', { name: /^Value(?: order kept|$)/ });
    await head.click();
    await viewer.content.locator('[aria-sort=descending]').waitFor();
    await viewer.content.locator('.values-row').first().filter({ hasText: 'requests' }).waitFor();
    await head.click();
    await viewer.content.locator('[aria-sort=ascending]').waitFor();
    await head.click();
    await viewer.content.locator('[aria-sort=ascending]').waitFor({ state: 'detached' });
    await viewer.content.locator('[aria-sort=descending]').waitFor({ state: 'detached' });
  });

  test('columns are made wider and narrower by the pointer or by keys, and stay so', async () => {
    const separator = viewer.content.getByRole('separator', { name: 'Width of Metric' });
    const head = viewer.content.getByRole('columnheader', { name: 'Metric' });
    const width = async (): Promise<number> => (await head.boundingBox())?.width ?? 0;
    /** Until the column is so wide, and a screen reader is told so; a pixel may be lost in rounding. */
    const untilWide = async (wanted: number): Promise<void> => {
      const isSo = (found: number): boolean => Math.abs(found - wanted) <= 1;
      while (!isSo(await width()) || !isSo(Number(await separator.getAttribute('aria-valuenow'))))
        await workbench.page.waitForTimeout(20);
    };
    await separator.focus();
    await viewer.press('Enter');
    await workbench.page.waitForTimeout(300);
    const before = await width();
    const bar = await separator.boundingBox();
    assert.ok(bar !== null);
    await viewer.drag(bar.x, bar.x + 80, bar.y + bar.height / 2);
    await untilWide(before + 80);
    await separator.focus();
    await viewer.press('ArrowLeft');
    await untilWide(before + 64);
    await workbench.screenshot('mmv-values-widened');
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await viewer.showView('Structure');
    await viewer.showView('Values');
    await untilWide(before + 64);
    await separator.dblclick();
    await untilWide(before);
  });

  test('tells all of the value that the pointer rests on, until Escape', async () => {
    await viewer.valueRow('queue.length').hover();
    const card = viewer.content.getByRole('tooltip');
    await card.getByText('70.321.2').waitFor();
    await viewer.press('Escape');
    await card.waitFor({ state: 'detached' });
  });

  test('tells all of the value that is selected', async () => {
    await viewer.valueRow('requests').first().click();
    const details = viewer.content.getByRole('region', { name: 'Selected value' });
    await details.getByText('70.321.1').waitFor();
    const text = await details.innerText();
    assert.match(text, /mmv\.shop\.mmv\.requests/);
    assert.match(text, /whatever the answer was/);
    assert.match(text, /service/);
  });

  test('shows the bytes of the value with Enter', async () => {
    await viewer.press('Enter');
    await viewer.foot.filter({ hasText: 'values[0]' }).waitFor();
    await viewer.byte(layout.entry('values', 0)).waitFor();
    assert.match(await viewer.foot.innerText(), /32 bytes/);
  });

  test('shows the bytes of the field that is selected', async () => {
    await viewer.press('Control+G');
    await viewer.type('0');
    await viewer.press('Enter');
    await viewer.treeRow('generation 1').click();
    await viewer.untilSelected(digitsOf(8, 16));
    assert.match(await viewer.foot.innerText(), /header › generation 1/);
  });

  test('shows the field of the byte that is selected', async () => {
    await viewer.byte(5).click();
    await viewer.selectedTreeRow.filter({ hasText: 'version' }).waitFor();
    await viewer.untilSelected('03000000');
  });

  test('goes from byte to byte with the arrows, and from pane to pane with F6', async () => {
    await viewer.press('ArrowRight');
    await viewer.press('ArrowRight');
    await viewer.press('ArrowRight');
    await viewer.selectedTreeRow.filter({ hasText: 'generation 1' }).waitFor();
    await viewer.press('Shift+F6');
    await viewer.press('ArrowDown');
    await viewer.selectedTreeRow.filter({ hasText: 'generation 2' }).waitFor();
    await viewer.untilSelected(digitsOf(16, 24));
  });

  test('goes back and forth', async () => {
    await viewer.press('Control+G');
    await viewer.type('0x20');
    await viewer.press('Enter');
    await viewer.selectedTreeRow.filter({ hasText: 'process id' }).waitFor();
    await viewer.press('Alt+ArrowLeft');
    await viewer.selectedTreeRow.filter({ hasText: 'generation 2' }).waitFor();
    await viewer.press('Alt+ArrowRight');
    await viewer.selectedTreeRow.filter({ hasText: 'process id' }).waitFor();
  });

  test('offers to copy what a row says', async () => {
    await viewer.treeRow('cluster').click({ button: 'right' });
    const menu = workbench.page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Copy Value' }).waitFor();
    await menu.getByRole('menuitem', { name: 'Copy Path' }).waitFor();
    await viewer.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });

  test('selects the value whose bytes were selected', async () => {
    await viewer.treeRow('cluster').click(); // the menu has taken the focus to the workbench
    await viewer.press('Control+G');
    await viewer.type(String(layout.entry('values', 5) + 9));
    await viewer.press('Enter');
    await viewer.foot.filter({ hasText: 'values[5]' }).waitFor();
    await viewer.showView('Values');
    await viewer.content.locator('.values-row[aria-selected=true]').filter({ hasText: 'sdb' }).waitFor();
    await viewer.showView('Structure');
  });

  test('finds a text in the bytes', async () => {
    await viewer.press('Control+F');
    await viewer.type('service');
    await viewer.content.getByText('1 result').waitFor();
    await viewer.press('Enter');
    await viewer.content.getByText('1 of 1').waitFor();
    await viewer.selectedTreeRow.filter({ hasText: 'service' }).waitFor();
    await viewer.press('Escape');
    await viewer.content.getByRole('search').waitFor({ state: 'detached' });
  });

  test('finds bytes with any byte among them, and says what is no pattern', async () => {
    await viewer.press('Control+F');
    await viewer.content.getByRole('combobox', { name: 'Find as' }).selectOption('bytes');
    const box = viewer.content.getByRole('textbox', { name: 'Find' });
    await box.fill('4D ?? 56');
    await viewer.content.getByText('1 result').waitFor();
    await box.fill('4D zz');
    await viewer.content.locator('.bar .error-text').waitFor();
    await box.press('Escape');
  });

  test('leads from finding to finding with F8', async () => {
    viewer = await MmvViewer.open(workbench, 'faulty.mmv');
    await viewer.valueRow('requests').first().click();
    await viewer.content
      .getByRole('tab', { name: /^Findings/ })
      .filter({ hasText: '3' })
      .waitFor();
    await viewer.press('F8');
    await viewer.content.getByRole('grid', { name: 'Bytes' }).waitFor();
    await viewer.content.locator('.hex-byte.selected.mark-warning, .hex-byte.selected.mark-error').first().waitFor();
    const first = await viewer.foot.innerText();
    await viewer.press('F8');
    await viewer.foot.filter({ hasNotText: first.split('\n')[0] ?? '' }).waitFor();
  });

  test('lists the findings, tells of one, and shows its bytes', async () => {
    await viewer.showView('Findings');
    const semantics = viewer.content.getByRole('treeitem').filter({ hasText: 'mmv/metric-semantics' });
    await semantics.click();
    const details = viewer.content.getByRole('region', { name: 'Finding' });
    const link = details.getByRole('link', { name: 'Learn more about mmv/metric-semantics' });
    assert.match((await link.getAttribute('href')) ?? '', /^command:pcp\.showRule/);
    await viewer.press('Enter');
    await viewer.selectedTreeRow.filter({ hasText: 'semantics' }).waitFor();
    await viewer.untilSelected('02000000');
  });

  test('is as it was when it comes back from being hidden', async () => {
    await MmvViewer.open(workbench, 'shop.mmv');
    viewer = await MmvViewer.open(workbench, 'faulty.mmv');
    await viewer.selectedTreeRow.filter({ hasText: 'semantics' }).waitFor();
    await viewer.untilSelected('02000000');
  });
});
