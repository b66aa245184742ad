import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repositoryRoot } from '../../host/paths.ts';
import { goTo, hoverAt, outlineItems, problems } from '../pages/views.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const themes = ['dark', 'light', 'highContrast', 'highContrastLight'] as const;

suite('a pma file', () => {
  const scratch = createSharedFolder();
  const folder = path.join(scratch, 'samples');
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.cpSync(path.join(repositoryRoot, 'samples'), folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'binary.pma'), Buffer.from('TIME\0VALUES\0\u0001'.repeat(100)));
    fs.writeFileSync(path.join(folder, 'web1_20260511.pmc'), fs.readFileSync(path.join(folder, 'aix.pma')));
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(scratch, { recursive: true });
  });

  test('shows its findings in the Problems panel, with squiggles in the editor', async () => {
    await workbench.openFile('faults.pma');
    const found = await problems(
      workbench,
      /This VM row has 16 values instead of 17/,
      /The file ends in the middle of this row/,
    );
    assert.equal(found.length, 7);
    await goTo(workbench, 14, 1);
    await workbench.page.locator('.squiggly-error').first().waitFor();
    for (const theme of themes) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`pma-problems-${theme}`);
    }
  });

  test('explains a value on hover', async () => {
    await workbench.closePanel();
    await workbench.openFile('sles-morning.pma');
    for (const theme of themes) {
      await workbench.setTheme(theme);
      const text = await hoverAt(workbench, 18, 30, 'sample');
      assert.match(text, /sample 3 of 12/i);
      assert.match(text, /2026-05-11 07:00:30 \+1000/);
      await workbench.screenshot(`pma-hover-${theme}`);
      await workbench.page.keyboard.press('Escape');
    }
  });

  test('has an outline by local time', async () => {
    await workbench.openFile('sles-morning.pma');
    const items = await outlineItems(workbench);
    assert.match(items.join('\n'), /TIME_VALUES/);
    assert.match(items.join('\n'), /2026-05-11 07:00:00/);
    await workbench.screenshot('pma-outline-dark');
  });

  test('names the change of tools once for each class', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('newer-tools.pma');
    const found = await problems(workbench, /iostat prints discards/, /sar prints %ifutil/);
    assert.equal(found.length, 2);
    await workbench.screenshot('pma-newer-tools');
  });

  test("is recognised by pmc's own file name", async () => {
    await workbench.openFile('web1_20260511.pmc');
    await workbench.untilLanguage('pma');
  });
});
