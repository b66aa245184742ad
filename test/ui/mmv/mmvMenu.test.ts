import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { shopFile } from './mmvFiles.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('the menu of what an MMV file holds', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let menu: ContextMenu;
  let viewer: MmvViewer;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'shop.mmv'), shopFile().bytes);
    workbench = await enterSharedWindow(folder);
    menu = new ContextMenu(workbench);
    viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.valueRow('queue.length').waitFor();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('copies a value by the mouse', async () => {
    await viewer.valueRow('queue.length').click({ button: 'right' });
    await menu.entry('Copy Value').waitFor();
    await workbench.screenshot('mmv-menu');
    await menu.choose('Copy Value');
    await workbench.untilCopied('17');
  });

  test('copies the bytes of a field by the keyboard', async () => {
    await viewer.showView('Structure');
    await viewer.treeRow('header').click();
    await viewer.press('ArrowRight');
    await viewer.press('ArrowDown');
    await viewer.press('Shift+F10');
    await menu.entry('Copy Bytes').waitFor();
    assert.equal(await menu.entry('Copy Offset').count(), 1);
    for (let i = 0; i < 4; i++) await viewer.press('ArrowDown');
    await viewer.press('Enter');
    await workbench.untilCopied('4D 4D 56 00');
  });
});
