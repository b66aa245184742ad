import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { after, sampleArchive } from '../../writers/archive/sampleArchive.ts';
import { largeArchive, writeFiles, writeLargeArchive } from './archiveFiles.ts';
import { ArchiveRecordsPage } from '../pages/archiveRecordsPage.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { pressWhenThere } from '../pages/pressWhenThere.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

/** Of tiny records: millions of them. */
const largeBytes = 400_000_000;

/** The volume of the large archive, of which there is only a part at first; and where all of it is meanwhile. */
const large = `${largeArchive}.0`;
const whole = 'whole';
const firstBytes = 1_000_000;

/** A file that is there from the beginning: VS Code's file search is slow to learn of later ones. */
const growing = '20260101.1';

/** Where the last record of a volume begins: its length is also its last word. */
function lastRecord(file: string): number {
  const { size } = fs.statSync(file);
  const handle = fs.openSync(file, 'r');
  const word = Buffer.alloc(4);
  fs.readSync(handle, word, 0, 4, size - 4);
  fs.closeSync(handle);
  return size - word.readInt32BE(0);
}

suite('the records of archives that are large, or grow', () => {
  const folder = createSharedFolder();
  let host = '';
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let records: ArchiveRecordsPage;
  const small = sampleArchive(3).finish();
  const bytes = small.get(growing) ?? new Uint8Array();
  const last = sampleArchive(3).starts.volumes[1]?.[2] ?? 0;

  suiteSetup(async function () {
    this.timeout(300_000);
    host = writeLargeArchive(folder, 'narrow', largeBytes);
    writeFiles(host, new Map([...small, [growing, bytes.slice(0, last)]]));
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** Lets the large archive have its beginning only. */
  function layOutBeginning(): void {
    if (!fs.existsSync(path.join(host, whole))) fs.renameSync(path.join(host, large), path.join(host, whole));
    const head = Buffer.alloc(firstBytes);
    const handle = fs.openSync(path.join(host, whole), 'r');
    fs.readSync(handle, head, 0, firstBytes, 0);
    fs.closeSync(handle);
    fs.writeFileSync(path.join(host, large), head);
  }

  function layOutWhole(): void {
    if (fs.existsSync(path.join(host, whole))) fs.renameSync(path.join(host, whole), path.join(host, large));
  }

  async function open(name: string): Promise<void> {
    viewer = await ArchiveViewer.open(workbench, name);
    await viewer.showView('Records');
    records = new ArchiveRecordsPage(viewer);
    await records.row('label').waitFor();
  }

  test('the check of what it grows by can be stopped, keeps what it has found, and goes on', async function () {
    this.timeout(300_000);
    layOutBeginning();
    viewer = await ArchiveViewer.open(workbench, large);
    await viewer.showView('Findings');
    await viewer.content.locator('.findings-row').first().waitFor();
    layOutWhole();
    const pressed = pressWhenThere(viewer.content.locator('body'), '.scan-strip progress ~ button');
    await viewer.content.getByRole('button', { name: 'Refresh' }).click();
    await pressed;
    const stopped = viewer.strips.filter({ hasText: 'The check was stopped at' });
    await stopped.waitFor({ timeout: 120_000 });
    await viewer.content.getByText('No problems have been detected so far.').waitFor();
    await workbench.screenshot('archive-check-stopped');
    await stopped.getByRole('button', { name: 'Continue' }).click();
    await viewer.content.getByText('No problems have been detected in this archive.').waitFor({ timeout: 240_000 });
    assert.equal(await viewer.strips.count(), 0);
  });

  test('of 400 MB the first records are there at once, the last one key away when all have been looked for', async function () {
    this.timeout(300_000);
    layOutWhole();
    await open(large);
    await records.row('result').first().click();
    await viewer.treeRow('gen.narrow.m0000').waitFor();
    await viewer.content
      .locator('.records-bar [role=status]', { hasText: /^[\d\s]+records$/ })
      .waitFor({ timeout: 240_000 });
    await records.list.focus();
    await viewer.press('End');
    await viewer.byte(lastRecord(path.join(host, large))).waitFor();
    await workbench.screenshot('archive-records-large');
    assert.ok((await records.list.locator('.records-row').count()) < 100, 'only the rows in sight are in the document');
  });

  test('goes to a time in the middle of it, and to the value before', async () => {
    const time = viewer.content.getByRole('textbox', { name: 'Go to time' });
    await time.fill('2024-06-01 00:00');
    await time.press('Enter');
    await records.untilSelected('2024-05-31 23:59:5');
    await records.link('previous record with').waitFor({ state: 'detached' });
    await viewer.treeRow('gen.narrow.m0000').click();
    await records.link('previous record with gen.narrow.m0000').click();
    await records.untilSelected('2024-05-31 23:59:4');
  });

  test('is searched piece by piece: how far that is stands beside what has been found', async function () {
    this.timeout(300_000);
    await viewer.press('Control+F');
    await viewer.type('nothing like this');
    const result = viewer.content.getByRole('search').getByRole('status');
    await result.filter({ hasText: /^Searching… \d+ %$/ }).waitFor();
    await workbench.screenshot('archive-search-large');
    await result.filter({ hasText: 'No results' }).waitFor({ timeout: 240_000 });
    await viewer.press('Escape');
  });

  const grow = (seconds: number): void => {
    const writer = sampleArchive(3);
    for (let at = 50; at <= seconds; at += 10) writer.record(after(at), []);
    const longer = writer.finish().get(growing);
    fs.appendFileSync(path.join(host, growing), longer?.subarray(fs.statSync(path.join(host, growing)).size) ?? '');
  };

  test('a file that has grown is followed to its end where that is wanted', async () => {
    await open(growing);
    await records.untilKnown('2 records');
    fs.appendFileSync(path.join(host, growing), bytes.subarray(last));
    await records.untilKnown('3 records');
    await records.row('00:00:20.250').click();
    await viewer.content.getByRole('checkbox', { name: 'Follow new records' }).check();
    await records.untilSelected('00:00:40.250');
    grow(50);
    await records.untilKnown('4 records');
    await records.untilSelected('00:00:50.250');
  });

  test('without that, what was selected stays selected', async () => {
    await viewer.content.getByRole('checkbox', { name: 'Follow new records' }).uncheck();
    await records.row('00:00:20.250').click();
    grow(60);
    await records.untilKnown('5 records');
    await records.untilSelected('00:00:20.250');
  });
});
