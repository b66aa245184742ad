import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createScratch } from '../host/testWorkspace.ts';
import { oneGroup } from '../writers/pmaTexts.ts';
import { shopFile } from './mmv/mmvFiles.ts';
import { MmvViewer } from './pages/mmvViewer.ts';
import { PmaPlotPage } from './pages/pmaPlotPage.ts';
import { Probe, until } from './probe.ts';
import { processes } from './processes.ts';
import type { Workbench } from './pages/workbench.ts';

const texts = {
  'pma/columns': oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1'),
  'pma/negative': oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1 0.1 11 -1'),
} as const;
const codes = ['pma/columns', 'pma/negative'] as const;
/** So often the language server may end. */
const maxEnds = 5;

suite('what ends that should not', function () {
  this.timeout(120_000);
  const folder = createScratch();
  const file = path.join(folder, 'disks.pma');
  let workbench: Workbench;
  let probe: Probe;
  let hostPid: number;

  suiteSetup(async () => {
    fs.writeFileSync(file, oneGroup);
    fs.writeFileSync(path.join(folder, 'shop.mmv'), shopFile().bytes);
    ({ workbench, probe } = await Probe.openFolder(folder));
    hostPid = (await probe.request('host', null)).pid;
  });

  setup(async () => {
    await probe.closeAll();
    await probe.workers(0);
  });

  suiteTeardown(async () => {
    assert.deepEqual(await probe.request('rejections', null), []);
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  /** Its process, once there is one other than that. */
  async function languageServer(former?: number): Promise<number> {
    let found: number | undefined;
    await until('a language server', () => {
      found = servers().find((pid) => pid !== former);
      return found !== undefined;
    });
    return found ?? assert.fail();
  }

  function servers(): readonly number[] {
    const ours = processes().filter(({ parent, command }) => parent === hostPid && command.includes('server.cjs'));
    return ours.map(({ pid }) => pid);
  }

  /** Lets the editor have another text, and waits until what is wrong with that is told. */
  async function edit(round: number): Promise<void> {
    const code = codes[round % 2] ?? assert.fail();
    fs.writeFileSync(file, texts[code]);
    await probe.run('workbench.action.files.revert');
    await probe.problem(pathToFileURL(file), code);
  }

  test('a language server that is killed is started again, and says so only if that is in vain', async () => {
    const { page } = workbench;
    await probe.open(pathToFileURL(file));
    await edit(0);
    let pid = await languageServer();
    for (let round = 1; round < maxEnds; round++) {
      process.kill(pid, 'SIGKILL');
      pid = await languageServer(pid);
      await edit(round);
      assert.equal(await page.locator('.notification-toast').count(), 0);
    }
    process.kill(pid, 'SIGKILL');
    const toast = page
      .locator('.notification-toast')
      .filter({ hasText: 'stopped unexpectedly 5 times in the last 3 minutes' });
    await toast.waitFor();
    assert.equal(await page.locator('.notification-toast').count(), 1);
    assert.deepEqual(servers(), []);
    await workbench.screenshot('server-ended');
    await toast.getByRole('button', { name: 'Restart' }).click();
    await edit(maxEnds);
    assert.equal(servers().length, 1);
  });

  test('the viewer of a file whose reader ends says so, also after it was hidden, and reads it again', async () => {
    const viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.valueRow('queue.length').waitFor();
    await probe.request('endWorker', null);
    const title = viewer.content.getByRole('heading', { name: 'The file cannot be read' });
    await title.waitFor();
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await workbench.screenshot('mmv-reader-ended');
    await probe.open(pathToFileURL(file));
    await workbench.page.locator('.editor-instance .view-lines').first().waitFor();
    await workbench.openFile('shop.mmv');
    await title.waitFor();
    await viewer.content.getByRole('button', { name: 'Try Again' }).click();
    await viewer.valueRow('queue.length').waitFor();
  });

  test('so does one that has shown nothing yet', async () => {
    await probe.run('slow.open');
    const viewer = new MmvViewer(workbench);
    const reading = viewer.content.getByRole('heading', { name: 'Reading shop.mmv' });
    await reading.waitFor();
    await probe.request('endWorker', null);
    await viewer.content.getByRole('heading', { name: 'The file cannot be read' }).waitFor();
    assert.equal(await viewer.content.getByRole('progressbar').count(), 0);
    await viewer.content.getByRole('button', { name: 'Try Again' }).click();
    await reading.waitFor();
    await probe.run('slow.let');
    await viewer.valueRow('queue.length').waitFor();
  });

  test('the plot of a pma file whose reader ends says so, and reads it again', async () => {
    await probe.run('pcp.pma.plot', { uri: pathToFileURL(file).href });
    const plot = new PmaPlotPage(workbench);
    await plot.content.locator('figure').first().waitFor();
    await probe.request('endWorker', null);
    await plot.content.getByText('The values cannot be read').waitFor();
    await plot.content.getByRole('button', { name: 'Try Again' }).click();
    await plot.content.getByText('The values cannot be read').waitFor({ state: 'detached' });
    await plot.content.locator('figure').first().waitFor();
  });
});
