import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildTestExtension } from '../host/buildTestExtension.ts';
import { ensureHost } from '../host/installHost.ts';
import { laidOutExtension } from '../host/paths.ts';
import { createProfile } from '../host/profile.ts';
import { createScratch } from '../host/testWorkspace.ts';
import type { VsCodeServer } from '../host/vscodeServer.ts';
import { startServer } from '../host/vscodeServer.ts';
import { oneGroup } from '../writers/pmaTexts.ts';
import { soundArchive, writeFiles } from './archive/archiveFiles.ts';
import { ArchiveViewer } from './pages/archiveViewer.ts';
import { shopFile } from './mmv/mmvFiles.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import { PmaPlotPage } from './pages/pmaPlotPage.ts';
import { Probe } from './probe.ts';
import type { Workbench } from './pages/workbench.ts';

suite('a folder that the user does not trust', function () {
  this.timeout(120_000);
  const scratch = createScratch();
  const folder = path.join(scratch, 'folder');
  const uriOf = (name: string): URL => pathToFileURL(path.join(folder, name));
  const [member = ''] = soundArchive().keys();
  let server: VsCodeServer;
  let workbench: Workbench;
  let probe: Probe;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/sun'), soundArchive());
    fs.writeFileSync(path.join(folder, 'disks.pma'), oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1'));
    fs.writeFileSync(path.join(folder, 'shop.mmv'), shopFile().bytes);
    const host = await ensureHost('current');
    const profile = createProfile(path.join(scratch, 'vscode'));
    const settings = JSON.parse(fs.readFileSync(profile.settings, 'utf8')) as object;
    const trust = { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' };
    fs.writeFileSync(profile.settings, JSON.stringify({ ...settings, ...trust }));
    fs.cpSync(laidOutExtension, path.join(profile.extensions, 'pcp-files'), { recursive: true });
    await buildTestExtension(path.join(import.meta.dirname, 'probe'), profile.extensions);
    server = await startServer(host, profile, {}, 'asked');
    const address = `${server.url}/?folder=${encodeURIComponent(folder)}`;
    ({ workbench, probe } = await Probe.openFolder(folder, address));
  });

  suiteTeardown(async () => {
    await workbench.close();
    await server.stop();
    fs.rmSync(scratch, { recursive: true });
  });

  test('is shown and checked all the same: nothing of it is run', async () => {
    assert.equal((await probe.request('host', null)).isTrusted, false);
    const pma = uriOf('disks.pma');
    await probe.open(pma);
    await probe.problem(pma, 'pma/columns');
    const hovers = await probe.request('hovers', { uri: pma.href, line: 11, character: 8 });
    assert.match(hovers.join('\n'), /free/i);
    const plot = await PmaPlotPage.open(workbench);
    await plot.content.locator('figure').first().waitFor();
    await workbench.screenshot('untrusted');
    await probe.closeAll();
    await probe.open(uriOf('shop.mmv'));
    await new MmvViewer(workbench).valueRow('queue.length').waitFor();
    await probe.closeAll();
    await probe.open(uriOf(`pmlogger/sun/${member}`));
    await new ArchiveViewer(workbench).content.locator('.facts-table').waitFor();
  });
});
