import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { soundArchive, writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import { until } from '../probe.ts';
import { sizesIn, type Workbench } from '../pages/workbench.ts';

const sizes = {
  wide: { width: 1440, height: 900 },
  middle: { width: 800, height: 900 },
  narrow: { width: 452, height: 800 },
};
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
    await host.whole.getByText('4 CPUs · 16 GiB · 2 disks · 23 h 58 min, every 2 min').waitFor();
    await host.whole.getByRole('button', { name: 'More About This Host' }).click();
    assert.equal(await viewer.fact('Disks'), '2: sda, sdb');
    await viewer.content.getByText('29 metrics every 2 min, 5 metrics at start').waitFor();
    await host.whole.getByRole('button', { name: 'Less', exact: true }).click();
    const titles = await host.whole.getByRole('heading', { level: 2 }).allInnerTexts();
    const wrong = 'What was wrong with this host 2026-05-11';
    assert.deepEqual(titles, [wrong, 'CPU', 'Memory', 'Disks', 'Network', 'Processes']);
    const [line, atCursor, mean = '', greatest = ''] = await host.legend(busy, 'sdb');
    assert.deepEqual([line, atCursor], ['sdb', '']);
    for (const text of [mean, greatest]) assert.match(text, /^\d[\d.]* %$/);
    assert.ok(parseFloat(greatest) > 90, 'the bottleneck is seen');
    // Before there is a cursor, each line is told by its range.
    assert.match((await host.plot(load).getAttribute('aria-valuetext')) ?? '', /^1 minute: .* … .*; 5 minute: /);
  });

  test('has plots large enough to be read, with legends as high as those beside them and nothing cut', async () => {
    const over = host.figure(busy).locator('.u-over');
    assert.ok(((await over.boundingBox())?.height ?? 0) >= 160);
    const tops = await Promise.all(
      ['CPU time', load].map(async (title) => (await host.figure(title).locator('.host-legend').boundingBox())?.y),
    );
    assert.equal(tops[0], tops[1]);
    const cells = host.whole.locator('.host-legend td');
    const isCut = (all: Element[]): boolean => all.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    assert.equal(await cells.evaluateAll(isCut), false);
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
    for (const title of [busy, load])
      await host
        .figure(title)
        .locator('.plot-cursor-time')
        .filter({ hasText: /^\d\d:\d\d$/ })
        .waitFor();
    await host.whole.locator('.strip-cursor').waitFor();
  });

  test('has no value at the cursor where nothing was recorded', async () => {
    const { x, y, width } = await host.place(busy);
    // From 14:18 to 15:06 the logger was off.
    await workbench.page.mouse.move(x + (width * 14.7) / 24, y);
    await host.figure(busy).getByRole('row').filter({ hasText: 'sdb' }).getByText('–', { exact: true }).waitFor();
  });

  test('shows a range that is dragged in all plots, undoes and redoes that, and shows all again', async () => {
    const before = await host.legend(load, '1 minute');
    const { x, y, width } = await host.place(busy);
    await viewer.drag(x + width * 0.1, x + width * 0.2, y);
    await host.zoomed();
    await host.settled(load);
    const dragged = await host.range.inputValue();
    assert.notDeepEqual((await host.legend(load, '1 minute')).slice(2), before.slice(2));
    await host.whole.getByRole('button', { name: 'Undo Zoom' }).click();
    await host.unzoomed();
    await host.whole.getByRole('button', { name: 'Redo Zoom' }).click();
    await host.zoomed();
    assert.equal(await host.range.inputValue(), dragged);
    await host.plot(load).focus();
    await viewer.press('Alt+ArrowLeft');
    await host.unzoomed();
    await viewer.press('Alt+ArrowRight');
    await host.zoomed();
    await host.showAll.click();
    await host.unzoomed();
    await host.settled(load);
    assert.deepEqual((await host.legend(load, '1 minute')).slice(2), before.slice(2));
  });

  test('shows a range that is typed, and says where it is none', async () => {
    await host.range.fill('10:30-11:00');
    await host.range.press('Enter');
    await host.zoomed();
    assert.equal(await host.range.inputValue(), '2026-05-11 10:30 – 11:00');
    await host.range.fill('25:00');
    assert.equal(await host.range.getAttribute('aria-invalid'), 'true');
    await host.range.fill('first 2 h');
    await host.range.press('Enter');
    await host.whole.locator('.range-input[aria-invalid=false]').waitFor();
    assert.equal(await host.range.inputValue(), '2026-05-11 00:00 – 02:00');
    await host.showAll.click();
    await host.unzoomed();
  });

  test('has a window on the whole time, which is dragged, resized, cleared and moved by keys', async () => {
    const strip = host.whole.locator('.strip-time');
    for (const name of [/^CPU: mean .* %, highest .* of 100 %$/, /^Memory: /, /^Disks: /, /^Network: /])
      await strip.getByRole('img', { name }).waitFor();
    const box = (await strip.boundingBox()) ?? assert.fail('there is no strip');
    const at = (share: number): number => box.x + share * box.width;
    const y = box.y + box.height - 8;
    await viewer.drag(at(0.25), at(0.5), y);
    await host.zoomed();
    const first = await host.range.inputValue();
    await viewer.drag(at(0.375), at(0.625), y);
    const moved = await host.range.inputValue();
    assert.notEqual(moved, first);
    await host.whole.getByRole('slider', { name: 'End of the time shown' }).focus();
    await viewer.press('ArrowRight');
    assert.notEqual(await host.range.inputValue(), moved);
    await workbench.screenshot('archive-host-strip');
    await workbench.page.mouse.dblclick(at(0.1), y);
    await host.unzoomed();
  });

  test('lists keys and gestures', async () => {
    await host.plot(load).focus();
    await viewer.press('Shift+?');
    const help = host.whole.getByRole('region', { name: 'Keys and gestures of plots' });
    await help.getByText('Undo and redo zooming and moving').waitFor();
    await workbench.screenshot('archive-host-keys');
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'detached' });
  });

  test('shows a line alone by its legend, and with Ctrl others besides', async () => {
    const line = (name: string) => host.figure(load).getByRole('button', { name, exact: true });
    const hidden = host.figure(load).locator('.hidden-line');
    await line('A 1 minute').click();
    await hidden.nth(1).waitFor();
    await line('B 5 minute').click({ modifiers: ['Control'] });
    await hidden.nth(1).waitFor({ state: 'detached' });
    assert.equal(await hidden.count(), 1);
    await line('C 15 minute').click({ modifiers: ['Control'] });
    await hidden.first().waitFor({ state: 'detached' });
  });

  test('lists what was wrong, which leads to its time in the plots and to a table', async () => {
    const list = host.whole.getByRole('region', { name: 'What was wrong with this host' });
    const title = 'Disk is busy all the time sdb';
    const card = host.card(title);
    await card.getByText(/^sdb was busy from 10:40 to 11:10 \(30 min\): /).waitFor();
    assert.equal(await list.getByText(/was restarted|was full/).count(), 0);
    await list.getByText('Not judged: file systems (no filesys.*)').waitFor();
    const mark = host.figure(busy).locator('.host-marks .severity-warning');
    const [all, narrow = 0] = [await host.place(busy), (await mark.boundingBox())?.width];
    // Half an hour of a day.
    assert.ok(Math.abs(narrow / all.width - 0.5 / 24) < 0.005, `${narrow} of ${all.width}`);
    await card.hover();
    await host.whole.locator('.strip-pointed').waitFor();
    await card.getByRole('button', { name: title }).click();
    await host.zoomed();
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
    await card.getByRole('button', { name: /more finding|Show Details/ }).click();
    await card.getByText(/^The load was high from 10:40/).waitFor();
    // The button stays in sight: Playwright would scroll to it.
    const place = 40;
    await host.whole.evaluate((element, top) => {
      element.scrollTop = top;
    }, place);
    await workbench.page.waitForTimeout(300); // until the place is kept
    await card.getByRole('button', { name: 'Disks', exact: true }).first().click();
    await viewer.content.getByRole('grid', { name: 'Disks' }).waitFor();
    assert.equal(await chosenTab(), 'Table');
    await viewer.showView('Host');
    await host.settled(busy);
    // As it was left.
    await card.getByText(/^The load was high from 10:40/).waitFor();
    await until(
      'its place',
      async () => Math.abs((await host.whole.evaluate(({ scrollTop }) => scrollTop)) - place) < 2,
    );
    await card.getByRole('button', { name: 'Show Less' }).click();
    await viewer.showView('Findings');
    const beside = viewer.content.getByRole('region', { name: 'What was wrong with this host' });
    await beside.first().waitFor();
    await workbench.screenshot('archive-host-findings-tab');
    await beside.getByRole('button', { name: title }).click();
    await host.settled(busy);
    assert.equal(await chosenTab(), 'Host');
    await host.showAll.click();
    await host.settled(busy);
  });

  test('scrolls by the wheel over a plot, and zooms with Ctrl', async () => {
    const { x, y, width } = await host.place('CPU time');
    await workbench.page.mouse.move(x + width / 2, y);
    await workbench.page.mouse.wheel(0, 400);
    await assert.doesNotReject(host.figure('Network, sent').locator('.u-over').waitFor());
    assert.ok((await host.whole.evaluate(({ scrollTop }) => scrollTop)) > 100);
    await host.unzoomed();
    await workbench.page.keyboard.down('Control');
    await workbench.page.mouse.wheel(0, -100);
    await workbench.page.keyboard.up('Control');
    await host.zoomed();
    await host.showAll.click();
    await host.unzoomed();
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
    for (const name of theme === 'light' ? (['wide', 'middle', 'narrow'] as const) : sizesIn(theme))
      test(`is seen in ${theme}, ${name}`, async () => {
        await workbench.setTheme(theme);
        await workbench.page.setViewportSize(sizes[name]);
        await host.settled(busy);
        await host.whole.evaluate((element) => {
          element.scrollTop = 0;
        });
        await workbench.page.waitForTimeout(300); // until the plots are drawn in the colours of the theme
        await workbench.screenshot(`archive-host-${theme}-${name}`);
        assert.ok(await host.whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
        assert.deepEqual(await viewer.accessibilityFaults(theme), []);
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
