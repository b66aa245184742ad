import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { requirePcpTools } from '../../conformance/pcpTools.ts';
import { ArchiveRecordsPage } from '../pages/archiveRecordsPage.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { MetricsPage } from '../pages/metricsPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

/** Of PCP's own test archives: versions 2 and 3, a single file and several, compressed and not. */
const good = [
  'bigace_v2.meta',
  'omnibus_v3.meta',
  '20190628.04.03.meta.xz',
  '20130706.0.bz2',
  'eventrec.index',
] as const;
/** What is wrong with those that are damaged on purpose. */
const bad = [
  { file: 'badlen-5.index', code: 'archive/cut-record' },
  { file: 'badmeta-3.meta', code: 'archive/bad-metadata' },
  { file: 'badti-1.index', code: 'archive/cut-record' },
  { file: 'err_v1.meta', code: 'archive/unsupported-version' },
] as const;

suite("the viewer of archives over PCP's own test archives", function () {
  this.timeout(120_000);
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async function () {
    this.timeout(300_000);
    const tools = await requirePcpTools(this);
    const testsuite = path.join(tools.folder, 'var/lib/pcp/testsuite');
    for (const file of good) copyArchive(path.join(testsuite, 'archives'), file);
    for (const { file } of bad) copyArchive(path.join(testsuite, 'badarchives'), file);
    workbench = await enterSharedWindow(folder);
    await workbench.closeSideBar();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** All files of the archive that one belongs to. */
  function copyArchive(from: string, file: string): void {
    const target = path.join(folder, 'pmlogger', path.basename(from));
    fs.mkdirSync(target, { recursive: true });
    const base = baseOf(file);
    for (const name of fs.readdirSync(from))
      if (/^\.(?:meta|index|\d+)(?:\.(?:xz|bz2))?$/.test(name.slice(base.length)) && name.startsWith(base))
        fs.copyFileSync(path.join(from, name), path.join(target, name));
  }

  /** What went wrong in the viewer itself: the only line across it that can be closed. */
  async function assertNoFault(viewer: ArchiveViewer): Promise<void> {
    const faults = viewer.strips.filter({ has: viewer.content.getByRole('button', { name: 'Close', exact: true }) });
    assert.deepEqual(await faults.allInnerTexts(), []);
  }

  async function assertOverview(viewer: ArchiveViewer, file: string): Promise<void> {
    await viewer.content.getByRole('heading', { name: baseOf(file), exact: true }).waitFor();
    if ((await viewer.content.getByRole('tab', { name: 'Host' }).count()) > 0) {
      await viewer.content.getByRole('figure').first().and(viewer.content.locator('[aria-busy=false]')).waitFor();
      await workbench.screenshot(`archive-corpus-host-${baseOf(file)}`);
      assert.equal(await viewer.content.locator('.host-legend tr').filter({ hasText: 'no values' }).count(), 0);
    }
    await viewer.showView('Overview');
    await viewer.content.locator('.timeline svg').first().waitFor();
    assert.match(await viewer.fact('Start'), /^(?:19|20)\d\d-\d\d-\d\d \d\d:\d\d:\d\d/);
  }

  async function assertRecords(viewer: ArchiveViewer, file: string): Promise<void> {
    await viewer.showView('Records');
    const records = new ArchiveRecordsPage(viewer);
    await records.row('label').first().waitFor();
    assert.equal(await viewer.chosenFile(), file);
    await viewer.content.locator('.hex-byte').first().waitFor();
    await viewer.content.getByRole('tree', { name: 'Structure' }).getByRole('treeitem').first().waitFor();
  }

  for (const file of good)
    test(`${file}: each view has contents`, async () => {
      const viewer = await ArchiveViewer.open(workbench, file);
      await assertOverview(viewer, file);
      const metrics = await MetricsPage.show(viewer);
      await metrics.names.getByRole('treeitem').first().waitFor();
      await metrics.tickFirst();
      await viewer.content.getByRole('figure').first().waitFor();
      await workbench.screenshot(`archive-corpus-${baseOf(file)}`);
      await assertRecords(viewer, file);
      await viewer.showView('Findings');
      await viewer.content.getByText('Checking archive').waitFor({ state: 'detached', timeout: 60_000 });
      const errors = viewer.content.locator('.findings-row', { has: viewer.content.locator('.severity-error') });
      assert.deepEqual(await errors.allInnerTexts(), []);
      await assertNoFault(viewer);
    });

  for (const { file, code } of bad)
    test(`${file}: what is wrong is told, what can be read is shown`, async () => {
      const viewer = await ArchiveViewer.open(workbench, file);
      await viewer.showView('Findings');
      const found = viewer.content.getByRole('treeitem').filter({ hasText: code }).first();
      await found.waitFor();
      await workbench.screenshot(`archive-corpus-${baseOf(file)}`);
      await found.dblclick();
      await viewer.content.locator('.hex-byte').first().waitFor();
      for (const view of ['Overview', 'Metrics', 'Records'] as const) {
        await viewer.showView(view);
        await assertNoFault(viewer);
      }
    });
});

/** `20190628.04.03` of `20190628.04.03.meta.xz`. */
function baseOf(file: string): string {
  return file.replace(/\.(?:xz|bz2)$/, '').replace(/\.[^.]+$/, '');
}
