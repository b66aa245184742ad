import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { readParquet } from '../../unit/archive/export/readParquet.ts';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { writeFiles } from '../archive/archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedWorkspace } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('tables exported in VS Code', function () {
  this.timeout(150_000);
  const folder = createSharedFolder();
  const fileOf = (extension: string): string => path.join(sharedWorkspace(), `${webHost.base}.${extension}`);
  let workbench: Workbench;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
    workbench = await enterSharedWindow(folder);
    await ArchiveViewer.open(workbench, `${webHost.base}.meta`);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
    for (const extension of ['parquet', 'csv']) fs.rmSync(fileOf(extension), { force: true });
  });

  test('have the values of the archive that is open, in the format and with the counters that are chosen', async () => {
    await workbench.runCommand('PCP: Export…');
    await workbench.page.getByText('For DuckDB, Spark, pandas and others.').waitFor();
    await workbench.screenshot('export-format');
    await workbench.page.keyboard.press('Escape');
    for (const [format, extension, counters] of [
      ['Parquet', 'parquet', 'Counters as recorded'],
      ['CSV', 'csv', 'Counters as rates'],
    ] as const) {
      await workbench.choose('PCP: Export…', format);
      await workbench.page.getByRole('option', { name: counters }).click();
      await workbench.saveProposed(fileOf(extension));
      await workbench.page
        .getByText(`Saved as ${fileOf(extension)}`)
        .first()
        .waitFor();
    }
    await workbench.screenshot('export-saved');
    const rows = await readParquet(fs.readFileSync(fileOf('parquet')));
    assert.ok(rows.some(({ semantics }) => semantics === 'counter'));
    const csv = fs.readFileSync(fileOf('csv'), 'utf8');
    assert.match(csv, /^time,host,metric,/);
    assert.ok(!csv.includes(',counter,'));
  });
});
