import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { createScratch } from '../../host/testWorkspace.ts';
import { webHost, webHostArchive } from '../../writers/archive/webHostArchive.ts';
import { writeFiles } from './archiveFiles.ts';
import { ArchiveViewer } from '../pages/archiveViewer.ts';
import { HostPage } from '../pages/hostPage.ts';
import type { Workbench } from '../pages/workbench.ts';
import { Probe } from '../probe.ts';

const busy = 'Disks, busy';

suite('notes on the time axis', function () {
  this.timeout(150_000);
  // In a window of its own: VS Code does not watch every folder that comes while it is open.
  const folder = createScratch();
  const file = path.join(folder, 'pmlogger/web1/.pcp-notes.jsonc');
  let workbench: Workbench;
  let viewer: ArchiveViewer;
  let host: HostPage;

  suiteSetup(async () => {
    writeFiles(path.join(folder, 'pmlogger/web1'), webHostArchive().finish());
    ({ workbench } = await Probe.openFolder(folder));
    viewer = await ArchiveViewer.open(workbench, `${webHost.base}.meta`);
    await workbench.closeSideBar();
    host = new HostPage(viewer);
    await host.settled(busy);
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  const panel = () => viewer.content.getByRole('region', { name: 'Notes' });
  const input = () => panel().getByRole('textbox', { name: 'Note' });
  const numbers = () => host.figure(busy).locator('.time-note-number');

  test('are written by a key, and stand in plots, strip and file', async () => {
    await host.plot(busy).press('Home');
    await host.plot(busy).press('n');
    await input().fill('Deploy of <b>4.2</b>');
    await input().press('Enter');
    await numbers().first().waitFor();
    assert.equal(await numbers().getAttribute('title'), 'Deploy of <b>4.2</b>');
    assert.equal(await host.whole.locator('.strip-lane.notes .time-note-number').count(), 1);
    assert.match(
      fs.readFileSync(file, 'utf8'),
      /"at": "2026-05-11T00:0\d:[\d.]+Z",\s*"host": "web1",\s*"text": "Deploy of/,
    );
    assert.equal(await panel().count(), 0);
  });

  test('are changed with the pointer, into one of a range', async () => {
    await numbers().first().click();
    await input().fill('Deploy');
    await panel().getByRole('combobox', { name: 'Time of the note' }).selectOption('range');
    await panel().getByRole('button', { name: 'Save' }).click();
    await host.figure(busy).locator('.time-note:not(.moment)').waitFor();
    assert.match(fs.readFileSync(file, 'utf8'), /"from": "2026-05-11T00:00:00[.\d]*Z"/);
  });

  test('that somebody else writes appear; a file that is broken is named, and left as it is', async () => {
    await host.whole.getByRole('button', { name: /^Notes: 1/ }).click();
    const text = fs.readFileSync(file, 'utf8');
    const added = text.replace('"notes": [', '"notes": [ // by hand\n{"at": "2026-05-11T12:00:00Z", "text": "Lunch"},');
    fs.writeFileSync(file, added);
    await panel().getByText('Lunch').waitFor();
    fs.writeFileSync(file, added.slice(0, -4));
    await panel().getByText('until that is mended').first().waitFor();
    assert.equal(await numbers().count(), 0);
    fs.writeFileSync(file, added);
    await panel().getByText('Lunch').waitFor();
  });

  test('are deleted, and comments stay', async () => {
    const row = panel().getByRole('listitem').filter({ hasText: 'Deploy' });
    await row.getByRole('button', { name: 'Delete Note' }).click();
    await row.waitFor({ state: 'detached' });
    const text = fs.readFileSync(file, 'utf8');
    assert.match(text, /\/\/ by hand/);
    assert.doesNotMatch(text, /Deploy/);
  });

  test('nothing is found by axe-core in notes and menus, in all themes; all is in its place in all widths', async () => {
    await host.plot(busy).press('n');
    await input().fill('Patches');
    const faults: string[] = [];
    for (const theme of ['light', 'highContrast', 'highContrastLight', 'dark'] as const) {
      await workbench.page.setViewportSize({ width: 1440, height: 900 });
      await workbench.setTheme(theme);
      for (const width of theme === 'light' ? [1440, 800, 452] : [1440]) {
        await workbench.page.setViewportSize({ width, height: 900 });
        await host.settled(busy);
        await workbench.screenshot(`notes-${theme}-${width}`);
        assert.deepEqual(await viewer.outOfSight(), []);
      }
      faults.push(...(await viewer.accessibilityFaults(theme)).map((fault) => `${theme}: ${fault}`));
    }
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
    await host
      .figure(busy)
      .getByRole('button', { name: `Actions for ${busy}` })
      .click();
    await viewer.content.getByRole('menu').waitFor();
    await workbench.screenshot('plot-menu');
    faults.push(...(await viewer.accessibilityFaults()));
    await workbench.page.keyboard.press('Escape');
    assert.deepEqual(faults, []);
  });

  test('the pointer on a finding draws no plot again', async () => {
    const draws = await host.whole.evaluate(() => {
      const counter = { draws: 0 };
      type ClearRect = (this: CanvasRenderingContext2D, ...box: Parameters<CanvasRect['clearRect']>) => void;
      const drawn = CanvasRenderingContext2D.prototype as { clearRect: ClearRect };
      const { clearRect } = drawn;
      drawn.clearRect = function (...box) {
        counter.draws++;
        clearRect.apply(this, box);
      };
      Object.assign(window, { counter });
      return counter.draws;
    });
    await host.whole.locator('.finding-card').first().hover();
    await host.figure(busy).locator('.time-pointed').first().waitFor();
    await host.drawn();
    const after = await host.whole.evaluate(() => (window as unknown as { counter: { draws: number } }).counter.draws);
    assert.equal(after, draws);
  });
});
