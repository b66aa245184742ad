import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Locator } from 'playwright-core';
import { repositoryRoot } from '../host/paths.ts';
import { createScratch } from '../host/testWorkspace.ts';
import { oneGroup } from '../writers/pmaTexts.ts';
import { Workbench } from './pages/workbench.ts';

/** A task has run by then, in milliseconds. */
const taskMs = 10_000;
const maxAttempts = 6;

/** The task that docs/ci.md describes, with the command line of this checkout, to be run without asking which. */
function tasks(): object {
  const page = fs.readFileSync(path.join(repositoryRoot, 'docs/ci.md'), 'utf8');
  const [, text] = /```json\n([^`]*"\$pcp-files"[^`]*)```/.exec(page) ?? assert.fail('docs/ci.md has no task');
  const command = `${process.execPath} ${path.join(repositoryRoot, 'dist/cli.cjs')}`;
  const group = '"group": { "kind": "build", "isDefault": true },';
  return JSON.parse((text ?? '').replace('npx pcp-files', command).replace('"type"', `${group} "type"`)) as object;
}

suite('a task that checks files', () => {
  const folder = createScratch();
  let workbench: Workbench;

  suiteSetup(async () => {
    for (const name of ['.vscode', 'data']) fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, '.vscode/tasks.json'), JSON.stringify(tasks()));
    fs.writeFileSync(path.join(folder, 'data/columns.pma'), oneGroup.replace('sdb 0.6 1.1 0.1 11 1', 'sdb 0.6 1.1'));
    fs.writeFileSync(path.join(folder, 'data/cut.0'), Uint8Array.from([0, 0, 0, 132, 0x50, 5, 0x26, 2]));
    workbench = await Workbench.openFolder(folder);
  });

  suiteTeardown(async () => {
    await workbench.close();
    fs.rmSync(folder, { recursive: true });
  });

  /**
   * Runs the task until that is shown, in the panel that the task opens: VS Code passes over a task that it is asked for before
   * it knows of it, and gives up one that waits when another command is asked for.
   */
  async function runBuildTask(shown: Locator): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await workbench.runCommand('Tasks: Run Build Task');
      try {
        await shown.waitFor({ timeout: taskMs });
        return;
      } catch (error) {
        if (attempt === maxAttempts) throw error;
      }
    }
  }

  test('fills the Problems panel, in text files and in binary ones', async function () {
    this.timeout(120_000);
    const rows = workbench.page.locator('.markers-panel .monaco-list-row');
    await runBuildTask(rows.filter({ hasText: 'row has 2 values instead of 5' }));
    for (const code of ['pma/columns', 'archive/missing-metadata', 'archive/missing-index', 'archive/cut-record'])
      await rows.filter({ hasText: code }).waitFor();
    await workbench.screenshot('task-problems');
  });
});
