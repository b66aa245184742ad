import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { shopFile } from './mmvFiles.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedProbe } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('the viewer of an MMV file that takes its time', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;

  suiteSetup(async () => {
    const file = path.join(folder, 'shop.mmv');
    fs.writeFileSync(file, shopFile().bytes);
    fs.copyFileSync(file, path.join(folder, 'huge.mmv'));
    fs.truncateSync(path.join(folder, 'huge.mmv'), 2 ** 31); // takes no room: what is added was never written
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('says what it waits for, can be stopped, and reads when it is asked again', async () => {
    await sharedProbe().run('slow.open', `${workbench.folder}/shop.mmv`);
    const viewer = new MmvViewer(workbench);
    const reading = viewer.content.getByRole('heading', { name: 'Reading shop.mmv' });
    await reading.waitFor();
    await viewer.content.getByRole('progressbar').waitFor();
    await viewer.content.getByText('7.9 KiB').waitFor();
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await workbench.screenshot('mmv-reading');
    await viewer.content.getByRole('button', { name: 'Stop' }).click();
    await viewer.content.getByRole('heading', { name: 'The file was not read' }).waitFor();
    await workbench.screenshot('mmv-unread');
    await viewer.content.getByRole('button', { name: 'Try Again' }).click();
    await reading.waitFor();
    await sharedProbe().run('slow.let');
    await viewer.valueRow('queue.length').waitFor();
  });

  test('then follows the file as before; keeps what it shows while that is read, and when that is stopped', async () => {
    const viewer = new MmvViewer(workbench);
    const stop = viewer.content.getByRole('button', { name: 'Stop Reading' });
    await stop.waitFor();
    assert.equal(await viewer.valueCell('queue.length').innerText(), '17');
    await workbench.screenshot('mmv-reading-again');
    await stop.click();
    await viewer.content.locator('.head-live').filter({ hasText: 'paused' }).waitFor();
    assert.equal(await viewer.valueCell('queue.length').innerText(), '17');
  });

  test('shows the beginning of a huge file, and says that it is no more', async () => {
    const viewer = await MmvViewer.open(workbench, 'huge.mmv');
    await viewer.valueRow('queue.length').waitFor();
    await viewer.strips.filter({ hasText: 'the first 256.0 MiB of 2.0 GiB' }).waitFor();
    await viewer.showView('Structure');
    await viewer.press('Control+G');
    await viewer.type('0x7FFFFFFF');
    await viewer.press('Enter');
    await viewer.byte(2 ** 31 - 1).waitFor();
    await workbench.screenshot('mmv-huge');
  });
});
