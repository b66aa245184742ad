import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../host/testWorkspace.ts';
import { DamagedArchive } from '../writers/archive/damagedArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from './archiveViewer.ts';
import { Workbench } from './workbench.ts';

const views = ['Overview', 'Records', 'Findings'] as const;
/** What stands in a view once it is there. */
const sights = { Overview: '.timeline svg', Records: '.hex-byte', Findings: '.findings-row' } as const;
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 452, height: 800 } };

suite('the looks of the viewer of an archive', () => {
  const folder = createScratch();
  let workbench: Workbench;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    const damaged = new DamagedArchive(3);
    damaged.u32('0', damaged.record(0) + damaged.u32At('0', damaged.record(0)) - 4, 7);
    writeFiles(path.join(folder, 'pmlogger/sun'), damaged.files);
    workbench = await Workbench.openFolder(folder);
    viewer = await ArchiveViewer.open(workbench, '20260101.0');
    await workbench.runCommand('View: Close Primary Side Bar');
    await viewer.showView('Findings');
    await viewer.content.locator('.findings-row').first().click();
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const)
    test(`nothing serious is found by axe-core in ${theme}, wide or narrow`, async () => {
      await workbench.setTheme(theme);
      const faults: string[] = [];
      for (const [name, size] of Object.entries(sizes)) {
        await workbench.page.setViewportSize(size);
        for (const view of views) {
          await viewer.showView(view);
          await viewer.content.locator(sights[view]).first().waitFor();
          await workbench.page.waitForTimeout(300); // until what is asked for piece by piece has come
          await workbench.screenshot(`archive-${view.toLowerCase()}-${theme}-${name}`);
          faults.push(...(await viewer.seriousFaults()).map((fault) => `${view}, ${name}: ${fault}`));
        }
      }
      await workbench.page.setViewportSize(sizes.wide);
      assert.deepEqual(faults, []);
    });

  test('nothing is asked of the network', () => {
    workbench.assertNoExternalRequests();
  });
});
