import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { busy, busyArchive } from '../../writers/archive/busyArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { PmaPlotPage } from '../pages/pmaPlotPage.ts';
import type { ViewerPage } from '../pages/viewerPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const cpuNames = ['user', 'sys', 'nice', 'steal', 'intr', 'guest', 'total'] as const;
const pmaNames = ['us', 'sy', 'id', 'wa', 'st', 'in', 'cs'] as const;

/** Samples of metrics some of which have the same unit. */
function pmaText(): string {
  const row = (sample: number): string => pmaNames.map((_, metric) => (sample * (metric + 1)) % 90).join(' ');
  const rows = Array.from({ length: 30 }, (_, sample) => row(sample)).join('\n');
  return `TIME_VALUES:\n30 10\n\nMETADATA:\nVM V 1 ${pmaNames.join(' ')}\n\nDATE:\n1778446800\n\nVM:\n${rows}\n\n`;
}

/** Each press takes its time on a busy machine. */
const timeoutMs = 150_000;

/** Has the next plot that is made fail. */
async function breakNextCanvas(viewer: ViewerPage): Promise<void> {
  await viewer.content.locator('html').evaluate(() => {
    const { prototype } = HTMLCanvasElement;
    const original = Object.getOwnPropertyDescriptor(prototype, 'getContext');
    prototype.getContext = () => {
      if (original !== undefined) Object.defineProperty(prototype, 'getContext', original);
      throw new Error('no canvas today');
    };
  });
}

suite('metrics that are ticked and unticked one after the other', () => {
  const scratch = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    writeFiles(path.join(scratch, 'pmlogger/venus'), busyArchive().finish());
    fs.writeFileSync(path.join(scratch, 'moon.pma'), pmaText());
    workbench = await enterSharedWindow(scratch);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(scratch, { recursive: true });
  });

  /** Ticks and unticks as many metrics as there are names, as fast as a page can be clicked and with pauses. */
  async function tickAndUntick(viewer: ViewerPage, names: readonly string[]): Promise<void> {
    for (const count of [3, names.length])
      for (const pauseMs of [0, 150]) {
        const boxes = names.slice(0, count).map((name) => viewer.treeRow(name).locator('.check-box').first());
        for (const box of boxes) await box.click();
        await viewer.content
          .locator('.plot-legend tbody tr')
          .nth(count - 1)
          .waitFor();
        for (const box of boxes) {
          await box.click();
          await workbench.page.waitForTimeout(pauseMs);
        }
        await viewer.content.locator('.plot').first().waitFor({ state: 'detached' });
        assert.deepEqual(workbench.takePageErrors(), [], `${count} metrics, a pause of ${pauseMs} ms`);
        assert.equal(await viewer.content.getByRole('toolbar', { name: 'Plots' }).count(), 0);
      }
  }

  test('leave no plot and no error behind, in an archive', async function () {
    this.timeout(timeoutMs);
    const viewer = await ArchiveViewer.open(workbench, `${busy.base}.meta`);
    const metrics = await MetricsPage.show(viewer);
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('kernel.all.cpu');
    await viewer.treeRow('user').waitFor();
    await tickAndUntick(viewer, cpuNames);
    await metrics.names.waitFor();
    await viewer.showView('Overview');
    await viewer.content.locator('.timeline svg').first().waitFor();
  });

  test('leave no plot and no error behind, in a pma file', async function () {
    this.timeout(timeoutMs);
    await workbench.openFile('moon.pma');
    await workbench.closeSideBar();
    const plot = await PmaPlotPage.open(workbench);
    await plot.content.locator('.plot').first().waitFor();
    const ticked = plot.content.locator('[role=treeitem][aria-checked=true] .check-box');
    while ((await ticked.count()) > 0) await ticked.first().click();
    await plot.content.locator('.plot').first().waitFor({ state: 'detached' });
    await tickAndUntick(plot, pmaNames);
  });

  test('a view that fails says so, and is loaded again', async () => {
    await workbench.runCommand('View: Close All Editors');
    const viewer = await ArchiveViewer.open(workbench, `${busy.base}.meta`);
    const metrics = await MetricsPage.show(viewer);
    await breakNextCanvas(viewer);
    await viewer.content.getByRole('textbox', { name: 'Filter metrics' }).fill('kernel.all.cpu');
    await viewer.treeRow('user').locator('.check-box').click();
    await viewer.content.getByRole('alert').filter({ hasText: 'no canvas today' }).waitFor();
    await workbench.screenshot('view-failed');
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    // What is around the view goes on.
    await viewer.showView('Overview');
    await viewer.content.locator('.timeline svg').first().waitFor();
    await viewer.showView('Metrics');
    await metrics.figure('kernel.all.cpu.user').waitFor();
    await breakNextCanvas(viewer);
    await viewer.treeRow('sys').locator('.check-box').click();
    await viewer.content.getByRole('button', { name: 'Reload View' }).click();
    await viewer.content.locator('.plot-legend tbody tr').nth(1).waitFor();
    assert.match(workbench.takePageErrors().join(), /no canvas today/);
  });
});
