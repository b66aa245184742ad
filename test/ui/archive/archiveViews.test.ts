import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { DamagedArchive } from '../../writers/archive/damagedArchive.ts';
import { soundArchive, writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

suite('the viewer of an archive', () => {
  const folder = createSharedFolder();
  const damaged = new DamagedArchive(3);
  let workbench: Workbench;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/sun'), soundArchive());
    damaged.u32('0', damaged.record(0) + damaged.u32At('0', damaged.record(0)) - 4, 7);
    damaged.cut('1', damaged.record(2, 1) + 40);
    const renamed = [...damaged.files].map(([name, bytes]) => [name.replace('20260101', '20260102'), bytes] as const);
    writeFiles(path.join(folder, 'pmlogger/sun'), new Map(renamed));
    fs.writeFileSync(path.join(folder, 'pmlogger/unity.meta'), 'fileFormatVersion: 2\nguid: 0123456789abcdef\n');
    workbench = await enterSharedWindow(folder);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  test('any member opens the archive, with its facts in the zone that is chosen', async () => {
    viewer = await ArchiveViewer.open(workbench, '20260101.1');
    assert.equal(await viewer.content.getByRole('heading').first().innerText(), '20260101');
    assert.equal(await viewer.fact('Start'), '2026-01-01 00:00:00.250 UTC');
    assert.equal(await viewer.fact('End'), '2026-01-01 00:00:40.250 UTC');
    await viewer.content.getByRole('row').filter({ hasText: '20260101.meta' }).waitFor();
    // Facts are read down, then across.
    const [start, end, metrics] = await Promise.all(
      ['Start', 'End', 'Metrics'].map((name) =>
        viewer.content.locator('.facts-table > div', { hasText: name }).boundingBox(),
      ),
    );
    assert.ok(start && end && metrics);
    assert.equal(end.x, start.x);
    assert.ok(end.y > start.y && metrics.x > start.x, JSON.stringify({ start, end, metrics }));
    // All sizes are those of the content; kinds of records without a record are left out.
    const space = viewer.content.getByRole('region', { name: 'Space usage' });
    await space.getByRole('row', { name: /^marks .* 1 record$/ }).waitFor();
    assert.equal(
      await space
        .getByRole('row')
        .filter({ hasText: /\b0 records/ })
        .count(),
      0,
    );
    assert.equal(await space.getByText('decompressed').count(), 0);
    await workbench.screenshot('archive-overview');
  });

  test('Records shows the member that was opened: structure beside bytes', async () => {
    await viewer.showView('Records');
    await viewer.treeRow('magic').click();
    await viewer.untilSelected('50052603');
    await viewer.chooseFile('20260101.meta');
    await viewer.press('Control+G');
    await viewer.type('808');
    await viewer.press('Enter');
    await viewer.treeRow('metric').waitFor();
    await workbench.screenshot('archive-records');
  });

  test('Findings of a damaged archive lead to the bytes', async () => {
    viewer = await ArchiveViewer.open(workbench, '20260102.meta');
    await viewer.strips.filter({ hasText: /^\d errors?,? .*bytes.*\. Everything readable is shown\./ }).waitFor();
    await viewer.showView('Findings');
    const cut = viewer.content.getByRole('treeitem').filter({ hasText: 'archive/cut-record' });
    await cut.first().waitFor();
    await workbench.screenshot('archive-findings');
    await cut.first().dblclick();
    await viewer.byte(damaged.record(2, 1)).waitFor();
    assert.equal(await viewer.content.getByRole('combobox', { name: 'File' }).inputValue(), '20260102.1');
  });

  test('a file of another kind is refused calmly, with ways on', async () => {
    viewer = await ArchiveViewer.open(workbench, 'unity.meta');
    await viewer.content.getByRole('heading', { name: 'Not an archive' }).waitFor();
    await viewer.content.getByText('Found 66 69 6C 65').waitFor();
    await workbench.screenshot('archive-foreign');
    await viewer.content.getByRole('button', { name: 'Open as Text' }).click();
    await workbench.page.locator('.monaco-editor .view-line').filter({ hasText: 'fileFormatVersion' }).waitFor();
  });

  test('a click on the timeline leads to the record, dragging sets the range, another clock shows its offset', async () => {
    viewer = await ArchiveViewer.open(workbench, '20260101.0');
    await viewer.showView('Overview');
    // The strip above it, which would move it, goes when all records have been scanned.
    await viewer.content.getByText('Space usage', { exact: true }).waitFor();
    const timeline = viewer.content.getByRole('slider');
    const box = await viewer.placeOf(timeline);
    // Over the labels of the axis, which are not selected by that.
    await viewer.drag(box.x + 0.2 * box.width, box.x + 0.6 * box.width, box.y + box.height - 10);
    await viewer.content.getByText('2026-01-01 00:00:08').waitFor();
    assert.equal(await viewer.content.locator('html').evaluate(() => String(getSelection())), '');
    assert.equal(await timeline.evaluate((element) => getComputedStyle(element).userSelect), 'none');
    const gap = await viewer.content.getByRole('button', { name: 'Show All' }).evaluate((button) => {
      const text = document.createRange();
      if (button.previousSibling !== null) text.selectNode(button.previousSibling);
      return button.getBoundingClientRect().left - text.getBoundingClientRect().right;
    });
    assert.ok(gap >= 8 && gap < 40, `${gap} pixels between the range and the button`);
    await viewer.chooseZone('utc');
    await viewer.content.getByRole('button', { name: 'Show All' }).click();
    await viewer.content.getByText('Whole archive').waitFor();
    await workbench.page.mouse.click(box.x + 0.55 * box.width, box.y + 30);
    await viewer.byte(808).waitFor();
    assert.equal(await viewer.content.getByRole('combobox', { name: 'File' }).inputValue(), '20260101.1');
  });

  test('a name in "Values by metric" leads to the metric; an editor that is split shows the same view', async () => {
    await viewer.showView('Overview');
    const space = viewer.content.getByRole('region', { name: 'Space usage' });
    await space.getByRole('button', { name: /^disk\.reads/ }).click();
    await viewer.content.getByRole('tab', { name: 'Metrics', selected: true }).waitFor();
    await viewer.content.getByRole('region', { name: 'Metric' }).getByText('disk.reads').first().waitFor();
    await workbench.runCommand('View: Split Editor Right');
    const editors = workbench.page.locator('iframe.webview.ready');
    for (const editor of [editors.nth(0), editors.nth(1)]) {
      const content = editor.contentFrame().locator('#active-frame').contentFrame();
      await content.getByRole('tab', { name: 'Metrics', selected: true }).waitFor();
      await content.getByRole('region', { name: 'Metric' }).getByText('disk.reads').first().waitFor();
    }
    await workbench.screenshot('archive-split');
    await workbench.runCommand('View: Close Editor');
    await editors.nth(1).waitFor({ state: 'detached' });
  });

  test('the Archives view lists hosts and days; a click opens one', async () => {
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    const view = workbench.page.locator('.pane', { has: workbench.page.getByRole('button', { name: /PCP Archives/ }) });
    await view.getByRole('treeitem', { name: /sun\.example\.com/ }).waitFor();
    await view.getByRole('treeitem', { name: /^20260101/ }).waitFor();
    // What was found when it was opened.
    await view.getByRole('treeitem', { name: /^20260102, 2 errors · / }).waitFor();
    // The newest first; what is new of each before it is cut.
    const days = await view
      .getByRole('treeitem', { name: /^2026/ })
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
    assert.match(days[0] ?? '', /^20260102, 2 errors · 1 gap · 2026-01-01 00:00 – 00:00 · \d+ KiB$/);
    assert.match(days[1] ?? '', /^20260101, 1 gap · 00:00 – 00:00 · \d+ KiB$/);
    await workbench.screenshot('archive-explorer');
    await view.getByRole('treeitem', { name: /^20260102/ }).click({ button: 'right' });
    for (const name of ['Open to the Side', 'Reveal in Explorer View', 'Copy Path'])
      await workbench.page.getByRole('menuitem', { name }).waitFor();
    await workbench.screenshot('archive-explorer-menu');
    await workbench.page.keyboard.press('Escape');
    await view.getByRole('treeitem', { name: /^20260102/ }).click();
    await new ArchiveViewer(workbench).content.getByRole('heading', { name: '20260102' }).waitFor();
  });
});
