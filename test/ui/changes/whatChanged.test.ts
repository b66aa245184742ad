import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { incident } from '../../writers/archive/incidentHost.ts';
import { incidentArchives } from '../../writers/archive/incidentArchives.ts';
import { writeFiles } from '../archive/archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import { sizesIn, type Workbench } from '../pages/workbench.ts';

const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 452, height: 800 } };
const command = 'PCP: What Changed Here?';

suite('what changed in a range of time', function () {
  this.timeout(150_000);
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let host: HostPage;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
    workbench = await enterSharedWindow(folder);
    viewer = await ArchiveViewer.open(workbench, `${webHost.base}.meta`);
    await workbench.closeSideBar();
    host = new HostPage(viewer);
    await host.settled('Disks, busy');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const view = () => viewer.content.getByRole('region', { name: 'Changes', exact: true });
  const result = () =>
    view()
      .getByRole('status')
      .filter({ hasText: /series changed/ });
  const chosenTab = () => viewer.content.locator('[role=tab][aria-selected=true]').innerText();
  const names = () => view().locator('tbody tr > th .change-name:first-child').allInnerTexts();
  const baseline = () => view().getByRole('combobox', { name: 'Compared with' });

  test('asks for a range where there is none', async () => {
    assert.equal(await viewer.content.getByRole('tab', { name: 'Changes' }).count(), 0);
    await workbench.runCommand(command);
    await viewer.content.getByText('Select a time range in the timeline or in a plot').waitFor();
    assert.equal(await chosenTab(), 'Changes');
    await viewer.showView('Host');
    await host.settled('Disks, busy');
  });

  test('is told of the range that the plots of the host show, what changed most first', async () => {
    await host
      .card('Disk is busy all the time sdb')
      .getByRole('button', { name: 'Disk is busy all the time sdb' })
      .click();
    await host.whole.locator('.host-tools').getByRole('button', { name: 'What Changed Here?' }).click();
    await result().waitFor();
    assert.equal(await chosenTab(), 'Changes');
    assert.deepEqual(await names(), ['kernel.all.load[1 minute]', 'swap.used']);
    assert.match(await view().getByRole('row').nth(1).innerText(), /^0\.\d\d/);
    assert.equal(await baseline().inputValue(), 'before');
    await baseline().selectOption('same');
    await result().waitFor();
    assert.equal(await baseline().locator('option[value=day]').isDisabled(), true);
    await workbench.screenshot('archive-changes');
  });

  test('leads to the plot of a metric over both times, with the range marked in it', async () => {
    const [first = ''] = await names();
    await viewer.content.locator('.changes').focus();
    await viewer.press('ArrowDown');
    await viewer.press('Enter');
    const metrics = new MetricsPage(viewer);
    await metrics.settled(first.replace(/\[.*/, ''));
    assert.equal(await chosenTab(), 'Metrics');
    const statistics = viewer.content.getByRole('region', { name: 'Statistics of the marked range' });
    await statistics.getByRole('button', { name: 'What Changed Here?' }).waitFor();
    await workbench.screenshot('archive-changes-plotted');
    await viewer.press('Alt+ArrowLeft');
    await result().waitFor();
    assert.equal(await chosenTab(), 'Changes');
    // By the command it is the range that is marked.
    await viewer.showView('Metrics');
    await statistics.waitFor();
    await workbench.runCommand(command);
    await result().waitFor();
    assert.deepEqual((await names())[0], first);
  });

  test('has those that moved together in one row', async () => {
    const alike = view()
      .getByRole('button', { name: /^\d+ alike$/ })
      .first();
    const count = parseInt(await alike.innerText(), 10);
    await alike.click();
    assert.equal(await view().locator('li').count(), count);
    await alike.click();
    assert.equal(await view().locator('li').count(), 0);
  });

  test('is chosen in the timeline as well', async () => {
    await viewer.showView('Overview');
    await viewer.content.locator('.timeline-note').getByRole('button', { name: 'What Changed Here?' }).click();
    await result().waitFor();
  });

  for (const theme of ['light', 'dark', 'highContrast', 'highContrastLight'] as const)
    for (const name of sizesIn(theme))
      test(`is seen in ${theme}, ${name}`, async () => {
        await workbench.setTheme(theme);
        await workbench.page.setViewportSize(sizes[name]);
        await result().waitFor();
        await workbench.screenshot(`archive-changes-${theme}-${name}`);
        assert.ok(await view().evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth));
        assert.deepEqual(await viewer.accessibilityFaults(theme), []);
      });
});

suite('what changed in the history of a host', function () {
  this.timeout(150_000);
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    writeFiles(path.join(folder, incident.host), incidentArchives());
    workbench = await enterSharedWindow(folder);
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const pane = workbench.page.locator('.pane', {
      has: workbench.page.getByRole('button', { name: /PCP Archives/ }),
    });
    await pane.getByRole('treeitem', { name: new RegExp(`^${incident.host}`) }).click();
    await workbench.page.getByRole('tab', { name: incident.host, selected: true }).waitFor();
    await workbench.closeSideBar();
    viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    await new HostPage(viewer).settled('Disks, busy');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('is told from what was wrong on, beside the processes behind it, and against the day before', async () => {
    const list = viewer.content.getByRole('region', { name: 'What was wrong with this host' });
    await list.getByText('Disk traffic at 00:34:02: 48213 clamscan 11.5 MiB/s of 12.0 MiB/s').waitFor();
    await workbench.screenshot('archive-host-evidence');
    await list.getByRole('button', { name: 'What Changed Here?' }).click();
    const view = viewer.content.getByRole('region', { name: 'Changes', exact: true });
    await view.getByText('What changed: 2026-06-18 00:29:02 – 00:41:02 UTC').waitFor();
    await view.getByText(/series changed, in \d+ groups/).waitFor();
    await view.getByText(/^1 new process$/).waitFor();
    await view.getByText(/048213 clamscan --recursive --infected \/srv \(.* of CPU\)/).waitFor();
    await workbench.screenshot('history-changes');
    await view.getByRole('combobox', { name: 'Compared with' }).selectOption('day');
    await view.getByText('2026-06-17 00:29:02 – 00:41:02 UTC').waitFor();
    await view.getByText(/^1 process restarted$/).waitFor();
    await workbench.screenshot('history-changes-day');
    assert.deepEqual(await viewer.accessibilityFaults(), []);
  });
});
