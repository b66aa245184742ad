import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { openFiles } from '../../unit/archive/openSample.ts';
import { plotArchive, plotted, plottedReads } from '../../writers/archive/plotArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedWorkspace } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';
import { readRates } from '../../unit/archive/readArchive.ts';

suite('the plots of an archive', () => {
  const scratch = createSharedFolder();
  const folder = path.join(scratch, 'pmlogger/moon');
  const files = plotArchive().finish();
  const reads = 'disk.dev.reads';
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let metrics: MetricsPage;

  suiteSetup(async () => {
    writeFiles(folder, files);
    workbench = await enterSharedWindow(scratch);
    viewer = await ArchiveViewer.open(workbench, '20260301.0');
    await workbench.closeSideBar();
    metrics = await MetricsPage.show(viewer);
    await metrics.tick('disk', 'dev', 'reads');
    await metrics.plot(reads).waitFor();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(scratch, { recursive: true });
  });

  /** Zooms in with the keys, the cursor at the last record. */
  async function zoomToTheEnd(): Promise<void> {
    await metrics.plot(reads).focus();
    await viewer.press('0');
    await metrics.settled(reads);
    await viewer.press('End');
    for (let press = 0; press < 5; press++) await viewer.press('+');
    await metrics.settled(reads);
  }

  test('show what the engine reads, as rates or as logged', async () => {
    const rates = await readRates(await openFiles(files), plotted.reads);
    const engine = [...rates.values()].map(({ values }) => values.at(-1));
    assert.deepEqual(engine, [1, 2, 3]);
    assert.deepEqual((await metrics.legend(reads, 'sdb')).slice(0, 5), ['', '2/s', '2/s', '2/s', '2/s']);
    await viewer.content.getByRole('combobox', { name: 'Counters as' }).selectOption('raw');
    const last = plottedReads(2, plotted.records - 1);
    await metrics
      .legendRow(reads, 'sdc')
      .getByText(`${(last / 1000).toPrecision(3)} k`)
      .first()
      .waitFor();
    const [least, , greatest, latest] = await metrics.exactLegend(reads, 'sdc');
    assert.deepEqual([least, greatest, latest], ['0 count', `${last} count`, `${last} count`]);
    await viewer.content.getByRole('combobox', { name: 'Counters as' }).selectOption('rate');
    await metrics.legendRow(reads, 'sdc').locator('td[title="3 count / sec"]').nth(3).waitFor();
  });

  test('have no line across a mark', async () => {
    await metrics.plot(reads).focus();
    await viewer.press('0');
    await metrics.settled(reads);
    const share = (plotted.mark - 0.5) / (plotted.records - 1);
    const plot = metrics.plot(reads).locator('.u-over');
    const box = (await plot.boundingBox()) ?? assert.fail('no plot');
    await workbench.page.mouse.move(box.x + (share - 0.02) * box.width, box.y + 20);
    await workbench.page.mouse.down();
    await workbench.page.mouse.move(box.x + (share + 0.02) * box.width, box.y + 20, { steps: 5 });
    await workbench.page.mouse.up();
    await metrics.settled(reads);
    await workbench.page.mouse.move(0, 0);
    const empty = await metrics.emptyParts(reads, 40);
    assert.ok(
      empty.length > 0 && empty.every((part) => part >= 15 && part < 25),
      `nothing is drawn in ${empty.join()}`,
    );
    await workbench.screenshot('archive-plot-mark');
  });

  test('can be walked, zoomed and read by keys; Enter leads to the bytes', async () => {
    await zoomToTheEnd();
    await viewer.press('ArrowLeft');
    await viewer.press('ArrowDown');
    const spoken = await metrics.plot(reads).getAttribute('aria-valuetext');
    assert.equal(spoken, 'sdb: 2/s, 2026-03-01 12:59:50 UTC');
    assert.equal((await metrics.legend(reads, 'sdb'))[0], '2/s');
    await workbench.screenshot('archive-plot-zoomed');
    await viewer.press('Enter');
    await viewer.content.getByRole('tab', { name: 'Records', selected: true }).waitFor();
    const value = plottedReads(1, plotted.records - 2)
      .toString(16)
      .toUpperCase()
      .padStart(8, '0');
    await viewer.untilSelected(value);
    await viewer.press('Alt+ArrowLeft');
    await metrics.plot(reads).waitFor();
  });

  test('have a table as their twin, of what is shown', async () => {
    await zoomToTheEnd();
    await viewer.press('t');
    await metrics.table.and(viewer.content.locator(':not([aria-rowcount="1"])')).waitFor();
    const rows = Number(await metrics.table.getAttribute('aria-rowcount')) - 1;
    assert.ok(rows > 5 && rows < 30, `${rows} rows`);
    assert.deepEqual(await metrics.tableRow(rows + 1), ['2026-03-01 13:00:00 UTC', '1', '2', '3']);
    await workbench.screenshot('archive-plot-table');
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await viewer.press('End');
    await viewer.press('ArrowRight');
    await viewer.press('Enter');
    await viewer.content.getByRole('tab', { name: 'Records', selected: true }).waitFor();
    await viewer.press('Alt+ArrowLeft');
    await metrics.table.focus();
    await viewer.press('t');
    await metrics.plot(reads).waitFor();
  });

  test('keep the spike of a single record when a part of the plot stands for many', async () => {
    await metrics.plot(reads).focus();
    await viewer.press('0');
    await metrics.tick('mem', 'free');
    await metrics.legendRow('mem.free', 'mem.free').waitFor();
    assert.deepEqual((await metrics.legend('mem.free', 'mem.free')).slice(1, 5), [
      '977 MiB',
      '979 MiB',
      '1.91 GiB',
      '977 MiB',
    ]);
    await workbench.screenshot('archive-plot-two');
  });

  for (const form of ['csv', 'png'] as const)
    test(`are saved as ${form} where the user wants them`, async () => {
      await viewer.content.getByRole('button', { name: form.toUpperCase() }).click();
      // In the folder of the workspace: beside the archive only the logger may write.
      const file = path.join(sharedWorkspace(), `${plotted.base}-plot.${form}`);
      await workbench.saveProposed(file);
      await workbench.page.getByText(`Saved as ${file}`).first().waitFor();
      assert.ok(!fs.readFileSync(file).includes(scratch), 'it tells where the files lie');
      if (form === 'png') {
        const picture = fs.readFileSync(file);
        assert.equal(picture.subarray(1, 4).toString(), 'PNG');
        // Wide enough for the title, which begins with the host, and what the legend says of each line.
        assert.ok(picture.readUInt32BE(16) >= 832, `${picture.readUInt32BE(16)} pixels wide`);
        return;
      }
      const lines = fs.readFileSync(file, 'utf8').split('\n');
      assert.equal(lines.length, plotted.records + 2);
      assert.equal(lines[1 + plotted.spike], '2026-03-01T12:16:40.000000Z,1,2,3,1.9073486328125');
      assert.equal(lines[1 + plotted.wrap], '2026-03-01T12:30:00.000000Z,1,,3,0.95367431640625');
    });
});
