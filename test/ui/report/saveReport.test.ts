import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { writeFiles } from '../archive/archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedWorkspace } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('reports in VS Code', function () {
  this.timeout(150_000);
  const folder = createSharedFolder();
  const file = path.join(sharedWorkspace(), `${webHost.base}-report.html`);
  let workbench: Workbench;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
    workbench = await enterSharedWindow(folder);
    await ArchiveViewer.open(workbench, `${webHost.base}.meta`);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
    fs.rmSync(file, { force: true });
  });

  test('are saved of the archive that is open, with all names or without', async () => {
    await workbench.runCommand('PCP: Save Report');
    await workbench.page.getByText('Hosts, users, addresses and arguments of processes are replaced').waitFor();
    await workbench.screenshot('report-choice');
    await workbench.page.keyboard.press('Escape');
    for (const [choice, title] of [
      ['All names', 'Report of web1'],
      ['Without names', 'Report of host1'],
    ] as const) {
      fs.rmSync(file, { force: true });
      await workbench.choose('PCP: Save Report', choice);
      await workbench.saveProposed(file);
      await workbench.page.getByText(`Saved as ${file}`).first().waitFor();
      const page = fs.readFileSync(file, 'utf8');
      assert.ok(page.includes(`<h1>${title}</h1>`), title);
      assert.ok(page.includes('sdb was busy from 10:40'), 'what happened on the host is told');
      assert.ok(!page.includes('have not been checked to their end'), 'the files have been checked');
      assert.ok(page.endsWith('</html>\n'));
    }
    await workbench.screenshot('report-saved');
  });
});
