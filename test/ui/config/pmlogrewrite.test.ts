import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { goTo, hoverAt } from '../pages/views.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import { Suggestions } from '../pages/suggestions.ts';
import type { Workbench } from '../pages/workbench.ts';

const rules = `# Metrics were renamed.
global { hostname -> box.example.com timezone -> "AEST-10" time -> -1:00:00 }
metric hinv.ncpu { sem = counter }
metric sample.byte_ctr {
    units -> 1,-1,0,KBYTE,SEC,0 rescale
    type if u32 -> u64
}
text metric hinv.ncpu help { text -> "number
of \\"CPUs\\"" }
label context { new "site" 1.5 }
indom 60.1 { iname "sda" -> "disk0" inst 1 -> 17 }
`;

suite('pmlogrewrite rules in an editor', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.mkdirSync(path.join(folder, 'pmlogrewrite'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'pmlogrewrite/migrate.conf'), rules);
    workbench = await enterSharedWindow(folder);
    await workbench.openFile('migrate.conf');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    // VS Code may be about to save.
    fs.rmSync(folder, { recursive: true, maxRetries: 5 });
  });

  for (const theme of ['dark', 'light', 'highContrast'] as const)
    test(`are coloured, and units are explained, in ${theme}`, async () => {
      await workbench.setTheme(theme);
      const hover = await hoverAt(workbench, 5, 22, 'Units:');
      assert.match(hover, /Kbyte \/ sec/);
      await workbench.screenshot(`pmlogrewrite-${theme}`);
      await workbench.page.keyboard.press('Escape');
    });

  test('a fault says what to write', async () => {
    const hover = await hoverAt(workbench, 3, 24, 'does not know');
    assert.match(hover, /pmlogrewrite does not know "=" and refuses the file\. Write "->"\./);
    await workbench.screenshot('pmlogrewrite-fault');
    await workbench.page.keyboard.press('Escape');
  });

  test('a rule is written with completion alone', async () => {
    const { page } = workbench;
    // The server answers by now, so that the words are its own.
    await hoverAt(workbench, 5, 22, 'Units:');
    await goTo(workbench, 12, 1);
    // Another attempt begins anew.
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Delete');
    const suggestions = new Suggestions(workbench);
    await suggestions.typeUntilSelected('me', 'metric');
    await page.keyboard.press('Enter');
    await suggestions.typeUntilSelected('hinv.ncp', 'hinv.ncpu');
    await page.keyboard.press('Enter');
    await suggestions.typeUntilSelected(' { se', 'sem');
    await workbench.screenshot('pmlogrewrite-completion');
    await page.keyboard.press('Enter');
    await suggestions.typeUntilSelected('dis', 'discrete');
    await page.keyboard.press('Enter');
    await page.locator('.view-line', { hasText: 'metric hinv.ncpu { sem -> discrete' }).waitFor();
  });
});
