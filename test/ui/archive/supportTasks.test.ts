import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedWorkspace } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';
import { writeFiles } from './archiveFiles.ts';

const maxClicks = 10;
const [busy, title] = ['Disks, busy', 'Disk is busy all the time sdb'];

/** Somebody has a day of a host and knows no metric. Each test is a question; how long its answer takes is printed. */
suite('what a support engineer asks of a day of a host', function () {
  this.timeout(150_000);
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let host: HostPage;
  let clicks: number;
  let began: number;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
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

  setup(() => {
    clicks = 0;
    began = performance.now();
  });

  teardown(() => {
    console.info(`      ${clicks} clicks, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    assert.ok(clicks <= maxClicks, `${clicks} clicks`);
  });

  async function click(target: Locator): Promise<void> {
    clicks++;
    await target.click();
  }

  async function backToHost(): Promise<void> {
    await click(viewer.content.getByRole('tab', { name: 'Host' }));
    await host.settled(busy);
  }

  const card = (): Locator => host.card(title);

  test('was something wrong, when, and for how long?', async () => {
    await card()
      .getByText(/^sdb was busy from 10:40 to 11:10 \(30 min\): /)
      .waitFor();
  });

  test('what came with it?', async () => {
    await click(card().getByRole('button', { name: /more finding|Show Details/ }));
    await card()
      .getByText(/^The load was high from 10:40/)
      .waitFor();
  });

  test('how does it look in the plots, and what was before?', async () => {
    await click(card().getByRole('button', { name: title }));
    await host.zoomed();
    await host.settled(busy);
    await host.figure(busy).locator('.host-marks .severity-warning').waitFor();
  });

  test('what did each disk do when it was worst?', async () => {
    await click(card().getByRole('button', { name: 'Disks', exact: true }).first());
    const disks = viewer.content.getByRole('grid', { name: 'Disks' });
    await disks.getByRole('rowheader', { name: 'sdb' }).waitFor();
    await backToHost();
  });

  test('what changed?', async () => {
    await click(card().getByRole('button', { name: 'What Changed Here?' }));
    const changes = viewer.content.getByRole('region', { name: 'Changes', exact: true });
    await changes
      .getByRole('status')
      .filter({ hasText: /series changed/ })
      .waitFor();
    const names = await changes.locator('tbody tr > th .change-name:first-child').allInnerTexts();
    assert.ok(names.includes('disk.dev.read_bytes[sdb]'), names.join());
    await backToHost();
  });

  test('how busy was the host between two times?', async () => {
    await click(host.range);
    await host.range.fill('12:00-13:00');
    await host.range.press('Enter');
    await host.settled(busy);
    const [line, , mean = ''] = await host.legend(busy, 'sda');
    assert.equal(line, 'sda');
    assert.match(mean, /^\d[\d.]* %$/);
  });

  test('and in the time as a whole, as it was before?', async () => {
    await click(host.whole.getByRole('button', { name: /^Undo Zoom/ }));
    await host.settled(busy);
    await click(host.showAll);
    await host.unzoomed();
  });

  test('when was nothing recorded?', async () => {
    const { x, y, width } = await host.place(busy);
    // 14:40, of a day.
    await workbench.page.mouse.move(x + (width * 14.66) / 24, y);
    await host.drawn();
    assert.equal((await host.legend(busy, 'sda'))[1], '–');
  });

  test('how long do requests wait for the processors? By words, not by the name of a metric', async () => {
    await click(viewer.content.getByRole('tab', { name: 'Metrics' }));
    const filter = viewer.content.getByRole('textbox', { name: 'Filter metrics' });
    await click(filter);
    await filter.fill('load average');
    await click(viewer.treeRow('load').locator('.check-box'));
    await viewer.content.locator('.plot canvas').first().waitFor();
    await backToHost();
  });

  test('the numbers of a plot, for a spreadsheet', async () => {
    await click(host.figure(busy).getByRole('button', { name: `Actions for ${busy}` }));
    await click(viewer.content.getByRole('menuitem', { name: 'Copy Values' }));
    await viewer.content.getByText('Values copied').waitFor();
    const text = await workbench.page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /sdb/);
  });

  test('a note for the colleagues, at its time', async () => {
    await click(host.figure(busy).locator('.u-over'));
    await host.plot(busy).press('n');
    const note = viewer.content.getByRole('region', { name: 'Notes' }).getByRole('textbox', { name: 'Note' });
    await note.fill('Backup moved');
    await note.press('Enter');
    await host.figure(busy).locator('.time-note-number').waitFor();
  });

  test('a report to hand on', async () => {
    const file = path.join(sharedWorkspace(), `${webHost.base}-report.html`);
    clicks += 3; // the palette, its command, and what the report shall have
    await workbench.choose('PCP: Save Report', 'All names');
    await workbench.saveProposed(file);
    await workbench.page.getByText(`Saved as ${file}`).first().waitFor();
    assert.match(fs.readFileSync(file, 'utf8'), /sdb was busy from 10:40/);
    fs.rmSync(file);
  });
});
