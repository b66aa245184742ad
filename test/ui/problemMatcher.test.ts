import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repositoryRoot } from '../host/paths.ts';
import { createScratch } from '../host/testWorkspace.ts';
import { oneGroup } from '../writers/pmaTexts.ts';
import { Workbench } from './pages/workbench.ts';

/** The task that README describes, with the command line of this checkout, to be run without asking which. */
function tasks(): object {
  const readme = fs.readFileSync(path.join(repositoryRoot, 'README.md'), 'utf8');
  const [, text] = /```json\n([^`]*"\$pcp-files"[^`]*)```/.exec(readme) ?? assert.fail('README has no task');
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

  test('fills the Problems panel, in text files and in binary ones', async () => {
    await workbench.runCommand('Tasks: Run Build Task');
    // The task shows the panel itself; VS Code gives up a task that waits to be run when another command is asked for.
    const rows = workbench.page.locator('.markers-panel .monaco-list-row');
    await rows.filter({ hasText: 'row has 2 values instead of 5' }).waitFor();
    for (const code of ['pma/columns', 'archive/missing-metadata', 'archive/missing-index', 'archive/cut-record'])
      await rows.filter({ hasText: code }).waitFor();
    await workbench.screenshot('task-problems');
  });
});
