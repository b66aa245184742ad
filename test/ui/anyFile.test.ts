import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import fc from 'fast-check';
import { damagedArchive } from '../fuzz/damagedArchive.ts';
import { damagedMmv } from '../fuzz/damagedMmv.ts';
import { damagedPma } from '../fuzz/damagedPma.ts';
import { RandomNumbers } from '../fuzz/randomNumbers.ts';
import { createScratch } from '../host/testWorkspace.ts';
import { writeFiles } from './archiveFiles.ts';
import { ViewerPage } from './viewerPage.ts';
import { Workbench } from './workbench.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 0x3fffffff);
/** How many files are opened; a thousand take an hour. */
const count = Number(process.env['OPENED_FILES'] ?? 6);

suite(`whatever is opened (FUZZ_SEED=${seed} OPENED_FILES=${count})`, function () {
  this.timeout(7_200_000);
  this.slow(600_000);
  const folder = createScratch();
  const names: string[] = [];
  let workbench: Workbench;

  suiteSetup(async () => {
    for (let run = 0; run < count; run++) names.push(writeFile(new RandomNumbers(seed + run), run));
    fs.writeFileSync(path.join(folder, '.open'), '');
    workbench = await Workbench.openFolder(folder);
  });

  suiteTeardown(async () => {
    await workbench.close();
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

  async function open(name: string): Promise<void> {
    fs.writeFileSync(path.join(folder, '.open'), name);
    await workbench.page.getByRole('tab', { name: path.basename(name), selected: true }).waitFor();
  }

  /** Waits until something is shown, and nothing is awaited any more. */
  async function untilShown(name: string): Promise<void> {
    if (name.endsWith('.pma')) {
      await workbench.page.locator('.editor-instance .view-lines').first().waitFor();
      return;
    }
    const viewer = new ViewerPage(workbench);
    await viewer.waitUntilShown();
    await viewer.content.getByRole('progressbar').waitFor({ state: 'detached' });
  }

  /** What VS Code, or the viewer, says has gone wrong. */
  async function faults(): Promise<string[]> {
    const { page } = workbench;
    const failed = page.locator('.monaco-editor-pane-placeholder, .notification-toast .codicon-error');
    return failed.locator('xpath=ancestor-or-self::*[@aria-label][1]').allInnerTexts();
  }

  test('is shown, without an error and without end', async () => {
    for (const [run, name] of names.entries()) {
      try {
        await open(name);
        await untilShown(name);
        assert.deepEqual(await faults(), []);
      } catch (error) {
        await workbench.screenshot('any-file-failed');
        throw new Error(`to see it again: FUZZ_SEED=${seed + run - (run % 3)} OPENED_FILES=3`, { cause: error });
      }
    }
  });
});
