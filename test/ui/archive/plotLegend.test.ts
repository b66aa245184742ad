import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { busy, busyArchive } from '../../writers/archive/busyArchive.ts';
import { contrastOf, leastContrast, parseColor } from '../../../webview/plot/drawing/legibleColor.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import { sizesIn, type Workbench } from '../pages/workbench.ts';

const cpu = 'kernel.all.cpu';
const cpuLines = 7;

suite('the plots of a busy host', () => {
  const scratch = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let metrics: MetricsPage;

  suiteSetup(async () => {
    writeFiles(path.join(scratch, 'pmlogger/venus'), busyArchive().finish());
    workbench = await enterSharedWindow(scratch);
    viewer = await ArchiveViewer.open(workbench, `${busy.base}.meta`);
    await workbench.closeSideBar();
    metrics = await MetricsPage.show(viewer);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(scratch, { recursive: true });
  });

  const rows = (title: string) => metrics.figure(title).locator('.plot-legend tbody tr');
  const titles = () => viewer.content.getByRole('figure').getByRole('heading').allInnerTexts();
  const tickedBar = () => viewer.content.locator('.ticked-bar');

  async function filter(text: string): Promise<void> {
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill(text);
  }

  async function clearAll(): Promise<void> {
    await viewer.content.getByRole('button', { name: 'Clear All' }).click();
    await viewer.content.locator('.plot').first().waitFor({ state: 'detached' });
  }

  test('a group of metrics is ticked at once, and unticked; its plot has what they have in common as its title', async () => {
    const [box, tree] = await Promise.all(
      [viewer.content.getByRole('textbox', { name: 'Filter metrics' }), metrics.names].map((part) =>
        part.boundingBox(),
      ),
    );
    assert.ok(box && tree);
    // The filter stands above the names that it narrows.
    const isAbove = box.y + box.height <= tree.y && box.x >= tree.x && box.x + box.width <= tree.x + tree.width;
    assert.ok(isAbove, JSON.stringify({ box, tree }));
    await filter(cpu);
    const group = viewer.treeRow('cpu');
    await group.locator('.check-box').click();
    await rows(cpu)
      .nth(cpuLines - 1)
      .waitFor();
    assert.equal(await group.getAttribute('aria-checked'), 'true');
    assert.deepEqual(await titles(), [cpu]);
    await viewer.treeRow('user').locator('.check-box').click();
    await rows(cpu)
      .nth(cpuLines - 1)
      .waitFor({ state: 'detached' });
    assert.equal(await group.getAttribute('aria-checked'), 'mixed');
    await group.locator('.check-box').click();
    await rows(cpu)
      .nth(cpuLines - 1)
      .waitFor();
    await tickedBar().getByText(`${cpuLines} metrics ticked`).waitFor();
    await filter('avactive');
    await tickedBar().getByText(`${cpuLines} metrics ticked, ${cpuLines} hidden by the filter`).waitFor();
    await viewer.content.getByRole('button', { name: 'Show Only Ticked' }).click();
    await viewer.treeRow('user').waitFor();
    assert.equal(await viewer.treeRow('avactive').count(), 0);
    await tickedBar().getByRole('button', { name: 'Show All', exact: true }).click();
    await viewer.treeRow('avactive').waitFor();
  });

  test('a plot is as high as there is room, and the room can be changed', async () => {
    const heightOf = async () => (await metrics.plot(cpu).boundingBox())?.height ?? 0;
    const before = await heightOf();
    assert.ok(before > 150, `${before} pixels`);
    const bar = viewer.content.getByRole('separator', { name: 'Resize plots' });
    await bar.focus();
    for (let press = 0; press < 15; press++) await viewer.press('ArrowDown');
    const canvas = metrics.figure(cpu).locator('canvas');
    await workbench.page.waitForTimeout(300);
    const [after, drawn] = [await heightOf(), (await canvas.boundingBox())?.height ?? 0];
    assert.ok(after > before + 30, `${before} and then ${after} pixels`);
    assert.ok(Math.abs(after - drawn) <= 1, `${drawn} of ${after} pixels are drawn on`);
  });

  test('a line of the legend hides, stays alone, and is removed', async () => {
    const user = rows(cpu).filter({ hasText: 'user' });
    await user.hover();
    await user.getByRole('button', { name: `Hide ${cpu}.user` }).click();
    await user.getByRole('button', { name: `Show ${cpu}.user` }).waitFor();
    await metrics.plot(cpu).focus();
    await viewer.press('h');
    const steal = rows(cpu).filter({ hasText: 'sys' });
    await steal.locator('.plot-line-button').click();
    assert.equal(await steal.locator('.plot-line-button').getAttribute('aria-pressed'), 'true');
    assert.equal(await rows(cpu).and(viewer.content.locator('.hidden-line')).count(), cpuLines - 1);
    await workbench.screenshot('plot-legend-only');
    await steal.locator('.plot-line-button').click();
    assert.equal(await rows(cpu).and(viewer.content.locator('.hidden-line')).count(), 0);
    await user.hover();
    await user.getByRole('button', { name: 'Remove' }).click();
    await rows(cpu)
      .nth(cpuLines - 1)
      .waitFor({ state: 'detached' });
    await metrics.plot(cpu).focus();
    await viewer.press('Delete');
    await rows(cpu)
      .nth(cpuLines - 2)
      .waitFor({ state: 'detached' });
  });

  test('lines with values come before idle ones, with three digits of what they come to', async () => {
    await clearAll();
    await filter('disk.dev');
    await viewer.treeRow('avactive').locator('.check-box').click();
    await rows('disk.dev.avactive').nth(2).waitFor();
    const names = await rows('disk.dev.avactive').locator('.plot-line-label').allInnerTexts();
    assert.deepEqual(names, ['sda', 'sdb', 'sr0']);
    const [, , , greatest] = await metrics.legend('disk.dev.avactive', 'sdb');
    assert.equal(greatest, '98.5 %');
    await viewer.content.getByRole('columnheader', { name: 'Mean' }).waitFor();
  });

  test('metrics of one unit that are unlike have plots of their own', async () => {
    await filter(cpu);
    await viewer.treeRow('user').locator('.check-box').click();
    await metrics.figure(`${cpu}.user`).waitFor();
    assert.deepEqual(await titles(), ['disk.dev.avactive', `${cpu}.user`]);
  });

  test('a click puts the cursor somewhere, where it stays; a double click leads to the bytes', async () => {
    const over = metrics.plot(`${cpu}.user`).locator('.u-over');
    const at = async (share: number): Promise<readonly [x: number, y: number]> => {
      await over.scrollIntoViewIfNeeded();
      const box = (await over.boundingBox()) ?? assert.fail('no plot');
      return [box.x + share * box.width, box.y + box.height / 2];
    };
    await workbench.page.mouse.click(...(await at(0.25)));
    const time = metrics.figure(`${cpu}.user`).locator('.plot-time .number');
    const shown = await time.innerText();
    assert.match(shown, /^2026-05-04 09:1\d:\d\d UTC$/);
    await workbench.page.mouse.move(...(await at(0.75)));
    await workbench.page.waitForTimeout(100);
    assert.equal(await time.innerText(), shown);
    assert.equal(await viewer.content.getByRole('tab', { name: 'Metrics', selected: true }).count(), 1);
    await workbench.screenshot('plot-pinned');
    await metrics.plot(`${cpu}.user`).focus();
    await viewer.press('Escape');
    await workbench.page.mouse.move(...(await at(0.5)));
    await time.filter({ hasNotText: shown }).waitFor();
    await workbench.page.mouse.dblclick(...(await at(0.25)));
    await viewer.content.getByRole('tab', { name: 'Records', selected: true }).waitFor();
    await viewer.press('Alt+ArrowLeft');
    await metrics.figure(`${cpu}.user`).waitFor();
    await workbench.page.mouse.click(...(await at(0.4)));
    await metrics.figure(`${cpu}.user`).getByRole('button', { name: 'Show Bytes' }).click();
    await viewer.content.getByRole('tab', { name: 'Records', selected: true }).waitFor();
    await viewer.press('Alt+ArrowLeft');
    await metrics.figure(`${cpu}.user`).waitFor();
  });

  test('gaps are shaded and explained, an axis that does not begin at zero says so, and so does a plot without values', async () => {
    await clearAll();
    await filter('load');
    await viewer.treeRow('load').locator('.check-box').click();
    const load = metrics.figure('kernel.all.load');
    await load.getByText('Shaded: gap in the recording.').waitFor();
    await load.getByText(/axis starts at 16\.\d, not at 0/).waitFor();
    await filter('silent');
    await viewer.treeRow('silent').locator('.check-box').click();
    await metrics.figure('mem.util.silent').getByText('No values to plot.').waitFor();
    assert.equal(await metrics.figure('mem.util.silent').locator('canvas').count(), 0);
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await workbench.screenshot('plot-gaps');
  });

  test('a hundred lines scroll within the legend, so that the plot stays', async () => {
    await clearAll();
    await filter('psinfo');
    await viewer.treeRow('utime').locator('.check-box').click();
    const figure = metrics.figure('proc.psinfo.utime');
    await figure.waitFor();
    const list = viewer.content.getByRole('listbox', { name: 'Instances' });
    await list.focus();
    for (let row = 1; row < 14; row++) {
      await viewer.press('ArrowDown');
      if (row >= 8) await viewer.press('Space');
    }
    await rows('proc.psinfo.utime').nth(13).waitFor();
    const legend = figure.locator('.plot-legend-box');
    const { height, content } = await legend.evaluate((box) => ({
      height: box.clientHeight,
      content: box.scrollHeight,
    }));
    assert.ok(height < content && height <= 190, `${height} of ${content} pixels`);
    assert.ok(await list.isVisible());
    await workbench.screenshot('plot-many-lines');
  });

  test('in a narrow Overview all columns of "Values by metric" are in sight', async () => {
    await viewer.showView('Overview');
    const space = viewer.content.getByRole('region', { name: 'Space usage' });
    for (const width of [520, 400]) {
      await workbench.page.setViewportSize({ width, height: 800 });
      const name = space.getByRole('button', { name: `${cpu}.wait.total` });
      await name.waitFor();
      await workbench.page.waitForTimeout(300); // until the page is laid out
      await name.scrollIntoViewIfNeeded();
      await workbench.screenshot(`archive-overview-${width}`);
      for (const part of [space, viewer.content.locator('.overview')]) {
        const { wide, content } = await part.evaluate((box) => ({ wide: box.clientWidth, content: box.scrollWidth }));
        assert.ok(content <= wide, `${content} of ${wide} pixels at ${width}`);
      }
    }
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
    await viewer.showView('Metrics');
  });

  for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const)
    test(`each line can be told from the background in ${theme}`, async () => {
      await workbench.setTheme(theme);
      await clearAll();
      await filter(cpu);
      await viewer.treeRow('cpu').locator('.check-box').click();
      await rows(cpu)
        .nth(cpuLines - 1)
        .waitFor();
      await workbench.page.waitForTimeout(300); // until the theme has come
      const background = await viewer.content
        .locator('body')
        .evaluate(() => getComputedStyle(document.body).getPropertyValue('--vscode-editor-background'));
      const colors = await rows(cpu)
        .locator('.plot-sample line')
        .evaluateAll((all) => all.map((line) => getComputedStyle(line).stroke));
      const under = parseColor(background, [0, 0, 0]) ?? assert.fail(background);
      assert.equal(new Set(colors).size, Math.min(cpuLines, 8));
      for (const color of colors) {
        const contrast = contrastOf(parseColor(color, under) ?? assert.fail(color), under);
        assert.ok(contrast >= leastContrast, `${color} on ${background}: ${contrast}`);
      }
      for (const name of sizesIn(theme)) {
        await workbench.page.setViewportSize({ width: name === 'wide' ? 1280 : 452, height: 800 });
        await workbench.page.waitForTimeout(400); // until the plots have been asked for anew
        await workbench.screenshot(`plot-${theme}-${name}`);
        assert.deepEqual(await viewer.accessibilityFaults(theme), [], name);
      }
      await workbench.page.setViewportSize({ width: 1280, height: 800 });
    });
});
