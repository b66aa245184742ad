import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { soundArchive, writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 452, height: 800 } };
const [busy, load] = ['Disks, busy', 'Load'];

suite('the host of an archive', function () {
  this.timeout(150_000);
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let host: HostPage;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
    writeFiles(path.join(folder, 'pmlogger/sun'), soundArchive());
    workbench = await enterSharedWindow(folder);
    viewer = await ArchiveViewer.open(workbench, `${webHost.base}.meta`);
    await workbench.closeSideBar();
    host = new HostPage(viewer);
    await host.settled(busy);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const chosenTab = () => viewer.content.locator('[role=tab][aria-selected=true]').innerText();

  test('opens first, with what the machine is and how busy it was', async () => {
    assert.equal(await chosenTab(), 'Host');
    assert.equal(await viewer.fact('CPU'), '4 CPUs');
    assert.equal(await viewer.fact('Memory'), '16 GiB');
    assert.equal(await viewer.fact('Disks'), '2: sda, sdb');
    await viewer.content.getByText('29 metrics every 2 min, 5 metrics at start').waitFor();
    const titles = await host.whole.getByRole('heading', { level: 2 }).allInnerTexts();
    assert.deepEqual(titles, ['What was wrong with this host', 'CPU', 'Memory', 'Disks', 'Network', 'Processes']);
    const [line, atCursor, mean = '', greatest = ''] = await host.legend(busy, 'sdb');
    assert.deepEqual([line, atCursor], ['sdb', '']);
    for (const text of [mean, greatest]) assert.match(text, /^\d[\d.]* %$/);
    assert.ok(parseFloat(greatest) > 90, 'the bottleneck is seen');
    // Before there is a cursor, each line is told by its range.
    assert.match((await host.plot(load).getAttribute('aria-valuetext')) ?? '', /^1 minute: .* … .*; 5 minute: /);
  });

  test('is one click away where nothing is plotted yet', async () => {
    await MetricsPage.show(viewer);
    await workbench.screenshot('archive-metrics-nothing-plotted');
    await viewer.content.getByRole('button', { name: 'Ready Plots of CPU, Memory, Disks and More' }).click();
    await host.settled(busy);
    assert.equal(await chosenTab(), 'Host');
  });

  test('has one cursor in all plots', async () => {
    const { x, y, width } = await host.place(busy);
    await workbench.page.mouse.move(x + width / 2, y);
    for (const [title, name] of [
      [busy, 'sdb'],
      [load, '1 minute'],
    ] as const)
      await host
        .figure(title)
        .getByRole('row')
        .filter({ hasText: name })
        .locator('td')
        .first()
        .filter({ hasText: /\d/ })
        .waitFor();
  });

  test('shows a range that is dragged in all plots, and all again', async () => {
    const before = await host.legend(load, '1 minute');
    const { x, y, width } = await host.place(busy);
    await viewer.drag(x + width * 0.1, x + width * 0.2, y);
    const all = host.whole.getByRole('button', { name: 'Show All' });
    await all.waitFor();
    await host.settled(load);
    assert.notDeepEqual((await host.legend(load, '1 minute')).slice(2), before.slice(2));
    await all.click();
    await all.waitFor({ state: 'detached' });
    await host.settled(load);
    assert.deepEqual((await host.legend(load, '1 minute')).slice(2), before.slice(2));
  });

  test('lists what was wrong, which leads to its time in the plots and to a table', async () => {
    const list = host.whole.getByRole('region', { name: 'What was wrong with this host' });
    const finding = list.getByRole('button', { name: /^sdb was busy from 2026-05-11 10:40:00 to 11:10:00 \(30 min\)/ });
    await finding.waitFor();
    assert.equal(await list.getByRole('button', { name: /was restarted|was full/ }).count(), 0);
    await list.getByText('Not judged: file systems (no filesys.*)').waitFor();
    const mark = host.figure(busy).locator('.host-marks .severity-warning');
    const [all, narrow = 0] = [await host.place(busy), (await mark.boundingBox())?.width];
    // Half an hour of a day.
    assert.ok(Math.abs(narrow / all.width - 0.5 / 24) < 0.005, `${narrow} of ${all.width}`);
    await finding.click();
    await host.whole.getByRole('button', { name: 'Show All' }).waitFor();
    await host.settled(busy);
    const shown = await mark.boundingBox();
    const lines = await host.place(busy);
    // The time of the finding is in the middle, with as much before and behind it.
    assert.ok(
      Math.abs((shown?.x ?? 0) - (lines.x + lines.width / 3)) < 4,
      `${shown?.x} beside ${lines.x}, ${lines.width}`,
    );
    assert.ok(Math.abs((shown?.width ?? 0) - lines.width / 3) < 4);
    await host.figure(busy).locator('.host-moment').waitFor();
    await workbench.screenshot('archive-host-finding');
    await list.getByRole('button', { name: '2 more findings of this time' }).click();
    await list.getByRole('button', { name: /^The load was high from 2026-05-11 10:40:00/ }).waitFor();
    await list.getByRole('button', { name: 'Disks', exact: true }).first().click();
    await viewer.content.getByRole('grid', { name: 'Disks' }).waitFor();
    assert.equal(await chosenTab(), 'Table');
    await viewer.showView('Findings');
    await list
      .or(viewer.content.getByRole('region', { name: 'What was wrong with this host' }))
      .first()
      .waitFor();
    await workbench.screenshot('archive-host-findings-tab');
    await viewer.content.getByRole('button', { name: /^sdb was busy from/ }).click();
    await host.settled(busy);
    assert.equal(await chosenTab(), 'Host');
    await host.whole.getByRole('button', { name: 'Show All' }).click();
    await host.settled(busy);
  });

  test('scrolls by the wheel over a plot', async () => {
    const { x, y, width } = await host.place('CPU time');
    await workbench.page.mouse.move(x + width / 2, y);
    await workbench.page.mouse.wheel(0, 400);
    await assert.doesNotReject(host.figure('Network, sent').locator('.u-over').waitFor());
    assert.ok((await host.whole.evaluate(({ scrollTop }) => scrollTop)) > 100);
    assert.equal(await host.whole.getByRole('button', { name: 'Show All' }).count(), 0);
  });

  test('a click marks a moment, from which tables and the metrics of the plot are opened', async () => {
    const moment = host.figure(busy).locator('.host-moment');
    const mark = async (): Promise<void> => {
      const { x, y, width } = await host.place(busy);
      await workbench.page.mouse.click(x + width / 2, y);
      await moment.getByRole('button', { name: 'Disks', exact: true }).waitFor();
    };
    await mark();
    await moment.getByRole('button', { name: 'Open in Metrics' }).click();
    const metrics = new MetricsPage(viewer);
    await metrics.settled('disk.dev.avactive');
    assert.equal(await chosenTab(), 'Metrics');
    assert.match((await metrics.legend('disk.dev.avactive', 'sdb'))[3] ?? '', /%$/);
    await viewer.press('Alt+ArrowLeft');
    await host.settled(busy);
    await mark();
    await moment.getByRole('button', { name: 'Release Cursor (Escape)' }).click();
    await moment.waitFor({ state: 'detached' });
  });

  test('is read and used by keys', async () => {
    await host.plot(load).focus();
    await viewer.press('End');
    const spoken = (text: string): Promise<void> =>
      viewer.content.locator(`[role=slider][aria-label^="Load:"][aria-valuetext^="${text}"]`).waitFor();
    await spoken('1 minute: ');
    await viewer.press('ArrowDown');
    await spoken('5 minute: ');
    await viewer.press('Enter');
    await new MetricsPage(viewer).settled('kernel.all.load');
    await viewer.showView('Host');
    await host.settled(load);
  });

  for (const theme of ['light', 'dark', 'highContrast', 'highContrastLight'] as const)
    for (const [name, size] of Object.entries(sizes))
      test(`is seen in ${theme}, ${name}`, async () => {
        await workbench.setTheme(theme);
        await workbench.page.setViewportSize(size);
        await host.settled(busy);
        await host.whole.evaluate((element) => {
          element.scrollTop = 0;
        });
        await workbench.page.waitForTimeout(300); // until the plots are drawn in the colours of the theme
        await workbench.screenshot(`archive-host-${theme}-${name}`);
        assert.ok(await host.whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
        assert.deepEqual(await viewer.seriousFaults(), []);
      });

  test('stays behind the view that was chosen', async () => {
    await workbench.resetPage();
    await viewer.showView('Records');
    const sun = await ArchiveViewer.open(workbench, '20260101.0');
    await sun.content.locator('.timeline svg').first().waitFor();
    assert.equal(await sun.content.getByRole('tab', { name: 'Host' }).count(), 0);
    assert.equal(await chosenTab(), 'Overview');
    await workbench.openFile(`${webHost.base}.meta`, webHost.base);
    await viewer.content.locator('.hex-byte').first().waitFor();
    assert.equal(await chosenTab(), 'Records');
  });
});
