// Packs the extension, installs it in a fresh profile of the current VS Code and runs test/ui/*.test.ts against it.
// Usage: node --import tsx test/ui/runUi.ts
import * as fs from 'node:fs';
import * as path from 'node:path';
import { listTestFiles } from '../host/listTestFiles.ts';
import { runMochaFiles } from '../host/runMochaFiles.ts';
import { reportRun, type TestCounts } from '../host/testCounts.ts';
import { createScratch } from '../host/testWorkspace.ts';
import { startUiServer } from '../host/uiServer.ts';

const timeoutMs = 60_000;
/** Much else than what is tested can go wrong in a window of VS Code on a busy machine. */
const retries = 1;
const testExtensions = ['slowFiles', 'memoryFiles', 'loopDelay', 'probe'];

async function runUi(): Promise<TestCounts> {
  const scratch = createScratch();
  try {
    const server = await startUiServer(scratch, testExtensions);
    const hooks = path.join(import.meta.dirname, 'failureHooks.ts');
    return await runMochaFiles(listTestFiles(import.meta.dirname), { timeoutMs, retries, hooks }).finally(server.stop);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

await reportRun(runUi);
