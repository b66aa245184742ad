import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Suggestions } from '../pages/suggestions.ts';
import { hoverAt, problems } from '../pages/views.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const list = `# of the database host
disk.dev.read["sda", "sdb"]
kernel.all.load["1 minute" 5] # load
hinv.ncpu,
`;

suite('groups of pmlogconf and lists of pmlogextract', () => {
  const folder = createSharedFolder();
  const group = path.join(folder, 'etc/pcp/pmlogconf/acme/busy');
  let workbench: Workbench;
  let suggestions: Suggestions;

  suiteSetup(async () => {
    fs.mkdirSync(path.dirname(group), { recursive: true });
    fs.writeFileSync(group, '');
    fs.writeFileSync(path.join(folder, 'database.pmlogextract'), list);
    workbench = await enterSharedWindow(folder);
    suggestions = new Suggestions(workbench);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('a group is written from nothing with what is suggested', async () => {
    const { keyboard } = workbench.page;
    await workbench.openFile('busy');
    await workbench.untilLanguage('PCP pmlogconf group');
    // Another attempt begins anew.
    await keyboard.press('Control+A');
    await keyboard.press('Delete');
    await suggestions.take('#pmlogconf-setup 2.0', '#pm');
    await keyboard.type('\nident\tbusy disks\n');
    await suggestions.take('define', 'de');
    await keyboard.type('\tacme.busy = ');
    await suggestions.take('rate', 'ra');
    await suggestions.take('disk.all.total', 'disk.all.tot');
    await keyboard.type(')\n');
    await suggestions.take('probe', 'pro');
    await keyboard.type(' ');
    await suggestions.take('acme.busy');
    await keyboard.type(' > 100 ? ');
    await suggestions.take('include');
    await keyboard.type(' : ');
    await suggestions.take('exclude');
    await keyboard.type('\ndelta 10 ');
    await suggestions.take('sec');
    await keyboard.type('\n\n\t');
    await suggestions.take('disk.dev.total', 'disk.dev.tot');
    assert.deepEqual(await problems(workbench), []);
    await workbench.closePanel();
  });

  test('a derived metric is explained where a probe uses it', async () => {
    for (const theme of ['light', 'dark'] as const) {
      await workbench.setTheme(theme);
      const hover = await hoverAt(workbench, 4, 10, 'derived metric');
      assert.match(hover, /count \/ sec/);
      await workbench.screenshot(`pmlogconf-group-${theme}`);
      await workbench.page.keyboard.press('Escape');
    }
  });

  test('a list has findings of its own', async () => {
    await workbench.openFile('database.pmlogextract');
    await workbench.untilLanguage('PCP pmlogextract metric list');
    for (const theme of ['light', 'dark'] as const) {
      await workbench.setTheme(theme);
      await hoverAt(workbench, 4, 10, 'only between two entries');
      await workbench.screenshot(`pmlogextract-list-${theme}`);
      await workbench.page.keyboard.press('Escape');
    }
  });
});
