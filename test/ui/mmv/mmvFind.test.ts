import * as fs from 'node:fs';
import * as path from 'node:path';
import { shopFile } from './mmvFiles.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('finding and copying in the viewer of an MMV file', () => {
  const folder = createSharedFolder();
  const { bytes, layout } = shopFile();
  let workbench: Workbench;
  let viewer: MmvViewer;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'shop.mmv'), bytes);
    fs.writeFileSync(path.join(folder, 'paste.txt'), '');
    workbench = await enterSharedWindow(folder);
    viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.valueRow('queue.length').waitFor();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('Ctrl+C copies the value that is selected', async () => {
    await viewer.valueRow('queue.length').click();
    await viewer.press('Control+C');
    await workbench.untilCopied('17');
  });

  test('bytes that come under a pointer that is held still are not selected', async () => {
    await viewer.showView('Structure');
    const { x, y, width, height } = await viewer.placeOf(viewer.byte(5));
    const { mouse } = workbench.page;
    // A browser tells it where the page is drawn anew under the pointer.
    await viewer.byte(5).evaluate((cell) => {
      cell.ownerDocument.addEventListener(
        'mousedown',
        ({ clientX, clientY }) => {
          for (const offset of [9, 5])
            document
              .querySelector(`.hex-byte[data-offset="${offset}"]`)
              ?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, buttons: 1, clientX, clientY }));
        },
        { once: true },
      );
    });
    await mouse.move(x + width / 2, y + height / 2);
    await mouse.down();
    await viewer.untilSelected('03000000');
    const other = await viewer.placeOf(viewer.byte(7));
    await mouse.move(other.x + other.width / 2, other.y + other.height / 2);
    await viewer.untilSelected('000000');
    await mouse.up();
  });

  test('Ctrl+C copies the bytes that are selected', async () => {
    await viewer.showView('Structure');
    await viewer.byte(4).click();
    await viewer.selectedTreeRow.filter({ hasText: 'version' }).waitFor();
    await viewer.untilSelected('03000000');
    await viewer.press('Control+C');
    await workbench.untilCopied('03 00 00 00');
  });

  test('finds what a regular expression matches, with and without regard to case', async () => {
    await viewer.treeRow('flags').click();
    await viewer.press('Control+F');
    await viewer.content.getByRole('combobox', { name: 'Find as' }).selectOption('regexp');
    const box = viewer.content.getByRole('textbox', { name: 'Find' });
    await box.fill('SD[a-c]\\0');
    await viewer.content.getByText('3 results').waitFor();
    await viewer.content.getByRole('button', { name: 'Match Case' }).click();
    await viewer.content.getByText('No results').waitFor();
    await box.fill('sd[bc]\\0');
    await viewer.content.getByText('2 results').waitFor();
    await box.press('Enter');
    await viewer.untilSelected('73646200');
    await box.fill('sd[');
    await viewer.content.locator('.bar .error-text').waitFor();
  });

  test('finds a number, wherever it is stored in the byte order of the file', async () => {
    await viewer.content.getByRole('combobox', { name: 'Find as' }).selectOption('number');
    const box = viewer.content.getByRole('textbox', { name: 'Find' });
    await box.fill('0.25');
    await viewer.content.getByText('1 result', { exact: true }).waitFor();
    await box.press('Enter');
    await viewer.foot.filter({ hasText: 'values[2]' }).waitFor();
    await box.fill('18446744073709');
    await viewer.content.getByText('1 result', { exact: true }).waitFor();
    await box.press('Enter');
    await viewer.byte(layout.entry('values', 0)).and(viewer.content.locator('.selected')).waitFor();
    await box.fill('seven');
    await viewer.content.locator('.bar .error-text').filter({ hasText: 'Enter a decimal number' }).waitFor();
    await box.press('Escape');
  });
});
