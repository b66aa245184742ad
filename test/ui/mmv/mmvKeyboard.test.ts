import * as fs from 'node:fs';
import * as path from 'node:path';
import { faultyShopFile } from './mmvFiles.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

/** Nothing here is done with the mouse. */
suite('the viewer of an MMV file by the keyboard alone', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: MmvViewer;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'shop.mmv'), faultyShopFile().bytes);
    workbench = await enterSharedWindow(folder);
    viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.valueRow('queue.length').waitFor();
    await workbench.runCommand('View: Focus Active Editor Group');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** Waits until what has the focus has that role and name. */
  async function untilFocused(role: 'grid' | 'tree' | 'tab' | 'textbox' | 'region', name: string | RegExp) {
    await viewer.content.locator(':focus').and(viewer.content.getByRole(role, { name })).waitFor();
  }

  test('the values have the focus from the start, and arrows go through them', async () => {
    await untilFocused('grid', 'Values');
    await viewer.press('ArrowDown');
    await viewer.press('ArrowDown');
    await viewer.content.locator('.values-row[aria-selected=true]').filter({ hasText: 'load' }).waitFor();
    await viewer.press('End');
    await viewer.content.locator('.values-row[aria-selected=true]').filter({ hasText: 'sdl' }).waitFor();
    await viewer.press('Home');
    await viewer.content.locator('.values-row[aria-selected=true]').filter({ hasText: 'requests' }).waitFor();
  });

  test('Ctrl+F filters them, Escape lifts that', async () => {
    await viewer.press('Control+F');
    await untilFocused('textbox', 'Filter values');
    await viewer.type('sdc');
    await viewer.valueRow('sdb').waitFor({ state: 'detached' });
    await viewer.press('Escape');
    await viewer.valueRow('sdb').waitFor();
  });

  test('the tabs are one step, and arrows change the view', async () => {
    await viewer.press('Shift+Tab');
    await untilFocused('tab', 'Values');
    await viewer.press('End');
    await untilFocused('tab', /^Findings/);
    await viewer.press('Home');
    await untilFocused('tab', 'Values');
    await viewer.press('ArrowRight');
    await untilFocused('tab', 'Structure');
    await viewer.content.getByRole('tree', { name: 'Structure' }).waitFor();
  });

  test('F6 leads from pane to pane, Shift+F6 back', async () => {
    await viewer.press('F6');
    await untilFocused('tree', 'Structure');
    await viewer.press('F6');
    await untilFocused('grid', 'Bytes');
    await viewer.press('F6');
    await untilFocused('region', /^Inspector at/);
    await viewer.press('Shift+F6');
    await viewer.press('Shift+F6');
    await untilFocused('tree', 'Structure');
  });

  test('in the tree arrows open and close, and Enter leads to the bytes and back', async () => {
    await viewer.press('Home');
    await viewer.selectedTreeRow.filter({ hasText: 'header' }).waitFor();
    if ((await viewer.selectedTreeRow.getAttribute('aria-expanded')) === 'false') await viewer.press('ArrowRight');
    await viewer.treeRow('cluster').waitFor();
    await viewer.press('ArrowLeft');
    await viewer.treeRow('cluster').waitFor({ state: 'detached' });
    await viewer.press('ArrowRight');
    await viewer.press('ArrowDown');
    await viewer.selectedTreeRow.filter({ hasText: 'magic' }).waitFor();
    await viewer.press('Enter');
    await untilFocused('grid', 'Bytes');
    await viewer.untilSelected('4D4D5600');
    await viewer.press('ArrowDown');
    await viewer.selectedTreeRow.filter({ hasText: 'generation 1' }).waitFor();
    await viewer.press('Enter');
    await untilFocused('tree', 'Structure');
    await viewer.press('Enter');
  });

  test('Shift and arrows select bytes', async () => {
    await viewer.press('Control+Home');
    await viewer.press('Shift+ArrowRight');
    await viewer.press('Shift+ArrowRight');
    await viewer.untilSelected('4D4D56');
    await viewer.press('Control+End');
    await viewer.byte(faultyShopFile().bytes.length - 1).waitFor();
  });

  test('PgDn and PgUp go through the bytes by what is in sight', async () => {
    const isFirst = viewer.byte(0).and(viewer.content.locator('.selected'));
    await viewer.press('Control+Home');
    await isFirst.waitFor();
    await viewer.press('PageDown');
    await viewer.content.locator('.hex-byte.selected:not([data-offset="0"])').first().waitFor();
    await viewer.press('PageUp');
    await isFirst.waitFor();
  });

  test('Alt and arrows go back and forth through where one has been', async () => {
    await viewer.press('Control+G');
    await viewer.type('4');
    await viewer.press('Enter');
    await viewer.selectedTreeRow.filter({ hasText: 'version' }).waitFor();
    await viewer.press('Control+G');
    await viewer.type('+32');
    await viewer.press('Enter');
    await viewer.selectedTreeRow.filter({ hasText: 'cluster' }).waitFor();
    await viewer.press('Alt+ArrowLeft');
    await viewer.selectedTreeRow.filter({ hasText: 'version' }).waitFor();
    await viewer.press('Alt+ArrowRight');
    await viewer.selectedTreeRow.filter({ hasText: 'cluster' }).waitFor();
  });

  test('F8 and Shift+F8 lead from finding to finding', async () => {
    const marked = viewer.content.locator('.hex-byte.selected:is(.mark-warning, .mark-error)').first();
    const place = async (): Promise<string> => (await viewer.foot.innerText()).split('\n')[0] ?? '';
    const start = await place();
    await viewer.press('F8');
    await viewer.foot.filter({ hasNotText: start }).waitFor();
    await marked.waitFor();
    const first = await place();
    await viewer.press('F8');
    await viewer.foot.filter({ hasNotText: first }).waitFor();
    await viewer.press('Shift+F8');
    await viewer.foot.filter({ hasText: first }).waitFor();
  });

  test('in the findings Enter leads to the bytes', async () => {
    for (let i = 0; i < 12 && (await viewer.content.locator('[role=tab]:focus').count()) === 0; i++)
      await viewer.press('Shift+Tab');
    await viewer.press('ArrowRight');
    await untilFocused('tab', /^Findings/);
    await viewer.press('F6');
    await untilFocused('tree', 'Findings');
    await viewer.press('End');
    await viewer.press('Enter');
    await viewer.content.getByRole('grid', { name: 'Bytes' }).waitFor();
    await viewer.content.locator('.hex-byte.selected').first().waitFor();
  });
});
