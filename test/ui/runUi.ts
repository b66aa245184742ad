// Packs the extension, installs it in fresh profiles of the current VS Code and runs test/ui/*.test.ts against them.
// Usage: node --import tsx test/ui/runUi.ts [<test file>…]
import * as fs from 'node:fs';
import * as path from 'node:path';
import { listTestFiles } from '../host/listTestFiles.ts';
import { repositoryRoot } from '../host/paths.ts';
import { runMochaFiles } from '../host/runMochaFiles.ts';
import { reportRun, type TestCounts } from '../host/testCounts.ts';
import { createScratch } from '../host/testWorkspace.ts';
import { startUiServers } from '../host/uiServer.ts';
import { closeSharedWindow } from './pages/sharedWindow.ts';
import type { RunFiles } from './runTwice.ts';
import { runTwice } from './runTwice.ts';

/** Most tests take seconds, but some take a minute where other programs use the processors, too. */
const timeoutMs = 120_000;
const testExtensions = ['slowFiles', 'memoryFiles', 'probe'];
/** A window waits for half of its time, so that two take little longer than one. */
const windows = 2;

async function runUi(): Promise<TestCounts> {
  const scratch = createScratch();
  // Suites make folders when they are loaded, and only those of tests that run remove them.
  process.env['TMPDIR'] = path.join(scratch, 'tmp');
  fs.mkdirSync(process.env['TMPDIR']);
  const chosen = process.argv.slice(2).map((file) => path.resolve(repositoryRoot, file));
  // What somebody looks for runs where it can be watched.
  const jobs = process.env['MOCHA_GREP'] === undefined && chosen.length !== 1 ? windows : 1;
  try {
    const servers = await startUiServers(scratch, testExtensions, jobs);
    const hooks = path.join(import.meta.dirname, 'failureHooks.ts');
    const files = chosen.length > 0 ? chosen : listTestFiles(import.meta.dirname);
    const runIn =
      (processes: number): RunFiles =>
      async (chosen, onResult) => {
        await runMochaFiles(chosen, { timeoutMs, hooks, jobs: processes, onResult });
        await closeSharedWindow();
      };
    try {
      // Modules are loaded once in a process: what runs again does so in others.
      return await runTwice(files, { first: runIn(jobs), again: runIn(windows) });
    } finally {
      await servers.stop();
    }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

await reportRun(runUi);
