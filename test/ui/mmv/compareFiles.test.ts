import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { bytes, comparedArchive, kilobytes } from '../../writers/archive/comparedArchive.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';
import { writeFiles } from '../archive/archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, showInExplorer } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const daySeconds = 86_400;
/** Long enough for values that differ to be no chance. */
const recordedSeconds = 120;

/** Files of a few lines, all of which are seen without scrolling. @param type of the metric */
const shop = (type: number, value: number): Uint8Array => {
  const metric = { name: 'requests', item: 1, type, semantics: 1, units: 0x00100000, values: [value] };
  return writeMmv({ version: 3, order: 'little', cluster: 321, metrics: [metric] }).bytes;
};

suite('what differs between two binary files', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let menu: ContextMenu;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'before.mmv'), shop(1, 17));
    fs.writeFileSync(path.join(folder, 'after.mmv'), shop(3, 18));
    for (const [base, units, host] of [
      ['20260401', kilobytes, 'web1'],
      ['20260402', bytes, 'web2'],
    ] as const) {
      const metrics = [{ name: 'mem.free', units, value: (s: number) => 1000 + (s % 20) }];
      writeFiles(path.join(folder, 'pmlogger'), comparedArchive({ base, host, to: recordedSeconds, metrics }).finish());
    }
    const busy = [{ name: 'mem.free', units: kilobytes, value: (s: number) => 90_000 + (s % 30) }];
    const later = { base: '20260403', host: 'web1', from: daySeconds, to: daySeconds + recordedSeconds, metrics: busy };
    writeFiles(path.join(folder, 'pmlogger'), comparedArchive(later).finish());
    workbench = await enterSharedWindow(folder);
    menu = new ContextMenu(workbench);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const file = (name: string): Locator =>
    workbench.page.getByRole('tree', { name: 'Files Explorer' }).getByRole('treeitem', { name, exact: true });

  const selected = (): Locator => workbench.page.locator('[aria-selected="true"]');

  /** The menu offers to compare once the file that was selected is noted. */
  async function compareWithSelected(item: Locator, picture?: string): Promise<void> {
    const entry = menu.entry('Compare with Selected PCP File');
    const first = menu.entry('Select PCP File for Compare');
    for (;;) {
      await item.click({ button: 'right' });
      await first.waitFor();
      if (await entry.isVisible()) break;
      await workbench.page.keyboard.press('Escape');
      await first.waitFor({ state: 'hidden' });
    }
    if (picture !== undefined) await workbench.screenshot(picture);
    await menu.choose('Compare with Selected PCP File');
  }

  const choose = (what: string): Promise<void> =>
    workbench.page.locator('.quick-input-widget .monaco-list-row').filter({ hasText: what }).first().click();

  async function untilCompared(title: string, before: string, after: string): Promise<void> {
    await workbench.page.getByRole('tab', { name: title, selected: true }).waitFor();
    // Side by side there is room for both.
    await workbench.closeSideBar();
    const sides = workbench.page.locator('.monaco-diff-editor');
    await sides.locator('.original .view-line').filter({ hasText: before }).first().waitFor();
    await sides.locator('.modified .view-line').filter({ hasText: after }).first().waitFor();
  }

  test('of two MMV files is shown by the menu of the explorer', async () => {
    await showInExplorer(path.join(folder, 'before.mmv'));
    await file('before.mmv').click({ button: 'right' });
    await menu.choose('Select PCP File for Compare');
    await compareWithSelected(file('after.mmv'), 'compare-menu');
    await untilCompared('before.mmv ↔ after.mmv', 'type: 32-bit', 'type: 64-bit');
    await workbench.screenshot('compare-mmv');
  });

  test('of two selected files too', async () => {
    await workbench.runCommand('View: Close All Editors');
    await showInExplorer(path.join(folder, 'before.mmv'));
    await workbench.page.keyboard.press('Escape'); // selects nothing
    // What is selected so is not opened: the explorer would select the open file alone.
    for (const name of ['before.mmv', 'after.mmv']) {
      await file(name).click({ modifiers: ['Control'] });
      await file(name).and(selected()).waitFor();
    }
    await file('before.mmv').and(selected()).waitFor();
    await file('after.mmv').click({ button: 'right' });
    await menu.choose('Compare Selected PCP Files');
    await untilCompared('before.mmv ↔ after.mmv', 'type: 32-bit', 'type: 64-bit');
  });

  test('of two archives is shown by the menu of the view of archives', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const view = workbench.page.locator('.pane', {
      has: workbench.page.getByRole('button', { name: /PCP Archives/ }),
    });
    await view.getByRole('treeitem', { name: /^web1/ }).press('ArrowRight');
    await view.getByRole('treeitem', { name: /^20260401/ }).click({ button: 'right' });
    await menu.choose('Select PCP File for Compare');
    await view.getByRole('treeitem', { name: /^web2/ }).press('ArrowRight');
    await compareWithSelected(view.getByRole('treeitem', { name: /^20260402/ }));
    await choose('Contents as text');
    await untilCompared('20260401.meta ↔ 20260402.meta', 'units: Kbyte', 'units: byte');
    await workbench.screenshot('compare-archives');
  });

  test('of two archives of a host may be what changed from one to the other', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const view = workbench.page.locator('.pane', {
      has: workbench.page.getByRole('button', { name: /PCP Archives/ }),
    });
    await view.getByRole('treeitem', { name: /^20260401/ }).click({ button: 'right' });
    await menu.choose('Select PCP File for Compare');
    await compareWithSelected(view.getByRole('treeitem', { name: /^20260403/ }));
    await workbench.screenshot('compare-archives-choice');
    await choose('What changed');
    const viewer = new ArchiveViewer(workbench);
    const changes = viewer.content.getByRole('region', { name: 'Changes', exact: true });
    await changes.getByRole('row', { name: /mem\.free/ }).waitFor();
    await workbench.screenshot('compare-archives-changes');
  });
});
