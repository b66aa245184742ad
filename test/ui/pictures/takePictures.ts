import * as fs from 'node:fs';
import * as path from 'node:path';
import { repositoryRoot } from '../../host/paths.ts';
import { incidentArchives } from '../../writers/archive/incidentArchives.ts';
import { incident } from '../../writers/archive/incidentHost.ts';
import { demoMmv } from '../../writers/mmv/demoMmv.ts';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';
import { writeFiles } from '../archive/archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { PmaPlotPage } from '../pages/pmaPlotPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import { goTo, hoverAt, problems } from '../pages/views.ts';
import type { Workbench } from '../pages/workbench.ts';

/** Windows in CSS pixels: about as wide as pages show pictures, and as the walkthrough does, so that both can be read. */
const sizes = {
  page: { width: 1000, height: 700 },
  step: { width: 620, height: 560 },
};

/** For what is drawn after it has been laid out anew. */
const drawnMs = 1500;

/** Not tests: `npm run pictures` runs them, which then puts the pictures where they are shown. */
suite('pictures of the documentation', function () {
  this.timeout(300_000);
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    for (const name of ['faults.pma', 'sles-morning.pma'])
      fs.copyFileSync(path.join(repositoryRoot, 'samples', name), path.join(folder, name));
    fs.writeFileSync(path.join(folder, 'demo.mmv'), writeMmv(demoMmv(60, 1)).bytes);
    writeFiles(path.join(folder, incident.host), incidentArchives());
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  teardown(async () => {
    await workbench.resetPage();
    await workbench.closePanel();
    await workbench.runCommand('View: Close All Editors');
  });

  /** Takes pictures of the window in some sizes. What goes away when the size changes is shown again by `show`. */
  async function take(name: string, which: readonly (keyof typeof sizes)[], show?: () => Promise<void>): Promise<void> {
    for (const size of which) {
      await workbench.page.setViewportSize(sizes[size]);
      await show?.();
      await workbench.page.waitForTimeout(drawnMs);
      await workbench.screenshot(`picture-${name}-${size}`);
    }
  }

  test('what was wrong with a host', async () => {
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    await workbench.page
      .locator('.pane', { has: workbench.page.getByRole('button', { name: /PCP Archives/ }) })
      .getByRole('treeitem', { name: new RegExp(`^${incident.host}`) })
      .click();
    await workbench.page.getByRole('tab', { name: incident.host, selected: true }).waitFor();
    const viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    await new HostPage(viewer).settled('Disks, busy');
    await workbench.closeSideBar();
    await take('archive-host', ['page', 'step']);
  });

  test('an MMV file', async () => {
    const viewer = await MmvViewer.open(workbench, 'demo.mmv');
    await workbench.closeSideBar();
    await viewer.valueRow('requests.count').first().click();
    await viewer.showView('Structure');
    await take('mmv-structure', ['page', 'step']);
  });

  test('findings of a pma file', async () => {
    await workbench.openFile('faults.pma');
    await workbench.closeSideBar();
    await problems(workbench, /This VM row has 16 values instead of 17/);
    await take('pma-problems', ['page', 'step'], async () => {
      await goTo(workbench, 16, 1); // the row
      await workbench.page.locator('.squiggly-error').first().waitFor();
    });
  });

  test('a hover in a pma file', async () => {
    await workbench.openFile('sles-morning.pma');
    await workbench.closeSideBar();
    await take('pma-hover', ['page', 'step'], async () => {
      await workbench.page.keyboard.press('Escape');
      await hoverAt(workbench, 18, 10, 'sample');
    });
  });

  test('a plot beside a pma file', async () => {
    await workbench.openFile('sles-morning.pma');
    await workbench.closeSideBar();
    await goTo(workbench, 18, 10); // free memory
    const plot = await PmaPlotPage.open(workbench);
    await plot.content.locator('figure').first().waitFor();
    await take('pma-plot', ['page']);
  });
});
