import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repositoryRoot } from '../../host/paths.ts';
import {
  createSharedFolder,
  enterSharedWindow,
  leaveSharedWindow,
  writeSharedSettings,
} from '../pages/sharedWindow.ts';
import { goTo, hoverAt, problems } from '../pages/views.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('editing pma files', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.cpSync(path.join(repositoryRoot, 'samples'), folder, { recursive: true });
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** Puts the cursor at the class whose tool prints more today, and opens the menu of what can be done. */
  async function showFixes(): Promise<void> {
    const text = fs.readFileSync(path.join(folder, 'newer-tools.pma'), 'utf8');
    await goTo(workbench, text.split('\n').findIndex((content) => content.startsWith('IO')) + 1, 3);
    await workbench.page.locator('.editor-instance .squiggly-error').first().waitFor();
    await workbench.runCommand('Quick Fix...');
    await workbench.page
      .locator('.action-widget .monaco-list-row', { hasText: 'Add kBdscdps, kBdscd to METADATA' })
      .waitFor();
  }

  test('the status bar names the row at the cursor, and nothing outside of groups', async () => {
    const place = workbench.page.locator('[id="pcp-files.pcp-files.pcp.place"]');
    await workbench.openFile('sles-morning.pma');
    await goTo(workbench, 18, 30);
    await place.filter({ hasText: 'VM · ' }).waitFor();
    assert.match(await place.innerText(), /VM · \w+ · sample 3 of 12 · 2026-05-11 07:00:30 \+1000/);
    await workbench.screenshot('pma-place');
    await goTo(workbench, 1, 1);
    await place.waitFor({ state: 'hidden' });
  });

  for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const)
    test(`the menu of fixes and the explanation of a scale are shown in ${theme}`, async () => {
      await workbench.setTheme(theme);
      await workbench.openFile('newer-tools.pma');
      await showFixes();
      await workbench.screenshot(`pma-quick-fix-${theme}`);
      await workbench.page.keyboard.press('Escape');
      await workbench.openFile('sles-morning.pma.conf');
      await hoverAt(workbench, 15, 3, 'Scale for');
      await workbench.screenshot(`pma-config-hover-${theme}`);
      await workbench.page.keyboard.press('Escape');
    });

  test('the quick fix for a tool of today completes METADATA', async () => {
    await workbench.openFile('newer-tools.pma');
    const before = await problems(workbench, /iostat prints discards/, /sar prints %ifutil/);
    assert.equal(before.length, 2);
    await workbench.closePanel();
    await showFixes();
    await workbench.screenshot('pma-quick-fix');
    await workbench.page.keyboard.press('Enter');
    const fixed = workbench.page.locator('.view-line', { hasText: 'kBwtps kBdscdps kBrd kBwt kBdscd' });
    await fixed.waitFor();
    // Not reverted to what is on the disk: VS Code in a browser saves what is changed by itself.
    await workbench.page.keyboard.press('Control+Z');
    await fixed.waitFor({ state: 'hidden' });
  });

  test("pma's configuration is explained and coloured", async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('sles-morning.pma.conf');
    await workbench.untilLanguage('pma configuration');
    const text = await hoverAt(workbench, 15, 3, 'Scale for');
    assert.match(text, /Scale for sda only, in sles-morning\.pma/);
    await workbench.screenshot('pma-config-hover');
    await workbench.page.keyboard.press('Escape');
    assert.deepEqual(await problems(workbench), []);
  });

  test('rows that pma skips are faded, unless editor.showUnused is off', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.openFile('sles-morning.pma');
    const skipped = workbench.page.locator('.editor-instance .squiggly-inline-unnecessary').first();
    await skipped.waitFor();
    const opacity = (): Promise<number> => skipped.evaluate((element) => Number(getComputedStyle(element).opacity));
    assert.ok((await opacity()) < 1);
    writeSharedSettings({ '[pma]': { 'editor.showUnused': false } });
    while ((await opacity()) < 1) await workbench.page.waitForTimeout(50);
    await workbench.screenshot('pma-skipped-not-faded');
  });
});
