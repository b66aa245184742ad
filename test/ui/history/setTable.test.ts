import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { momentArchive } from '../../writers/archive/momentArchive.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import { sizesIn, type Workbench } from '../pages/workbench.ts';
import { writeFiles } from '../archive/archiveFiles.ts';

const host = 'sun.example.com';
const workers = 30;
/** Their last steps, from which on there are none; the host was off in between, and started anew. */
const days = [
  { base: '20260501', first: 0, day: 0, steps: 10 },
  { base: '20260502', first: 4, day: 1, steps: 10 },
  { base: '20260503', first: 0, day: 2, steps: 20 },
] as const;
const sizes = { wide: { width: 1280, height: 800 }, narrow: { width: 452, height: 800 } } as const;

suite('the table of several days', () => {
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    for (const { steps, ...part } of days)
      writeFiles(path.join(folder, 'pmlogger/sun'), momentArchive(workers, steps, part).finish());
    workbench = await enterSharedWindow(folder);
    await workbench.runCommand('Explorer: Focus on PCP Archives View');
    await workbench.page.locator('.pane', { hasText: 'PCP Archives' }).getByRole('treeitem', { name: host }).click();
    await workbench.page.getByRole('tab', { name: host, selected: true }).waitFor();
    viewer = new ArchiveViewer(workbench);
    await viewer.waitUntilShown();
    await workbench.runCommand('View: Close Primary Side Bar');
    await viewer.showView('Table');
    await table().waitFor();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const table = (): Locator => viewer.content.getByRole('grid', { name: 'Processes' });
  const rows = (): Locator => viewer.content.locator('.moment-table-row');
  const chosen = (): Locator => rows().and(viewer.content.locator('[aria-selected=true]'));
  const head = (name: RegExp): Locator => table().getByRole('columnheader', { name });
  const filter = (): Locator => viewer.content.getByRole('textbox', { name: 'Filter instances' });
  const cells = (row: Locator): Promise<readonly string[]> =>
    row.locator('[role=rowheader], [role=gridcell]').allInnerTexts();

  /** Waits until the table is that of an interval. */
  async function untilInterval(day: string, from: string, to: string): Promise<void> {
    await viewer.content
      .locator('.table-bar [role=status][aria-busy=false]')
      .filter({ hasText: `${day} ${from} – ${to} UTC` })
      .waitFor();
  }

  async function goTo(time: string): Promise<void> {
    const input = viewer.content.getByRole('textbox', { name: 'Time of the table' });
    await input.fill(time);
    await input.press('Enter');
  }

  test('begins with the last interval of the last day, behind which there is none', async () => {
    await untilInterval('2026-05-03', '12:03:00', '12:03:10');
    await viewer.content.getByText('last interval').waitFor();
    assert.ok(await viewer.content.getByRole('button', { name: 'Next Sample (Right)' }).isDisabled());
  });

  test('a time on another day leads there, with what started and ended in the interval', async () => {
    await goTo('2026-05-01 12:01:05');
    await untilInterval('2026-05-01', '12:01:00', '12:01:10');
    await filter().fill('gone');
    await rows().getByRole('img', { name: 'ended in the interval' }).waitFor();
    await goTo('2026-05-02 12:00:45');
    await untilInterval('2026-05-02', '12:00:40', '12:00:50');
    assert.equal(await filter().inputValue(), 'gone', 'the filter stays');
    await filter().fill('NEWCOMER');
    await rows().getByRole('img', { name: 'started in the interval' }).waitFor();
    assert.equal(await rows().count(), 1);
    await filter().fill('');
    await table()
      .and(viewer.content.locator(`[aria-rowcount="${workers + 3}"]`))
      .waitFor();
  });

  test('arrow keys step across the seam between two days, where nothing is computed, and back', async () => {
    await goTo('2026-05-01 12:01:25');
    await untilInterval('2026-05-01', '12:01:20', '12:01:30');
    await table().focus();
    await viewer.press('ArrowDown');
    await viewer.press('ArrowDown');
    const [pid = '', name = '', cpu = ''] = await cells(chosen());
    assert.match(name, /^worker-/);
    await viewer.press('ArrowRight');
    await untilInterval('2026-05-02', '12:00:40', '12:00:50');
    // The host was started anew: a rate across the seam would be another one.
    assert.deepEqual((await cells(chosen())).slice(0, 3), [pid, name, cpu]);
    await viewer.press('ArrowLeft');
    await untilInterval('2026-05-01', '12:01:20', '12:01:30');
    assert.deepEqual((await cells(chosen())).slice(0, 3), [pid, name, cpu]);
    for (let step = 0; step < 5; step++) await viewer.press('ArrowRight');
    await viewer.content.getByRole('button', { name: 'Next Sample (Right)' }).click();
    await viewer.content.locator('.table-bar [aria-busy=false]').filter({ hasText: '2026-05-0' }).waitFor();
  });

  test('rows stay sorted by the column that was chosen, from one day to the next', async () => {
    await goTo('2026-05-01 12:01:25');
    await untilInterval('2026-05-01', '12:01:20', '12:01:30');
    await head(/^Name/).getByRole('button').click();
    await rows().first().filter({ hasText: 'chosen' }).waitFor();
    await table().focus();
    await viewer.press('ArrowRight');
    await untilInterval('2026-05-02', '12:00:40', '12:00:50');
    assert.equal(await head(/^Name/).getAttribute('aria-sort'), 'ascending');
    await rows().first().filter({ hasText: 'gone' }).waitFor();
    await head(/^CPU/).getByRole('button').click();
    await rows().first().filter({ hasText: 'worker-29' }).waitFor();
  });

  test('is reached and left by keys', async () => {
    await viewer.content.getByRole('tab', { name: 'Table' }).focus();
    const reached: string[] = [];
    for (let step = 0; step < 20 && !reached.includes('grid'); step++) {
      await viewer.press('Tab');
      reached.push(
        await viewer.content.locator(':focus').evaluate((element) => element.getAttribute('role') ?? element.tagName),
      );
    }
    assert.ok(reached.includes('SELECT') && reached.includes('INPUT') && reached.includes('grid'), reached.join());
    await viewer.press('End');
    assert.equal(await chosen().getAttribute('aria-rowindex'), await table().getAttribute('aria-rowcount'));
    await viewer.press('Tab');
    const sorts = head(/^PID/).locator('button:focus');
    await sorts.waitFor();
    await viewer.press('Enter');
    assert.equal(await head(/^PID/).getAttribute('aria-sort'), 'descending');
    await head(/^CPU/).getByRole('button').click();
  });

  for (const theme of ['light', 'dark', 'highContrast', 'highContrastLight'] as const)
    test(`is seen in ${theme}, in every width`, async () => {
      await workbench.setTheme(theme);
      for (const name of sizesIn(theme)) {
        await workbench.page.setViewportSize(sizes[name]);
        await goTo('2026-05-02 12:00:45');
        await untilInterval('2026-05-02', '12:00:40', '12:00:50');
        await table().focus();
        await workbench.page.waitForTimeout(300); // until the colours of the theme are there
        await workbench.screenshot(`set-table-${theme}-${name}`);
        assert.deepEqual(await viewer.outOfSight(), []);
        assert.deepEqual(await viewer.accessibilityFaults(theme), [], name);
      }
      await workbench.page.setViewportSize(sizes.wide);
    });
});
