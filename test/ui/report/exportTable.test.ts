import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { generatedStart } from '../../bench/files/archiveGenerator.ts';
import { generateHostArchive } from '../../bench/files/hostGenerator.ts';
import { readParquet } from '../../unit/history/export/readParquet.ts';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { writeFiles } from '../archive/archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { doUntil } from '../pages/doUntil.ts';
import { HostPage } from '../pages/hostPage.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedWorkspace } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

const extensions = { Parquet: 'parquet', CSV: 'csv', OpenMetrics: 'om' } as const;
/** In bytes of an archive: its export takes far longer than it takes to stop it. */
const slowSize = 300_000_000;
/** So often it is tried to stop it. */
const maxStops = 4;
const notification = '.notification-list-item';

suite('tables exported in VS Code', function () {
  this.timeout(300_000);
  const folder = createSharedFolder();
  const fileOf = (extension: string): string => path.join(sharedWorkspace(), `${webHost.base}.${extension}`);
  let workbench: Workbench;
  let target = '';

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
    target = fs.mkdtempSync(path.join(os.tmpdir(), 'pcp-files-lake-'));
    workbench = await enterSharedWindow(folder);
    const viewer = await ArchiveViewer.open(workbench, `${webHost.base}.meta`);
    // Until then the viewer may take the focus, at which VS Code closes what is being picked from.
    await new HostPage(viewer).settled('Disks, busy');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    for (const each of [folder, target]) fs.rmSync(each, { recursive: true });
    for (const extension of Object.values(extensions)) fs.rmSync(fileOf(extension), { force: true });
  });

  const option = (label: string): Locator =>
    workbench.page.getByRole('option', { name: new RegExp(`^${label}(?:,|$)`) });
  const pick = (label: string): Promise<void> => option(label).click();
  const saved = (place: string): Promise<void> => workbench.page.getByText(`Saved as ${place}`).first().waitFor();

  test('have the values of the archive that is open, in the format and with the counters that are chosen', async () => {
    await workbench.runCommand('PCP: Export…');
    await workbench.page.getByText('For DuckDB, Spark, pandas and others.').waitFor();
    await workbench.screenshot('export-format');
    await workbench.page.keyboard.press('Escape');
    for (const [format, counters] of [
      ['Parquet', 'Counters as recorded'],
      ['CSV', 'Counters as rates'],
      ['OpenMetrics', 'Counters as recorded'],
    ] as const) {
      const file = fileOf(extensions[format]);
      await doUntil(option(counters), () => workbench.choose('PCP: Export…', format));
      await pick(counters);
      await pick('A file');
      await workbench.saveProposed(file);
      await saved(file);
    }
    await workbench.screenshot('export-saved');
    const rows = await readParquet(fs.readFileSync(fileOf('parquet')));
    assert.ok(rows.some(({ semantics }) => semantics === 'counter'));
    const csv = fs.readFileSync(fileOf('csv'), 'utf8');
    assert.match(csv, /^time,host,metric,/);
    assert.ok(!csv.includes(',counter,'));
    assert.match(fs.readFileSync(fileOf('om'), 'utf8'), /^# TYPE [\s\S]*\n# EOF\n$/);
  });

  /** The menu of a host in the view of archives. */
  async function exportHost(host: RegExp): Promise<void> {
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const pane: Locator = workbench.page.locator('.pane', {
      has: workbench.page.getByRole('button', { name: /PCP Archives/ }),
    });
    const menu = new ContextMenu(workbench);
    await doUntil(menu.entry('Export…'), () => pane.getByRole('treeitem', { name: host }).click({ button: 'right' }));
    await workbench.screenshot('export-menu');
    await menu.choose('Export…');
  }

  test('of a host in the view of archives go to a folder, by host and date', async () => {
    await exportHost(/^web1/);
    await pick('Parquet');
    await pick('Counters as recorded');
    await workbench.page.getByText('A file for each host and date').waitFor();
    await workbench.screenshot('export-target');
    await pick('A folder');
    await workbench.takeFolder(target);
    await saved(target);
    const files = fs.readdirSync(target, { recursive: true, encoding: 'utf8' });
    const parquet = files.filter((file) => file.endsWith('.parquet'));
    assert.ok(parquet.length > 0 && parquet.every((file) => /^host=[^/]+\/date=\d{4}-\d\d-\d\d\/[^/]+$/.test(file)));
    const [first = ''] = parquet;
    assert.ok((await readParquet(fs.readFileSync(path.join(target, first)))).length > 0);
  });

  test('leave nothing behind when they are stopped', async () => {
    const slow = path.join(folder, 'pmlogger/slow1');
    fs.mkdirSync(slow, { recursive: true });
    generateHostArchive({ path: path.join(slow, '20260601'), volumeBytes: slowSize, start: generatedStart });
    await workbench.runCommand('PCP: Refresh Archives');
    const lake = path.join(target, 'stopped');
    let attempt = 0;
    do {
      // Where the page is slow all has been written by then.
      assert.ok(attempt++ < maxStops, 'it was written to its end each time');
      fs.rmSync(lake, { recursive: true, force: true });
      fs.mkdirSync(lake);
      await exportHost(/^big1/);
      await pick('NDJSON');
      await pick('Counters as recorded');
      await pick('A folder');
      await workbench.takeFolder(lake);
      // Some of it is written then.
      while (fs.readdirSync(lake).length === 0) await workbench.page.waitForTimeout(20);
      // By the page itself: to move the pointer there takes longer than the rest of the export where the machine is slow.
      await workbench.page.evaluate((selector) => {
        const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
        buttons.find(({ textContent }) => textContent === 'Cancel')?.click();
      }, `${notification} .monaco-button`);
      await workbench.page.locator(notification, { hasText: 'Export' }).waitFor({ state: 'detached' });
    } while (await workbench.page.getByText(`Saved as ${lake}`).first().isVisible());
    while (fs.readdirSync(lake).length > 0) await workbench.page.waitForTimeout(20);
  });

  test('are offered the folder of the workspace where that of the last time is gone', async () => {
    fs.rmSync(path.join(target, 'stopped'), { recursive: true });
    await doUntil(option('Counters as rates'), () => workbench.choose('PCP: Export…', 'CSV'));
    await pick('Counters as rates');
    await pick('A file');
    fs.rmSync(fileOf('csv'));
    await workbench.saveProposed(fileOf('csv'));
  });
});
