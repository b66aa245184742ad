import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { runCaptured } from '../../unit/cli/captured.ts';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { soundArchive, writeFiles } from '../archive/archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { ContextMenu } from '../pages/contextMenu.ts';
import { HostPage } from '../pages/hostPage.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedWorkspace } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('archives written in VS Code', function () {
  this.timeout(300_000);
  const folder = createSharedFolder();
  const at = (name: string): string => path.join(sharedWorkspace(), name);
  const written: string[] = [];
  let workbench: Workbench;
  let host: HostPage;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
    const cut = [...soundArchive()].map(([name, bytes]): [string, Uint8Array] =>
      name.endsWith('.1') ? [name, bytes.subarray(0, -8)] : [name, bytes],
    );
    writeFiles(path.join(folder, 'pmlogger/sun'), new Map(cut));
    workbench = await enterSharedWindow(folder);
    host = new HostPage(await ArchiveViewer.open(workbench, `${webHost.base}.meta`));
    await host.settled('Disks, busy');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
    for (const name of written) fs.rmSync(at(name), { force: true });
  });

  const pick = (label: string): Promise<void> =>
    workbench.page.getByRole('option', { name: new RegExp(`^${label}(?:,|$)`) }).click();
  /** Saves as it is proposed, and waits for the file and those that belong to it. */
  const save = async (name: string, ...others: readonly string[]): Promise<void> => {
    written.push(name, ...others);
    await workbench.saveProposed(at(name));
    await workbench.page
      .getByText(`Saved as ${at(name)}`)
      .first()
      .waitFor();
    for (const other of others) assert.ok(fs.existsSync(at(other)), other);
  };
  const namesIn = async (name: string): Promise<ReadonlySet<string>> => {
    const { stdout } = await runCaptured(['values', at(name)]);
    return new Set([...stdout.matchAll(/"name":"([^"]+)"/g)].map(([, metric = '']) => metric));
  };

  test('have the time of a finding and what it needs', async () => {
    const card = host.card('Disk is busy all the time sdb');
    await card.getByRole('button', { name: 'Save This Part as Archive…' }).click();
    await workbench.page.getByText('host/disk-busy, and the facts of the host').waitFor();
    await workbench.screenshot('write-part-of-finding');
    await pick('Only what is shown');
    await save('web1-20260511-1037.meta', 'web1-20260511-1037.0', 'web1-20260511-1037.index');
    await workbench.screenshot('write-part-saved');
    const names = await namesIn('web1-20260511-1037');
    assert.ok(names.has('disk.dev.avactive') && names.has('hinv.ncpu') && !names.has('mem.util.free'));
    const { stdout } = await runCaptured(['doctor', at('web1-20260511-1037')]);
    assert.match(stdout, /host\/disk-busy/);
  });

  test('are a case without names, which opens from the notification', async () => {
    await workbench.choose('PCP: Save Case…', 'Without names');
    await save('case-20260511-0000.tar');
    await workbench.screenshot('write-case-saved');
    assert.ok(!fs.readFileSync(at('case-20260511-0000.tar')).includes('web1'));
    const notification = workbench.page.locator('.notification-list-item', { hasText: 'case-20260511-0000.tar' });
    await notification.getByRole('button', { name: 'Open', exact: true }).click();
    await workbench.page
      .getByRole('tab', { name: /host1|case-20260511-0000/ })
      .first()
      .waitFor();
    await workbench.screenshot('write-case-opened');
  });

  test('are offered in the view of archives', async () => {
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const pane: Locator = workbench.page.locator('.pane', {
      has: workbench.page.getByRole('button', { name: /PCP Archives/ }),
    });
    await pane.getByRole('treeitem', { name: /^web1/ }).first().click({ button: 'right' });
    const menu = new ContextMenu(workbench);
    for (const entry of ['Save Case…', 'Merge…', 'Redact…']) await menu.entry(entry).waitFor();
    await workbench.screenshot('write-menu');
    await menu.choose('Redact…');
    await save('redacted-20260511-0000.meta', 'redacted-20260511-0000.0', 'redacted-20260511-0000.index');
    assert.ok(!fs.readFileSync(at('redacted-20260511-0000.meta')).includes('web1'));
  });

  test('have what is left of a damaged archive', async () => {
    const viewer = await ArchiveViewer.open(workbench, '20260101.meta');
    const rescue = viewer.content.getByRole('button', { name: 'Rescue…' });
    await rescue.waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`write-rescue-${theme}`);
    }
    await rescue.focus();
    await workbench.page.keyboard.press('Enter');
    await save('20260101-rescued.meta', '20260101-rescued.index');
    assert.equal((await runCaptured(['check', at('20260101-rescued')])).code, 0);
  });
});
