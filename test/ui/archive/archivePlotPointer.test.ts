import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { plotArchive, plotted } from '../../writers/archive/plotArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

/** How many records the archive has before it grows. */
const firstRecords = 200;
/** The first and the last rate: one takes two values. */
const whole = ['2026-03-01 12:00:10 UTC', '2026-03-01 13:00:00 UTC'] as const;

suite('the plots of an archive, by the mouse', () => {
  const scratch = createSharedFolder();
  const folder = path.join(scratch, 'pmlogger/moon');
  const reads = 'disk.dev.reads';
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let metrics: MetricsPage;

  suiteSetup(async () => {
    writeFiles(folder, plotArchive(firstRecords).finish());
    workbench = await enterSharedWindow(scratch);
    viewer = await ArchiveViewer.open(workbench, `${plotted.base}.index`);
    await workbench.closeSideBar();
    metrics = await MetricsPage.show(viewer);
    await metrics.tick('disk', 'dev', 'reads');
    await metrics.plot(reads).waitFor();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(scratch, { recursive: true });
  });

  /** From where to where the lines are drawn, in CSS pixels of the window. */
  async function plotBox() {
    return (await metrics.plot(reads).locator('.u-over').boundingBox()) ?? assert.fail('there is no plot');
  }

  /** The times of the first and the last value that is shown. */
  async function shownTimes(): Promise<readonly [string, string]> {
    await metrics.settled(reads);
    await viewer.content.getByRole('button', { name: 'Show Values as Table' }).click();
    const times = await metrics.shownTimes();
    await viewer.content.getByRole('button', { name: 'Show Values as Table' }).click();
    await metrics.plot(reads).waitFor();
    return times;
  }

  async function showAll(): Promise<void> {
    await viewer.content.getByRole('button', { name: 'Show All', exact: true }).click();
    assert.deepEqual(await shownTimes(), whole);
  }

  test('what an archive grows by while its plot is open is drawn', async () => {
    assert.deepEqual(await shownTimes(), [whole[0], '2026-03-01 12:33:10 UTC']);
    writeFiles(folder, plotArchive().finish());
    await viewer.content.getByText('13:00:00 UTC').first().waitFor();
    assert.deepEqual(await shownTimes(), whole);
    assert.equal((await metrics.legend(reads, 'sdc'))[4], '3/s');
    assert.deepEqual(await metrics.emptyParts(reads, 10), []);
  });

  test('the wheel with Ctrl zooms where the pointer is; with Shift it moves', async () => {
    const box = await plotBox();
    const middle = box.x + box.width / 2;
    await workbench.page.mouse.move(middle, box.y + 20);
    await workbench.page.keyboard.down('Control');
    for (let turn = 0; turn < 4; turn++) await workbench.page.mouse.wheel(0, -100);
    await workbench.page.keyboard.up('Control');
    const [first, last] = await shownTimes();
    assert.ok(first > '2026-03-01 12:1' && first < '2026-03-01 12:2', first);
    assert.ok(last > '2026-03-01 12:40' && last < '2026-03-01 12:45', last);
    await workbench.page.mouse.move(middle, box.y + 20);
    await workbench.page.keyboard.down('Shift');
    await workbench.page.mouse.wheel(0, 100);
    await workbench.page.keyboard.up('Shift');
    const [moved] = await shownTimes();
    assert.ok(moved > first, `${moved} is later than ${first}`);
    await showAll();
  });

  test('dragging chooses what is shown; with Shift it moves', async () => {
    const box = await plotBox();
    await viewer.drag(box.x + 0.25 * box.width, box.x + 0.75 * box.width, box.y + 20);
    const [first, last] = await shownTimes();
    assert.ok(first > '2026-03-01 12:14' && first < '2026-03-01 12:16', first);
    assert.ok(last > '2026-03-01 12:44' && last < '2026-03-01 12:46', last);
    await workbench.page.keyboard.down('Shift');
    await viewer.drag(box.x + 0.5 * box.width, box.x + 0.75 * box.width, box.y + 20);
    await workbench.page.keyboard.up('Shift');
    const [moved] = await shownTimes();
    assert.ok(moved < first, `${moved} is earlier than ${first}`);
    await showAll();
  });

  test('what is brushed on the timeline of the Overview is what Metrics and Records are of', async () => {
    await viewer.showView('Overview');
    const timeline = viewer.content.getByRole('slider', { name: /^Time/ });
    await timeline.locator('.timeline-density').waitFor();
    const box = await viewer.placeOf(timeline);
    await viewer.drag(box.x + 0.5 * box.width, box.x + 0.75 * box.width, box.y + 30);
    await viewer.showView('Metrics');
    const [first, last] = await shownTimes();
    assert.ok(first > '2026-03-01 12:29' && first < '2026-03-01 12:31', first);
    assert.ok(last > '2026-03-01 12:44' && last < '2026-03-01 12:46', last);
    await viewer.showView('Records');
    await viewer.chooseFile(`${plotted.base}.0`);
    await viewer.content.getByText(/^9\d records in this range$/).waitFor();
    await viewer.showView('Metrics');
    await showAll();
  });

  test('no line goes over the wrap of a counter', async () => {
    await metrics.tickInstance('sda');
    await metrics.tickInstance('sdc');
    await metrics.figure(reads).getByText('sdc').waitFor({ state: 'detached' });
    const box = await plotBox();
    const share = (plotted.wrap - 0.5) / (plotted.records - 1);
    await viewer.drag(box.x + (share - 0.02) * box.width, box.x + (share + 0.02) * box.width, box.y + 20);
    await metrics.settled(reads);
    await workbench.page.mouse.move(0, 0);
    const empty = await metrics.emptyParts(reads, 40);
    await workbench.screenshot('archive-plot-wrap');
    assert.ok(
      empty.length > 0 && empty.every((part) => part >= 15 && part < 27),
      `nothing is drawn in ${empty.join()}`,
    );
  });
});
