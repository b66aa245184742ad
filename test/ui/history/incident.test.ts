import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { incidentArchives } from '../../writers/archive/incidentArchives.ts';
import { incident } from '../../writers/archive/incidentHost.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';
import { writeFiles } from '../archive/archiveFiles.ts';

const maxClicks = 10;
/** 2026-06-18 00:31:00. */
const asked = 1_781_742_660;
/** In seconds. */
const hoursAround = 2 * 3600;
/** 2026-06-16 00:10:02 to 2026-06-18 09:10:02, UTC. */
const recorded = { from: 1_781_568_602, to: 1_781_773_802 };
const busy = 'Disks, busy';
/** Its name, its value at the cursor, mean and greatest value. */
const cellsOfLine = 4;
/** In CSS pixels. */
const step = 4;

/** Somebody asks what happened on a host at night. Nobody types the name of a metric, or of anything else. */
suite('what happened on this host at 00:31', function () {
  this.timeout(200_000);
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let host: HostPage;
  let clicks: number;
  let began: number;

  suiteSetup(async () => {
    workbench = await enterSharedWindow(folder);
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    // Other suites have archives of that host, too.
    await listed().waitFor({ state: 'detached' });
    writeFiles(path.join(folder, incident.host), incidentArchives());
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  setup(() => {
    clicks = 0;
    began = performance.now();
  });

  /** The host in the PCP Archives view. */
  function listed(): Locator {
    const { page } = workbench;
    const pane = page.locator('.pane', { has: page.getByRole('button', { name: /PCP Archives/ }) });
    return pane.getByRole('treeitem', { name: new RegExp(`^${incident.host}`) });
  }

  async function click(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void> {
    clicks++;
    await target.click(options);
  }

  /** Waits for the viewer of the host, which opens with the Host view. */
  async function shown(): Promise<void> {
    await workbench.page.getByRole('tab', { name: incident.host, selected: true }).waitFor();
    viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    host = new HostPage(viewer);
    await host.settled(busy);
  }

  /** Moves the pointer over the plot of the busy disks, and finds where a disk is busiest by what the legend says. */
  async function peak(): Promise<{
    readonly x: number;
    readonly y: number;
    readonly disk: string;
    readonly value: number;
  }> {
    const { x: left, y, width } = await host.place(busy);
    const cells = host.figure(busy).locator('.host-legend tbody').locator('.plot-line-label, td');
    let best = { x: left, y, disk: '', value: -1 };
    for (let x = left + step / 2; x < left + width; x += step) {
      await workbench.page.mouse.move(x, y);
      await host.drawn();
      const texts = await cells.allInnerTexts();
      for (let i = 0; i + 1 < texts.length; i += cellsOfLine) {
        const [disk = '', value] = [texts[i], parseFloat(texts[i + 1] ?? '')];
        if (value > best.value) best = { x, y, disk, value };
      }
    }
    return best;
  }

  /** From the Host view to the disk, the time and the process. */
  async function findCulprit(picture: string): Promise<void> {
    // The question names the time: the hours around it are dragged over.
    const { x: left, y: middle, width } = await host.place(busy);
    const at = (time: number): number => left + (width * (time - recorded.from)) / (recorded.to - recorded.from);
    clicks++; // to drag is a click too
    await viewer.drag(at(asked - hoursAround), at(asked + hoursAround), middle);
    await host.zoomed();
    await host.settled(busy);
    const { x, y, disk, value } = await peak();
    assert.equal(disk, incident.disk);
    assert.ok(value > 95, `${disk} was busy for ${value} %`);
    clicks++;
    await workbench.page.mouse.click(x, y);
    const moment = host.figure(busy).locator('.host-moment');
    const time = Date.parse((await moment.locator('.number').innerText()).replace(' UTC', 'Z')) / 1000;
    assert.ok(time > incident.from && time < incident.to + 60, `at ${time}`);
    await workbench.screenshot(`${picture}-host`);
    await click(moment.getByRole('button', { name: 'Processes by disk traffic' }));
    const table = viewer.content.getByRole('grid', { name: 'Processes' });
    await table.waitFor();
    const [pid, name, user] = await table
      .locator('.moment-table-row')
      .first()
      .locator('[role=rowheader], [role=gridcell]')
      .allInnerTexts();
    assert.deepEqual([pid, name, user], [String(incident.pid), incident.program, 'clamav']);
    assert.equal(
      await table.getByRole('columnheader', { name: /^Disk traffic/ }).getAttribute('aria-sort'),
      'descending',
    );
    const shownTime = await viewer.content.getByRole('textbox', { name: 'Time of the table' }).inputValue();
    assert.ok(Math.abs(Date.parse(shownTime.replace(' UTC', 'Z')) / 1000 - time) < 1, `the table of ${shownTime}`);
    await workbench.screenshot(`${picture}-processes`);
    const seconds = (performance.now() - began) / 1000;
    assert.ok(clicks <= maxClicks, `${clicks} clicks`);
    console.info(`      ${clicks} clicks, ${seconds.toFixed(1)} s`);
  }

  test('from the host in the PCP Archives view', async () => {
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    began = performance.now();
    await click(listed());
    await shown();
    await findCulprit('incident');
  });
});
