import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { soundArchive, writeFiles } from './archive/archiveFiles.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import { shopFile } from './mmv/mmvFiles.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, spoilSharedWindow } from './pages/sharedWindow.ts';
import type { Workbench } from './pages/workbench.ts';

/** The archive of `soundArchive` under another name. */
function archiveNamed(base: string): ReadonlyMap<string, Uint8Array> {
  return new Map([...soundArchive()].map(([name, bytes]) => [name.replace('20260101', base), bytes] as const));
}

suite('which files the viewers claim', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    const mmv = path.join(folder, 'var/lib/pcp/tmp/mmv');
    fs.mkdirSync(mmv, { recursive: true });
    fs.writeFileSync(path.join(mmv, 'shop'), shopFile().bytes);
    fs.writeFileSync(path.join(mmv, 'shop.mmv'), shopFile().bytes);
    const samples = path.join(folder, 'samples/pcp/tmp/mmv');
    fs.mkdirSync(samples, { recursive: true });
    fs.writeFileSync(path.join(samples, 'demo'), shopFile().bytes);
    writeFiles(path.join(folder, 'attachment'), soundArchive());
    writeFiles(path.join(folder, 'attachment'), archiveNamed('c-v3__0'));
    writeFiles(path.join(folder, 'attachment'), archiveNamed('d-v3__0'));
    writeFiles(path.join(folder, 'pmlogger/cut'), archiveNamed('first-zeros'));
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    // In this window no viewer is offered any more.
    spoilSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** The editors that VS Code offers for the active file. */
  async function offeredEditors(): Promise<readonly string[]> {
    const names = await workbench.choices('View: Reopen Editor With...', 'Text Editor');
    // Below each stands whose it is.
    return names.filter((name) => name.startsWith('PCP') && name !== 'PCP Files');
  }

  const notifications = () => workbench.page.locator('.notification-toast');

  for (const name of ['shop', 'shop.mmv', 'demo'])
    test(`the MMV file ${name} where pmcd looks for it, or below another pcp/tmp/mmv, by one pattern, so that nothing has to be chosen`, async () => {
      const viewer = await MmvViewer.open(workbench, name);
      await viewer.valueRow('queue.length').waitFor();
      // VS Code tells of editors that compete with some delay.
      await workbench.page.waitForTimeout(1000);
      assert.deepEqual(await notifications().allInnerTexts(), []);
      assert.deepEqual(await offeredEditors(), ['PCP Memory-Mapped Values']);
    });

  test('an archive that is named by a day wherever it is, offered once', async () => {
    const viewer = await ArchiveViewer.open(workbench, '20260101.meta');
    assert.equal(await viewer.fact('Start'), '2026-01-01 00:00:00.250 UTC');
    assert.deepEqual(await offeredEditors(), ['PCP Archive']);
    await workbench.screenshot('claims-attachment');
    await workbench.runCommand('View: Close All Editors');
  });

  test('any archive in a folder of pmlogger, by its volumes too', async () => {
    await ArchiveViewer.open(workbench, 'first-zeros.0');
    assert.deepEqual(await offeredEditors(), ['PCP Archive']);
    await workbench.runCommand('View: Close All Editors');
  });

  test('a file of another archive opens as text; then the viewer is offered, and replaces it', async () => {
    await workbench.openFile('c-v3__0.meta');
    const offer = notifications().filter({ hasText: 'c-v3__0.meta belongs to a PCP archive.' });
    await offer.waitFor();
    await workbench.screenshot('claims-offer');
    await offer.getByRole('button', { name: 'Open as PCP Archive' }).click();
    const viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    assert.equal(await viewer.fact('Start'), '2026-01-01 00:00:00.250 UTC');
    assert.equal(await workbench.page.getByRole('tab', { name: 'c-v3__0' }).count(), 1);
    await workbench.runCommand('View: Close All Editors');
  });

  test('the offer can be dismissed for good, and comes once for an archive', async () => {
    await workbench.openFile('c-v3__0.index');
    await workbench.openFile('d-v3__0.index');
    const offer = notifications().filter({ hasText: 'd-v3__0.index' });
    await offer.waitFor();
    assert.equal(await notifications().filter({ hasText: 'c-v3__0' }).count(), 0);
    await offer.getByRole('button', { name: "Don't Show Again" }).click();
    await offer.waitFor({ state: 'detached' });
    await workbench.openFile('d-v3__0.0');
    await workbench.page.waitForTimeout(1000);
    assert.deepEqual(await notifications().filter({ hasText: '-v3__0' }).allInnerTexts(), []);
    assert.deepEqual(await offeredEditors(), ['PCP Archive']);
    await workbench.runCommand('View: Close All Editors');
  });
});
