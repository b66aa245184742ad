import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../host/testWorkspace.ts';
import { Workbench } from './workbench.ts';

suite('the installed extension', () => {
  const folder = createScratch();
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'day.pma'), 'TIME_VALUES: 60,24\n');
    workbench = await Workbench.openFolder(folder);
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  test('opens a .pma file as pma', async () => {
    await workbench.openFile('day.pma');
    assert.equal(await workbench.languageMode(), 'pma');
  });

  test('is shown in every theme', async () => {
    for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const) {
      await workbench.setTheme(theme);
      assert.equal(await workbench.languageMode(), 'pma');
      await workbench.screenshot(`smoke-${theme}`);
    }
  });

  test('asks nothing of the network', () => {
    workbench.assertNoExternalRequests();
  });
});
