import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { shopArchive } from '../../writers/archive/shopArchive.ts';
import { goTo, hoverAt } from '../pages/views.ts';
import { Suggestions } from '../pages/suggestions.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const definitions = `shop.speed = rate(shop.orders)
shop.entropy = kernel.all.entropy.avail * 8
shop.reads = disk.dev.raed

`;

suite('metric names in an editor', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.mkdirSync(path.join(folder, 'logs'));
    for (const [name, bytes] of shopArchive('20260101')) fs.writeFileSync(path.join(folder, 'logs', name), bytes);
    fs.mkdirSync(path.join(folder, 'pcp/derived'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'pcp/derived/shop.conf'), definitions);
    workbench = await enterSharedWindow(folder);
    await workbench.openFile('shop.conf');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  for (const theme of ['dark', 'light', 'highContrast'] as const)
    test(`of an archive in the workspace are explained, in ${theme}`, async () => {
      await workbench.setTheme(theme);
      const hover = await hoverAt(workbench, 1, 20, 'Orders of all customers');
      assert.match(hover, /berlin, lisbon[^]*301\.1\.7[^]*20260101\.meta/);
      await workbench.screenshot(`metric-names-hover-${theme}`);
      await workbench.page.keyboard.press('Escape');
    });

  test('that are near are proposed for one that nobody has', async () => {
    // VS Code marks the first letters of what has a hint.
    const hover = await hoverAt(workbench, 3, 15, 'is not a known metric');
    assert.match(hover, /disk\.dev\.raed is not a known metric[^]*Did you mean disk\.dev\.read\?/);
    await workbench.screenshot('metric-names-unknown');
    await workbench.page.keyboard.press('Escape');
  });

  test('are completed while they are typed, component by component and by words of their help', async () => {
    const { page } = workbench;
    const suggestions = new Suggestions(workbench);
    await goTo(workbench, 4, 1);
    await page.keyboard.type('shop.user = kern', { delay: 50 });
    await suggestions.rows
      .filter({ hasText: /^kernel/ })
      .first()
      .waitFor();
    await page.keyboard.type('el.all.cpu.', { delay: 50 });
    await suggestions.rows.filter({ hasText: 'kernel.all.cpu.user' }).first().waitFor();
    await workbench.screenshot('metric-names-completion');
    await suggestions.typeUntilSelected('us', 'kernel.all.cpu.user');
    await page.keyboard.press('Enter');
    await page.locator('.view-line', { hasText: 'kernel.all.cpu.user' }).waitFor();
    await page.keyboard.press('Enter');
    await suggestions.typeUntilSelected('shop.more = customers', 'shop.orders');
    await workbench.screenshot('metric-names-by-help');
    await page.keyboard.press('Enter');
    await page.locator('.view-line', { hasText: 'shop.more = shop.orders' }).waitFor();
  });

  test('lead to the archive that has them', async () => {
    await goTo(workbench, 1, 20);
    await workbench.page.keyboard.press('F12');
    // It is opened by the viewer of archives.
    await workbench.page.locator('iframe.webview.ready').first().waitFor({ state: 'attached' });
    await workbench.page.locator('.tab.active', { hasText: '20260101' }).waitFor();
    await workbench.screenshot('metric-names-definition');
  });
});
