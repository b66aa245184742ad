import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { sample } from '../../writers/archive/sampleArchive.ts';
import { soundArchive, writeFiles } from './archiveFiles.ts';
import { ArchiveRecordsPage } from '../pages/archiveRecordsPage.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('what can be done with an archive', () => {
  const scratch = createSharedFolder();
  const folder = path.join(scratch, 'pmlogger/sun');
  let workbench: Workbench;
  let menu: ContextMenu;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    writeFiles(folder, soundArchive());
    workbench = await enterSharedWindow(scratch);
    menu = new ContextMenu(workbench);
    await workbench.closeSideBar();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(scratch, { recursive: true });
  });

  const button = (name: string): Locator => viewer.content.getByRole('button', { name, exact: true });

  test('it is exported as JSON', async () => {
    viewer = await ArchiveViewer.open(workbench, `${sample.base}.0`);
    await button('Export as JSON').click();
    const box = workbench.page.locator('.quick-input-widget input').first();
    const file = path.join(folder, `${sample.base}.0.json`);
    await box.waitFor();
    while ((await box.inputValue()) !== file) await workbench.page.waitForTimeout(50);
    await workbench.page.waitForTimeout(500); // until the dialog has looked at the folder
    await box.press('Enter');
    while (!fs.existsSync(file) || fs.statSync(file).size === 0) await workbench.page.waitForTimeout(50);
    const exported = JSON.parse(fs.readFileSync(file, 'utf8')) as { archive: { base: string }; metrics: unknown[] };
    assert.equal(exported.archive.base, sample.base);
    assert.equal(exported.metrics.length, 10);
  });

  test('a field is copied by its menu, by the mouse and by the keyboard', async () => {
    viewer = await ArchiveViewer.open(workbench, `${sample.base}.0`);
    await viewer.showView('Records');
    await new ArchiveRecordsPage(viewer).row('label').click();
    await viewer.treeRow('host').click({ button: 'right' });
    await menu.entry('Copy Value').waitFor();
    await workbench.screenshot('archive-menu');
    await menu.choose('Copy Value');
    await workbench.untilCopied('sun.example.com');
    await viewer.treeRow('magic').click();
    await viewer.press('Shift+F10');
    await menu.entry('Copy Path').waitFor();
    await viewer.press('ArrowDown');
    await viewer.press('ArrowDown');
    await viewer.press('Enter');
    await workbench.untilCopied(`${sample.base}.0 › label › magic`);
  });

  test('it is shown as text', async () => {
    viewer = await ArchiveViewer.open(workbench, `${sample.base}.0`);
    await button('Show as Text').click();
    const lines = workbench.page.locator('.monaco-editor .view-lines');
    await lines.filter({ hasText: 'state\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0readable' }).waitFor();
    await workbench.screenshot('archive-as-text');
  });
});
