// Packs the extension, installs it in a fresh profile of the current VS Code and runs test/ui/*.test.ts against it.
// Usage: node --import tsx test/ui/runUi.ts
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureBrowser } from '../host/browser.ts';
import { ensureHost } from '../host/installHost.ts';
import { listTestFiles } from '../host/listTestFiles.ts';
import { artifactsFolder, repositoryRoot } from '../host/paths.ts';
import { packTestExtension } from '../host/packTestExtension.ts';
import { createProfile } from '../host/profile.ts';
import { runMochaFiles } from '../host/runMochaFiles.ts';
import { reportRun, type TestCounts } from '../host/testCounts.ts';
import { createScratch } from '../host/testWorkspace.ts';
import { installVsix, startServer } from '../host/vscodeServer.ts';

const timeoutMs = 60_000;
/** Much else than what is tested can go wrong in a window of VS Code on a busy machine. */
const retries = 1;
const testExtensions = ['slowFiles', 'loopDelay', 'opener'];

async function runUi(): Promise<TestCounts> {
  process.env['CHROMIUM'] = ensureBrowser();
  const host = ensureHost('current');
  packExtension();
  const scratch = createScratch();
  try {
    const packed = [path.join(artifactsFolder, 'pcp-files.vsix')];
    for (const name of testExtensions)
      packed.push(await packTestExtension(path.join(import.meta.dirname, name), scratch));
    const profile = createProfile(scratch);
    for (const vsix of packed) installVsix(host, profile, vsix);
    const server = await startServer(host, profile);
    process.env['UI_SERVER'] = server.url;
    const hooks = path.join(import.meta.dirname, 'failureHooks.ts');
    return await runMochaFiles(listTestFiles(import.meta.dirname), { timeoutMs, retries, hooks }).finally(server.stop);
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

function packExtension(): void {
  const script = path.join(repositoryRoot, 'scripts/package.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The extension could not be packed:\n${stdout}${stderr}`);
}

await reportRun(runUi);
