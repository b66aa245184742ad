import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const busy = 'Disks, busy';

suite('editors of archives that are linked', function () {
  this.timeout(150_000);
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
    workbench = await enterSharedWindow(folder);
    const viewer = await ArchiveViewer.open(workbench, `${webHost.base}.meta`);
    await workbench.closeSideBar();
    await new HostPage(viewer).settled(busy);
    await workbench.runCommand('View: Split Editor Right');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const side = (index: number) =>
    workbench.page.locator('iframe.webview.ready').nth(index).contentFrame().locator('#active-frame').contentFrame();
  const range = (index: number) => side(index).getByRole('combobox', { name: 'Time range' });

  test('show the time that one of them is moved to, and its cursor', async () => {
    for (const index of [0, 1]) await range(index).waitFor();
    await side(0)
      .getByRole('button', { name: /^Link With Other Archives/ })
      .click();
    await side(1).locator('button[aria-pressed=true][title^="Link With"]').waitFor();
    await range(0).fill('10:30-11:00');
    await range(0).press('Enter');
    await side(1).locator('.range-tools .link-button:enabled').waitFor();
    assert.equal(await range(1).inputValue(), await range(0).inputValue());
    const plot = side(0).getByRole('figure', { name: busy, exact: true }).getByRole('slider');
    await plot.locator('canvas').waitFor();
    await plot.press('Home');
    await side(1).locator('.plot-cursor-time').first().waitFor();
  });

  test('go their own ways once they are not linked any more', async () => {
    await side(1)
      .getByRole('button', { name: /^Link With Other Archives/ })
      .click();
    await side(0).locator('button[aria-pressed=false][title^="Link With"]').waitFor();
    await side(1).getByRole('button', { name: 'Show All', exact: true }).click();
    await side(1).locator('.range-tools .link-button:disabled').waitFor();
    assert.notEqual(await range(1).inputValue(), await range(0).inputValue());
  });
});
