import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { writePmaFile } from '../../bench/files/pmaGenerator.ts';
import { createScratch } from '../../host/testWorkspace.ts';
import { PmaPlotPage } from '../pages/pmaPlotPage.ts';
import { pressWhenThere } from '../pages/pressWhenThere.ts';
import { problems } from '../pages/views.ts';
import { Workbench } from '../pages/workbench.ts';

/** VS Code keeps texts from extensions that are larger than 50 MB. */
const size = 60e6;
/** So often it is tried to stop the reading before it ends by itself. */
const maxStops = 8;

suite('a pma file that VS Code keeps from extensions', () => {
  const scratch = createScratch();
  const file = path.join(scratch, 'big.pma');
  let workbench: Workbench;
  let plot: PmaPlotPage;

  suiteSetup(async function () {
    this.timeout(120_000);
    writePmaFile(file, size, 5);
    const descriptor = fs.openSync(file, 'r+');
    // Where a row is cut its values are too few.
    fs.writeSync(descriptor, '\n', size / 2);
    fs.closeSync(descriptor);
    fs.mkdirSync(path.join(scratch, '.vscode'));
    // VS Code would ask whether so large a file is really to be opened.
    const settings = { 'workbench.editorLargeFileConfirmation': 1000 };
    fs.writeFileSync(path.join(scratch, '.vscode/settings.json'), JSON.stringify(settings));
    workbench = await Workbench.openFolder(scratch);
    await workbench.closeSideBar();
    await workbench.openFile('big.pma');
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(scratch, { recursive: true });
  });

  test('can be checked on the disk, which tells how much is wrong', async () => {
    await workbench.untilLanguage('pma');
    await workbench.runCommand('PCP: Check File on Disk');
    await workbench.page.getByText(/^big\.pma: \d+ errors?.* in \d+ groups, \d+ lines$/).waitFor();
    await workbench.screenshot('pma-withheld-summary');
  });

  test('is checked no further when that is stopped', async () => {
    await workbench.runCommand('Notifications: Clear All Notifications');
    const pressed = pressWhenThere(workbench.page.locator('body'), '.notification-toast .monaco-button');
    await workbench.runCommand('PCP: Check File on Disk');
    await pressed;
    await workbench.page.locator('.notification-toast', { hasText: 'Checking big.pma' }).waitFor({ state: 'detached' });
    assert.equal(await workbench.page.getByText(/^big\.pma: \d+ errors?/).count(), 0);
  });

  test('is said to be too large in the status bar, which leads to the check', async () => {
    await workbench.runCommand('Notifications: Clear All Notifications');
    await workbench.page.getByRole('button', { name: /Too large: check on disk/ }).click();
    await workbench.page.getByText(/^big\.pma: \d+ errors?/).waitFor();
  });

  test('has its findings in the Problems panel, and leads to their places', async () => {
    await problems(workbench, /pma/);
    await workbench.screenshot('pma-withheld-problems');
    await workbench.page.keyboard.press('Enter');
    await workbench.page
      .locator('[id="status.editor.selection"]')
      .filter({ hasText: /Ln \d{5,}/ })
      .waitFor();
    await workbench.closePanel();
  });

  test('is plotted from the disk', async function () {
    this.timeout(120_000);
    await workbench.runCommand('View: Focus First Editor Group');
    plot = await PmaPlotPage.open(workbench);
    await plot.metrics.figure('r, b').waitFor();
    await plot.metrics.settled('r, b');
    await plot.facts.getByText('from disk').waitFor();
    await plot.strips.getByText('files over 50 MB').waitFor();
    await plot.narrow('free');
    await plot.metrics.tick('VM', 'free');
    await plot.metrics.figure('free').waitFor();
    await plot.metrics.settled('free');
    await workbench.screenshot('pma-withheld-plot');
    assert.deepEqual(await plot.accessibilityFaults(), []);
  });

  test('is read no further when that is stopped, and to its end when it may go on', async () => {
    await plot.narrow('cs');
    const strip = plot.content.locator('.scan-strip');
    const stopped = strip.getByText(/^Reading was stopped at \d+ %\. Values so far are shown\.$/);
    for (let attempt = 1; ; attempt++) {
      const pressed = pressWhenThere(plot.content.locator('body'), '.scan-strip progress ~ button');
      await plot.metrics.tick('VM', 'cs');
      await pressed;
      await strip.locator('progress').waitFor({ state: 'detached' });
      if (await stopped.isVisible()) break;
      // Where the page is slow all has been read by then.
      assert.ok(attempt < maxStops, 'it was read to its end each time');
      await plot.metrics.figure('cs').waitFor();
      await plot.metrics.tick('VM', 'cs');
      await plot.metrics.figure('cs').waitFor({ state: 'detached' });
    }
    await workbench.screenshot('pma-withheld-stopped');
    await strip.getByRole('button', { name: 'Continue' }).click();
    await strip.waitFor({ state: 'detached' });
    await plot.metrics.figure('cs').locator('.plot-legend tbody td').filter({ hasText: /\d/ }).first().waitFor();
    await plot.metrics.tick('VM', 'cs');
    await plot.metrics.figure('cs').waitFor({ state: 'detached' });
    await plot.narrow('free');
  });

  test('is shown at the row of a value that is picked', async () => {
    await plot.metrics.plot('free').focus();
    await plot.press('End');
    const last = await plot.spoken('free');
    await plot.press('Enter');
    await plot.editorCursor.filter({ hasText: /Ln \d{6,}, Col 1$/ }).waitFor();
    const { groups } = /(?<groups>\d+) KiB/.exec(last.replaceAll('\u202f', ''))?.groups ?? {};
    assert.ok(groups !== undefined, last);
    await plot.focusEditor();
    await workbench.page.locator('.view-line', { hasText: groups }).first().waitFor();
  });

  test('is plotted anew when it has grown on the disk', async () => {
    fs.appendFileSync(file, groupAfter(file, 7_777_777));
    await plot.metrics.figure('free').locator('td[title="7777777 KiB"]').first().waitFor();
  });
});

/** A group like the last one of a file, a batch later, with another amount of free memory in all samples. */
function groupAfter(file: string, free: number): string {
  const text = fs.readFileSync(file, 'utf8');
  const group = text.slice(text.lastIndexOf('DATE:'));
  const [date = '', vm = ''] = [/\d+/.exec(group)?.[0], /VM:\n([^]*?)\n\n/.exec(group)?.[1]];
  const rows = vm.split('\n').map((row) => row.split(' ').with(3, String(free)).join(' '));
  return group.replace(/\d+ #.*/, String(Number(date) + 120)).replace(vm, rows.join('\n'));
}
