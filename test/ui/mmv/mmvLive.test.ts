import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { writeMmv } from '../../writers/mmv/writeMmv.ts';
import { shopFile } from './mmvFiles.ts';
import { MmvViewer } from '../pages/mmvViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';
import { until } from '../probe.ts';

suite('the viewer of an MMV file that changes', () => {
  const folder = createSharedFolder();
  const file = path.join(folder, 'shop.mmv');
  const { bytes, layout } = shopFile();
  const timerFile = path.join(folder, 'timer.mmv');
  const timer = writeMmv({
    version: 2,
    order: 'little',
    cluster: 7,
    metrics: [{ name: 'busy', item: 1, type: 9, values: [{ totalUs: 1n }] }],
  });
  let workbench: Workbench;
  let viewer: MmvViewer;

  /** Writes into a file in place, as a program does that has mapped it. */
  function poke(offset: number, value: bigint, into = file): void {
    const slot = Buffer.alloc(8);
    slot.writeBigUInt64LE(value);
    const handle = fs.openSync(into, 'r+');
    fs.writeSync(handle, slot, 0, slot.length, offset);
    fs.closeSync(handle);
  }

  suiteSetup(async () => {
    fs.writeFileSync(file, bytes);
    fs.writeFileSync(timerFile, timer.bytes);
    workbench = await enterSharedWindow(folder);
    viewer = await MmvViewer.open(workbench, 'shop.mmv');
    await viewer.valueRow('requests').first().waitFor();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('shows a value that was written, and makes it flash', async () => {
    poke(layout.entry('values', 1), 4242n);
    // Looked at in one step: it flashes for a moment.
    const written = viewer.valueCell('queue.length').filter({ hasText: '4242' });
    await written.and(viewer.content.locator('.flash')).waitFor();
  });

  test('underlines it instead where motion is not wanted, by the system or by VS Code', async () => {
    /** The looks of a value that flashes; VS Code marks the page where it is told that motion is not wanted. */
    const looks = (isMarked: boolean): Promise<readonly string[]> =>
      viewer.content.locator('body').evaluate((body, mark) => {
        body.classList.toggle('vscode-reduce-motion', mark);
        const cell = document.createElement('span');
        cell.className = 'value-cell flash';
        body.append(cell);
        const { animationName, textDecorationLine } = getComputedStyle(cell);
        cell.remove();
        return [animationName, textDecorationLine];
      }, isMarked);
    assert.deepEqual(await looks(false), ['none', 'underline']); // in a window of the tests
    await workbench.page.emulateMedia({ reducedMotion: 'no-preference' });
    assert.deepEqual(await looks(true), ['none', 'underline']);
    assert.deepEqual(await looks(false), ['flash', 'none']);
    await workbench.page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('makes the bytes of a value flash', async () => {
    await viewer.showView('Structure');
    await viewer.press('Control+G');
    await viewer.type(String(layout.entry('values', 1)));
    await viewer.press('Enter');
    await viewer.byte(layout.entry('values', 1)).waitFor();
    poke(layout.entry('values', 1), 0x0102n);
    await viewer.content.locator('.hex-byte[class*=changed]').first().waitFor();
    await workbench.screenshot('mmv-bytes-changed');
    poke(layout.entry('values', 1), 4242n);
    await viewer.showView('Values');
  });

  test('shows the rate of a counter, and its way over the last minute', async () => {
    const row = viewer.valueRow('Requests served');
    for (let count = 18_446_744_073_709n, i = 0; i < 6; i++) {
      poke(layout.entry('values', 0), (count += BigInt(100 * i)));
      await workbench.page.waitForTimeout(600);
    }
    await row.locator('.column-rate').filter({ hasText: /[1-9]/ }).waitFor();
    await row.locator('.sparkline').waitFor();
    await workbench.screenshot('mmv-live');
  });

  test('keeps rows that are sorted by what changes where they are while the pointer is over them', async () => {
    // Its icon adds to the name while the order is held.
    const head = viewer.content.getByRole('button', { name: /^Value(?: order kept|$)/ });
    const second = viewer.content.locator('.values-row').nth(1);
    await head.click();
    await viewer.content.locator('[aria-sort=descending]').waitFor();
    await workbench.page.mouse.move(5, 5);
    await second.filter({ hasText: 'sdl' }).waitFor();
    await second.hover();
    await viewer.content.getByRole('img', { name: 'order kept while the pointer is over the table' }).waitFor();
    poke(layout.entry('values', 1), 20_000_000n);
    await viewer
      .valueCell('queue.length')
      .filter({ hasText: /^20\D000\D000$/ })
      .waitFor();
    assert.match(await second.innerText(), /sdl/);
    await workbench.page.mouse.move(5, 5);
    await second.filter({ hasText: 'queue.length' }).waitFor();
    poke(layout.entry('values', 1), 4242n);
    await second.filter({ hasText: 'sdl' }).waitFor();
    await head.click();
    await head.click();
    await viewer.content.locator('[aria-sort=ascending]').waitFor({ state: 'detached' });
    await workbench.page.mouse.move(5, 5);
  });

  test('stands still while it is paused', async () => {
    await viewer.content.getByRole('button', { name: 'Pause' }).click();
    await viewer.content.getByText('paused', { exact: true }).waitFor();
    poke(layout.entry('values', 1), 99n);
    await workbench.page.waitForTimeout(1500);
    assert.equal(await viewer.valueCell('queue.length').innerText(), '4242');
    await viewer.content.getByRole('button', { name: 'Resume' }).click();
    await viewer.valueCell('queue.length').filter({ hasText: /^99$/ }).waitFor();
  });

  test('shows what a file that is deleted last held, and follows it when it is back', async () => {
    fs.rmSync(file);
    await viewer.strips.filter({ hasText: 'The file was deleted' }).waitFor();
    assert.equal(await viewer.valueCell('queue.length').innerText(), '99');
    assert.equal(fs.existsSync(file), false, 'looking at a file has made it');
    await workbench.screenshot('mmv-deleted');
    fs.writeFileSync(file, bytes);
    await viewer.valueCell('queue.length').filter({ hasText: /^17$/ }).waitFor();
    assert.equal(await viewer.strips.count(), 0);
  });

  test('says so when the file is being written', async () => {
    poke(16, 1n);
    await viewer.strips.filter({ hasText: 'being written' }).waitFor();
    poke(16, new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(8, true));
    await viewer.strips.first().waitFor({ state: 'detached' });
  });

  test('shows a file that takes its place', async () => {
    const other = Uint8Array.from(bytes);
    new DataView(other.buffer).setUint32(layout.entry('values', 1), 5, true);
    fs.writeFileSync(`${file}.new`, other);
    fs.renameSync(`${file}.new`, file);
    await viewer.valueCell('queue.length').filter({ hasText: /^5$/ }).waitFor();
    await viewer.content.getByText(/replaced \d\d:\d\d:\d\d/).waitFor();
  });

  test('has a plot of what was seen of a value, with its values as CSV', async () => {
    await viewer.valueCell('queue.length').click();
    await viewer.content.getByRole('button', { name: 'Plot', exact: true }).click();
    const figure = viewer.content.getByRole('figure', { name: /queue\.length since opening/ });
    await figure.locator('canvas').waitFor();
    await workbench.screenshot('mmv-seen');
    const slider = figure.getByRole('slider');
    await slider.press('End');
    assert.match((await slider.getAttribute('aria-valuetext')) ?? '', /^\d+ count, .*\d\d:\d\d/);
    // It begins anew with a file that takes the place of another.
    await until('a value before the last one', async () => {
      await slider.press('End');
      const last = await slider.getAttribute('aria-valuenow');
      await slider.press('ArrowLeft');
      return (await slider.getAttribute('aria-valuenow')) !== last;
    });
    await slider.press('+');
    await figure.getByRole('button', { name: 'Show All' }).waitFor();
    await slider.press('0');
    await figure.getByRole('button', { name: 'Show All' }).waitFor({ state: 'detached' });
    assert.deepEqual(await viewer.accessibilityFaults(), []);
    const saved = path.join(path.dirname(folder), 'queue.length.csv');
    await viewer.content.getByRole('button', { name: 'CSV', exact: true }).click();
    await workbench.saveProposed(saved);
    const [title, ...rows] = fs.readFileSync(saved, 'utf8').trim().split('\n');
    fs.rmSync(saved);
    assert.match(title ?? '', /^time \(.*\),queue\.length/);
    assert.match(rows.at(-1) ?? '', /,5$/);
    await viewer.content.getByRole('button', { name: 'Hide Plot' }).click();
  });

  test('tells what is wrong with what is there now, also where it is as much as before', async () => {
    viewer = await MmvViewer.open(workbench, 'timer.mmv');
    await viewer.showView('Findings');
    for (const extra of [5n, 6n]) {
      poke(timer.layout.entry('values', 0) + 8, extra, timerFile);
      await viewer.content
        .getByRole('treeitem')
        .filter({ hasText: `stored as ${extra}` })
        .waitFor();
    }
  });
});
