import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { plotArchive, plotted } from '../../writers/archive/plotArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveRecordsPage } from '../pages/archiveRecordsPage.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

type Role = 'grid' | 'tree' | 'listbox' | 'tab' | 'textbox' | 'region' | 'slider';

/** Nothing here is done with the mouse. */
suite('the viewer of an archive by the keyboard alone', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let records: ArchiveRecordsPage;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/moon'), plotArchive().finish());
    workbench = await enterSharedWindow(folder);
    viewer = await ArchiveViewer.open(workbench, `${plotted.base}.0`);
    records = new ArchiveRecordsPage(viewer);
    await viewer.content.locator('.timeline svg').first().waitFor();
    await workbench.runCommand('View: Focus Active Editor Group');
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** Waits until what has the focus has that role and name. */
  async function untilFocused(role: Role, name: string | RegExp): Promise<void> {
    await viewer.content.locator(':focus').and(viewer.content.getByRole(role, { name })).waitFor();
  }

  test('from the Overview through its timeline to a record', async () => {
    const overview = viewer.content.locator('[data-pane=overview]:focus');
    const frame = () => overview.evaluate((pane) => getComputedStyle(pane).outlineStyle);
    // Nobody has put the focus there, so that no frame is drawn around it.
    assert.equal(await frame(), 'none');
    await viewer.press('F6');
    await untilFocused('slider', /^Time/);
    // A pane within that of the Overview.
    await viewer.press('Shift+F6');
    assert.equal(await frame(), 'solid');
    await viewer.press('F6');
    await untilFocused('slider', /^Time/);
    await viewer.press('End');
    await viewer.press('Shift+PageUp');
    await viewer.content.getByRole('button', { name: 'Show All' }).waitFor();
    await viewer.press('Escape');
    await viewer.content.getByText('Whole archive').waitFor();
    await viewer.press('Enter');
    await records.untilSelected('2026-03-01 12:5');
    await viewer.press('Alt+ArrowLeft');
    await viewer.content.locator('.timeline svg').first().waitFor();
  });

  test('the tabs are one step, and arrows change the view', async () => {
    const overview = viewer.content.getByRole('tab', { name: 'Overview' });
    for (let step = 0; step < 12 && !(await overview.and(viewer.content.locator(':focus')).isVisible()); step++)
      await viewer.press('Shift+Tab');
    await untilFocused('tab', 'Overview');
    await viewer.press('ArrowRight');
    await untilFocused('tab', 'Metrics');
    await viewer.content.getByRole('tree', { name: 'Metrics' }).waitFor();
  });

  test('a metric is found by Ctrl+F, plotted by the blank, and F6 leads to its plot', async () => {
    await viewer.press('Control+F');
    await untilFocused('textbox', 'Filter metrics');
    await viewer.type('reads');
    await viewer.treeRow('reads').waitFor();
    await viewer.press('F6');
    await untilFocused('tree', 'Metrics');
    await viewer.press('End');
    await viewer.selectedTreeRow.filter({ hasText: 'reads' }).waitFor();
    await viewer.press('Space');
    const figure = viewer.content.getByRole('figure', { name: 'disk.dev.reads' });
    await figure.and(viewer.content.locator('[aria-busy=false]')).waitFor();
    await viewer.press('F6');
    await untilFocused('slider', /^disk.dev.reads/);
    await viewer.press('F6');
    await untilFocused('region', 'Metric');
    await viewer.press('F6');
    await untilFocused('listbox', 'Instances');
    await viewer.press('Shift+F6');
    await untilFocused('region', 'Metric');
    await viewer.press('Shift+F6');
    await untilFocused('slider', /^disk.dev.reads/);
    await viewer.press('End');
    await viewer.press('t');
    await untilFocused('grid', 'Values of the plots');
    await viewer.press('End');
    await viewer.press('t');
    await untilFocused('slider', /^disk.dev.reads/);
  });

  test('from a value to its bytes, along the links, and back', async () => {
    await viewer.press('End');
    await viewer.press('Enter');
    await records.untilSelected('2026-03-01 13:00:00 UTC');
    await records.link('descriptor of disk.dev.reads').waitFor();
    await viewer.press('F12');
    await records.untilSelected('disk.dev.reads');
    assert.equal(await viewer.chosenFile(), `${plotted.base}.meta`);
    await viewer.press('Alt+ArrowLeft');
    await records.untilSelected('2026-03-01 13:00:00 UTC');
    await viewer.press('Alt+ArrowLeft');
    await viewer.content.getByRole('figure', { name: 'disk.dev.reads' }).waitFor();
  });

  test('F6 and Shift+F6 go round the panes of the Records', async () => {
    await viewer.press('Control+G');
    await viewer.type('0x10');
    await viewer.press('Enter');
    await untilFocused('grid', 'Bytes');
    // The list is a pane as soon as there are records in it.
    await records.untilSelected('label');
    await viewer.press('Shift+F6');
    await untilFocused('tree', 'Structure');
    await viewer.press('Shift+F6');
    await untilFocused('grid', 'Records');
    await viewer.press('F6');
    await untilFocused('tree', 'Structure');
  });

  test('and axe-core finds nothing serious in what has the focus', async () => {
    assert.deepEqual(await viewer.accessibilityFaults(), []);
  });
});
