import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../host/testWorkspace.ts';
import { sampleArchive } from '../writers/archive/sampleArchive.ts';
import { shopFile } from './mmv/mmvFiles.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import type { ViewerPage } from './pages/viewerPage.ts';
import type { Workbench } from './pages/workbench.ts';
import { Probe } from './probe.ts';

suite('an extension host that ends', function () {
  this.timeout(180_000);
  const folder = createScratch();
  let workbench: Workbench;
  let probe: Probe;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'shop.mmv'), shopFile().bytes);
    for (const [name, bytes] of sampleArchive(3).finish()) fs.writeFileSync(path.join(folder, name), bytes);
    ({ workbench, probe } = await Probe.openFolder(folder));
  });

  setup(() => probe.closeAll());

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** Stops it and sees that the editor says so; then ends it, and sees that the editor comes back by itself. */
  async function endHost(viewer: ViewerPage, name: string): Promise<void> {
    // VS Code may have another host before anybody misses the one that has ended.
    const end = await probe.stopHost();
    await viewer.content.getByText('No connection to the extension').first().waitFor();
    await viewer.content.getByText('no connection', { exact: true }).waitFor();
    await viewer.content.getByRole('link', { name: 'Reopen' }).waitFor();
    await workbench.screenshot(name);
    end();
    await viewer.content.getByText('no connection', { exact: true }).waitFor({ state: 'detached', timeout: 60_000 });
  }

  test('is told by the viewer of an MMV file, which opens anew and goes on', async () => {
    const viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.valueRow('queue.length').waitFor();
    await endHost(viewer, 'mmv-no-connection');
    await viewer.valueRow('queue.length').waitFor();
    await viewer.content.getByText('live, 1 s').waitFor();
  });

  test('is told by the viewer of an archive, which opens anew', async () => {
    const viewer = await ArchiveViewer.open(workbench, '20260101.meta');
    await viewer.content.getByRole('heading', { name: '20260101' }).waitFor();
    await endHost(viewer, 'archive-no-connection');
    await viewer.content.getByRole('heading', { name: '20260101' }).waitFor();
    assert.equal(await viewer.content.locator('.skeleton').count(), 0);
  });
});
