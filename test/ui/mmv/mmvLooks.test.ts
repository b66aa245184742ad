import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { faultyShopFile } from './mmvFiles.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import { sizesIn, type ThemeName, type Workbench } from '../pages/workbench.ts';

const views = ['Values', 'Structure', 'Findings'] as const;
const wide = { width: 1280, height: 800 };
/** With the side bar closed there is left to the viewer about as much. */
const narrow = { width: 500, height: 800 };
/** What a zoom to 200 % leaves of the wide window, in CSS pixels. */
const zoomed = { width: 640, height: 400 };

suite('the looks of the viewer of an MMV file', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: MmvViewer;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'shop.mmv'), faultyShopFile().bytes);
    workbench = await enterSharedWindow(folder);
    viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await workbench.closeSideBar();
    await viewer.valueRow('queue.length').click();
    await viewer.showView('Findings');
    await viewer.content.getByRole('treeitem').first().click();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  async function show(view: (typeof views)[number]): Promise<void> {
    await viewer.showView(view);
    const role = { Values: 'row', Structure: 'treeitem', Findings: 'treeitem' } as const;
    await viewer.content.getByRole(role[view]).first().waitFor();
    await workbench.page.waitForTimeout(300); // until what is asked for piece by piece has come
  }

  async function faultsOf(name: string, theme?: ThemeName): Promise<string[]> {
    const faults: string[] = [];
    for (const view of views) {
      await show(view);
      await workbench.screenshot(`mmv-${view.toLowerCase()}-${name}`);
      faults.push(...(await viewer.accessibilityFaults(theme)).map((fault) => `${view}, ${name}: ${fault}`));
    }
    return faults;
  }

  for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const)
    test(`nothing serious is found by axe-core in ${theme}`, async () => {
      await workbench.setTheme(theme);
      const faults: string[] = [];
      for (const name of sizesIn(theme)) {
        await workbench.page.setViewportSize({ wide, narrow }[name]);
        faults.push(...(await faultsOf(`${theme}-${name}`, theme)));
      }
      await workbench.page.setViewportSize(wide);
      assert.deepEqual(faults, []);
    });

  test('nothing serious is found by axe-core at 200 %', async () => {
    await workbench.page.setViewportSize(zoomed);
    assert.deepEqual(await faultsOf('zoomed'), []);
    await workbench.page.setViewportSize(wide);
  });

  test('nothing serious is found by axe-core in colours that the system forces', async () => {
    await workbench.page.emulateMedia({ forcedColors: 'active' });
    assert.deepEqual(await faultsOf('forced'), []);
    await workbench.page.emulateMedia({ forcedColors: 'none' });
  });

  test('nothing is asked of the network', () => {
    workbench.assertNoExternalRequests();
  });
});
