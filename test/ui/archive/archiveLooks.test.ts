import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import { sizesIn, type Workbench } from '../pages/workbench.ts';

/** Those of the Metrics are looked at in their own test, by theme. */
const views = ['Overview', 'Records', 'Findings'] as const;
/** What stands in a view once it is there. */
const sights = {
  Overview: '.timeline svg',
  Metrics: '.plot canvas',
  Records: '.hex-byte',
  Findings: '.findings-row',
} as const;
/** Of each pane in a narrow window, in pixels: five rows. */
const leastPaneHeight = 100;
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 452, height: 800 } };

/** How often an element is looked at that is to stand still, and how many times it has to be where it was. */
const still = { everyMs: 16, times: 20 };

/** Until an element stays where it is. */
async function untilStill(part: Locator): Promise<void> {
  await part.evaluate(
    (element, { everyMs, times }) =>
      new Promise<void>((resolve) => {
        let before = '';
        let same = 0;
        const timer = setInterval(() => {
          const { top, bottom } = element.getBoundingClientRect();
          const now = `${top} ${bottom}`;
          same = now === before ? same + 1 : 0;
          before = now;
          if (same < times) return;
          clearInterval(timer);
          resolve();
        }, everyMs);
      }),
    still,
  );
}

suite('the looks of the viewer of an archive', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    const damaged = new DamagedArchive(3);
    damaged.u32('0', damaged.record(0) + damaged.u32At('0', damaged.record(0)) - 4, 7);
    writeFiles(path.join(folder, 'pmlogger/sun'), damaged.files);
    workbench = await enterSharedWindow(folder);
    viewer = await ArchiveViewer.open(workbench, '20260101.0');
    await workbench.closeSideBar();
    const metrics = await MetricsPage.show(viewer);
    await metrics.tickFirst();
    await viewer.content.locator(sights.Metrics).first().waitFor();
    await viewer.showView('Findings');
    await viewer.content.locator('.findings-row').first().click();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  for (const look of ['zoomed', 'forced'] as const)
    test(`nothing serious is found by axe-core ${look === 'zoomed' ? 'at 200 %' : 'in colours that the system forces'}`, async () => {
      if (look === 'zoomed') await workbench.page.setViewportSize({ width: 640, height: 400 });
      else await workbench.page.emulateMedia({ forcedColors: 'active' });
      for (const view of [...views, 'Metrics'] as const) {
        await viewer.showView(view);
        await viewer.content.locator(sights[view]).first().waitFor();
        await workbench.screenshot(`archive-${view.toLowerCase()}-${look}`);
        assert.deepEqual(await viewer.accessibilityFaults(), [], view);
      }
      await workbench.page.setViewportSize(sizes.wide);
      await workbench.page.emulateMedia({ forcedColors: 'none' });
    });

  for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const)
    test(`nothing serious is found by axe-core in ${theme}`, async () => {
      await workbench.setTheme(theme);
      const faults: string[] = [];
      for (const name of sizesIn(theme)) {
        await workbench.page.setViewportSize(sizes[name]);
        for (const view of views) {
          await viewer.showView(view);
          await viewer.content.locator(sights[view]).first().waitFor();
          await workbench.page.waitForTimeout(300); // until what is asked for piece by piece has come
          await workbench.screenshot(`archive-${view.toLowerCase()}-${theme}-${name}`);
          if (view === 'Records' && name === 'narrow') {
            await viewer.content.locator('[data-pane=tree]').focus();
            await viewer.press('F6');
            await workbench.screenshot(`archive-records-${theme}-narrow-bytes`);
          }
          const found = await viewer.accessibilityFaults(theme);
          faults.push(...found.map((fault) => `${view}, ${name}: ${fault}`));
        }
      }
      await workbench.page.setViewportSize(sizes.wide);
      assert.deepEqual(faults, []);
    });

  test('in a narrow window list, structure and bytes have their rows: one scrolls to them, or F6 does', async () => {
    await workbench.page.setViewportSize(sizes.narrow);
    await viewer.showView('Records');
    const [list, tree, bytes] = (
      [
        ['grid', 'Records'],
        ['tree', 'Structure'],
        ['grid', 'Bytes'],
      ] as const
    ).map(([role, name]) => viewer.content.getByRole(role, { name }));
    assert.ok(list !== undefined && tree !== undefined && bytes !== undefined);
    await bytes.locator('.hex-byte').first().waitFor();
    for (const pane of [list, tree, bytes]) assert.ok(((await pane.boundingBox())?.height ?? 0) >= leastPaneHeight);
    await list.focus();
    await viewer.press('F6');
    await viewer.content.locator('[role=tree]:focus').waitFor();
    await viewer.press('F6');
    await viewer.content.locator('[data-pane=hex]:focus').waitFor();
    // The view follows the focus, and the pane stays in sight.
    await untilStill(bytes);
    const sides = async (part: Locator): Promise<{ readonly top: number; readonly bottom: number }> =>
      part.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
    const [seen, tabs, reached] = await Promise.all(
      [viewer.content.locator('#root'), viewer.content.getByRole('tablist'), bytes].map(sides),
    );
    assert.ok(seen && tabs && reached);
    const found = JSON.stringify({ seen, tabs, reached });
    assert.ok(tabs.top >= seen.top, found);
    // Scrolling ends at the nearest whole pixel, and panes at parts of one.
    assert.ok(reached.bottom <= seen.bottom + 0.5, found);
    await workbench.page.setViewportSize(sizes.wide);
  });

  test('nothing is asked of the network', () => {
    workbench.assertNoExternalRequests();
  });
});
