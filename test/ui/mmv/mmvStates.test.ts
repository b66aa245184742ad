import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { shopFile } from './mmvFiles.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('the viewer of a file that is no good MMV file', () => {
  const folder = createSharedFolder();
  const { bytes, layout } = shopFile();
  let workbench: Workbench;

  suiteSetup(async () => {
    fs.writeFileSync(path.join(folder, 'other.mmv'), 'GIF89a and so on');
    fs.writeFileSync(path.join(folder, 'empty.mmv'), '');
    fs.writeFileSync(path.join(folder, 'cut.mmv'), bytes.subarray(0, layout.entry('labels', 0) + 5));
    fs.writeFileSync(path.join(folder, 'stub.mmv'), bytes.subarray(0, 20));
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('says what was found and what was expected, and opens it as text', async () => {
    const viewer = await MmvViewer.open(workbench, 'other.mmv');
    await viewer.content.getByRole('heading', { name: 'Not an MMV file' }).waitFor();
    const text = await viewer.content.getByRole('main').innerText();
    assert.match(text, /47 49 46 38/);
    assert.match(text, /4D 4D 56 00/);
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    await workbench.screenshot('mmv-foreign');
    await viewer.content.getByRole('button', { name: 'Open as Text' }).click();
    await workbench.page.locator('.monaco-editor .view-line').filter({ hasText: 'GIF89a' }).waitFor();
  });

  test('shows an empty file with what is wrong with it', async () => {
    const viewer = await MmvViewer.open(workbench, 'empty.mmv');
    await viewer.strips.filter({ hasText: 'The file is empty' }).waitFor();
    await viewer.content.getByText('This file has no values.').waitFor();
    await viewer.showView('Structure');
    await viewer.content.getByText('The file is empty.', { exact: true }).waitFor();
    await viewer.showView('Findings');
    await viewer.content.getByRole('treeitem').first().waitFor();
    await workbench.screenshot('mmv-empty');
  });

  test('shows of a cut file what there is, and where it ends', async () => {
    const viewer = await MmvViewer.open(workbench, 'cut.mmv');
    await viewer.strips.filter({ hasText: 'shorter than its table of contents says' }).waitFor();
    await viewer.valueRow('requests').first().waitFor();
    await viewer.content.getByRole('button', { name: 'Go to First Error' }).click();
    await viewer.content.getByRole('grid', { name: 'Bytes' }).waitFor();
    await viewer.content.locator('.hex-byte.selected.mark-error').first().waitFor();
    await workbench.screenshot('mmv-cut');
  });

  test('shows a file that ends within its header', async () => {
    const viewer = await MmvViewer.open(workbench, 'stub.mmv');
    await viewer.showView('Structure');
    await viewer.treeRow('generation 2').filter({ hasText: 'truncated' }).waitFor();
    await viewer.showView('Findings');
    await viewer.content.getByRole('treeitem').first().waitFor();
  });
});
