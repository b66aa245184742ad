import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { largeArchive, writeLargeArchive } from '../archive/archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { pressWhenThere } from '../pages/pressWhenThere.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow } from '../pages/sharedWindow.ts';
import type { Workbench } from '../pages/workbench.ts';

/** Of tiny records: to compare them takes many times as long as an answer without a result. */
const largeBytes = 300_000_000;

suite('what changed in a large archive', function () {
  this.timeout(300_000);
  const folder = createSharedFolder();
  let workbench: Workbench;
  let viewer: ArchiveViewer;

  suiteSetup(async () => {
    writeLargeArchive(folder, 'narrow', largeBytes);
    workbench = await enterSharedWindow(folder);
    viewer = await ArchiveViewer.open(workbench, `${largeArchive}.index`);
    await workbench.closeSideBar();
    await viewer.showView('Overview');
    // The strip above it, which would move it, goes when all records have been scanned.
    await viewer.content.getByText('Space usage', { exact: true }).waitFor({ timeout: 240_000 });
    const timeline = await viewer.placeOf(viewer.content.getByRole('slider', { name: /^Time/ }));
    await viewer.drag(timeline.x + 0.5 * timeline.width, timeline.x + 0.9 * timeline.width, timeline.y + 30);
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  const view = () => viewer.content.getByRole('region', { name: 'Changes', exact: true });
  const stopped = () => view().getByRole('status').filter({ hasText: 'Comparing was stopped.' });
  const result = () =>
    view()
      .getByRole('status')
      .filter({ hasText: /series changed/ });
  const baseline = () => view().getByRole('combobox', { name: 'Compared with' });

  /** Stops the comparison that something begins. */
  async function stopAfter(begin: () => Promise<unknown>): Promise<void> {
    const pressed = pressWhenThere(viewer.content.locator('body'), '.changes progress ~ button');
    await begin();
    await pressed;
    await stopped().waitFor();
  }

  test('is stopped, and says so instead of how far it is', async () => {
    const note = viewer.content.locator('.timeline-note');
    await stopAfter(() => note.getByRole('button', { name: 'What Changed Here?' }).click());
    assert.equal(await view().getByRole('progressbar').count(), 0);
    assert.equal(await result().count(), 0);
    for (const theme of ['light', 'highContrast', 'dark'] as const) {
      await workbench.setTheme(theme);
      await workbench.screenshot(`archive-changes-stopped-${theme}`);
      assert.deepEqual(await viewer.accessibilityFaults(theme), []);
    }
  });

  test('is compared with another time when one is chosen, and stays stopped for the one before', async () => {
    await baseline().selectOption('same');
    await result().waitFor({ timeout: 120_000 });
    await baseline().selectOption('before');
    await stopped().waitFor();
    assert.equal(await result().count(), 0);
  });

  test('is tried again, stopped again, and told in the end', async () => {
    const again = () => stopped().getByRole('button', { name: 'Try Again' }).click();
    await stopAfter(again);
    await again();
    await result().waitFor({ timeout: 120_000 });
    assert.equal(await stopped().count(), 0);
    await workbench.screenshot('archive-changes-after-stop');
  });
});
