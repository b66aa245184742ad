import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { damagedArchive } from '../fuzz/damagedArchive.ts';
import { damagedMmv } from '../fuzz/damagedMmv.ts';
import { damagedPma } from '../fuzz/damagedPma.ts';
import { fuzzSeed } from '../fuzz/fuzzSeed.ts';
import { RandomNumbers } from '../fuzz/randomNumbers.ts';
import { writeFiles } from './archive/archiveFiles.ts';
import type { Probe } from './probe.ts';
import { createSharedFolder, enterSharedWindow, leaveSharedWindow, sharedProbe } from './pages/sharedWindow.ts';
import { ViewerPage } from './pages/viewerPage.ts';
import type { Workbench } from './pages/workbench.ts';

const seed = fuzzSeed();
/** How many files are made and opened; a thousand take half an hour. */
const count = Number(process.env['OPENED_FILES'] ?? 6);
/** All files in this folder are opened as well, of an archive one. Nothing is written there. */
const given = process.env['OPENED_FOLDER'];

suite(`whatever is opened (FUZZ_SEED=${seed} OPENED_FILES=${count})`, function () {
  this.timeout(7_200_000);
  this.slow(600_000);
  const folder = createSharedFolder();
  const names: string[] = [];
  let workbench: Workbench;
  let probe: Probe;

  suiteSetup(async () => {
    for (let run = 0; run < count; run++) names.push(writeFile(new RandomNumbers(seed + run), run));
    if (given !== undefined) names.push(...copyFiles(given));
    workbench = await enterSharedWindow(folder);
    probe = sharedProbe();
  });

  suiteTeardown(async () => {
    await leaveSharedWindow();
    fs.rmSync(folder, { recursive: true });
  });

  /** Writes a damaged file of some kind, and what belongs to it; its path from the folder is returned. */
  function writeFile(random: RandomNumbers, run: number): string {
    const id = String(run).padStart(4, '0');
    switch (run % 3) {
      case 0:
        fs.writeFileSync(path.join(folder, `${id}.mmv`), damagedMmv(random));
        return `${id}.mmv`;
      case 1: {
        const files = damagedArchive(random);
        writeFiles(path.join(folder, 'pmlogger', id), files);
        return `pmlogger/${id}/${random.pick([...files.keys()] as [string])}`;
      }
      default:
        for (const bytes of fc.sample(damagedPma, { seed: random.below(2 ** 31), numRuns: 1 }))
          fs.writeFileSync(path.join(folder, `${id}.pma`), bytes);
        return `${id}.pma`;
    }
  }

  /** Copies all files of a folder, and returns the paths of those that are to be opened. */
  function copyFiles(source: string): string[] {
    fs.cpSync(source, folder, { recursive: true });
    const entries = fs.readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const toOpen = entries.map(({ parentPath, name }): [string, string] => {
      const base = path.join(parentPath, parseMemberName(name)?.base ?? name);
      return [base, path.relative(source, path.join(parentPath, name))];
    });
    return [...new Map(toOpen).values()];
  }

  /** Waits until something is shown, and nothing is awaited any more. */
  async function untilShown(name: string): Promise<void> {
    // The tab of an archive has the name of the archive, whichever of its files was opened.
    const tab = name.startsWith('pmlogger/') ? (parseMemberName(path.basename(name))?.base ?? '') : path.basename(name);
    await workbench.page.getByRole('tab', { name: tab, selected: true }).waitFor();
    const placeholder = workbench.page.locator('.monaco-editor-pane-placeholder');
    if (name.endsWith('.pma')) {
      // What is not text VS Code does not show before it is told to.
      const lines = workbench.page.locator('.editor-instance .view-lines');
      await lines
        .or(placeholder.filter({ hasText: 'it is either binary' }))
        .first()
        .waitFor();
      return;
    }
    const viewer = new ViewerPage(workbench);
    await viewer.waitUntilShown();
    await viewer.content.getByRole('progressbar').waitFor({ state: 'detached' });
    assert.equal(await viewer.content.getByRole('heading', { name: 'cannot be read' }).count(), 0);
    assert.equal(await viewer.content.getByRole('button', { name: 'Close' }).count(), 0, 'a fault is reported');
  }

  /** What VS Code says has gone wrong. */
  async function faults(): Promise<string[]> {
    const { page } = workbench;
    const placeholder = page.locator('.monaco-editor-pane-placeholder');
    const failed = page.locator('.notification-toast .codicon-error').or(placeholder.filter({ hasNotText: 'binary' }));
    return failed.locator('xpath=ancestor-or-self::*[@aria-label][1]').allInnerTexts();
  }

  test('is shown, without an error and without end', async () => {
    const failures: string[] = [];
    for (const [run, name] of names.entries()) {
      try {
        await probe.closeAll();
        await probe.open(pathToFileURL(path.join(folder, name)));
        await untilShown(name);
        assert.deepEqual(await faults(), []);
      } catch (error) {
        await workbench.screenshot(`any-file-failed-${run}`);
        const again = run < count ? ` (to see it again: FUZZ_SEED=${seed + run - (run % 3)} OPENED_FILES=3)` : '';
        failures.push(`${name}${again}: ${String(error)}`);
      }
      if (run % 100 === 99) console.log(`      ${run + 1} of ${names.length} files, ${failures.length} not shown`);
    }
    assert.deepEqual(failures, []);
  });

  test('leaves nothing behind when it is closed', async () => {
    await probe.closeAll();
    await probe.workers(0);
    assert.deepEqual(await probe.request('rejections', null), []);
  });
});
