// Runs test/integration inside the extension host of a browser-hosted VS Code, against the built extension.
// Usage: node --import tsx test/host/runInExtensionHost.ts current|oldest
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureBrowser, launchBrowser } from './browser.ts';
import { buildSuite } from './buildSuite.ts';
import { ensureHost, type HostName } from './installHost.ts';
import { artifactsFolder, repositoryRoot } from './paths.ts';
import { createProfile } from './profile.ts';
import { outputMark, runSuiteInPage } from './suitePage.ts';
import { countsFileVariable, readCounts, reportRun, type TestCounts } from './testCounts.ts';
import { createScratch, createTestWorkspace } from './testWorkspace.ts';
import { startServer } from './vscodeServer.ts';

async function runIn(name: HostName): Promise<TestCounts> {
  const executable = ensureBrowser();
  const host = ensureHost(name);
  const suite = await buildSuite();
  const scratch = createScratch();
  const counts = path.join(scratch, 'counts.json');
  try {
    const workspace = createTestWorkspace(scratch);
    const env = { [countsFileVariable]: counts, TEST_OUTPUT_MARK: outputMark };
    const server = await startServer(host, createProfile(scratch), env);
    const ended = await runInBrowser(executable, { name, url: server.url, workspace, suite }).finally(server.stop);
    return (ended ? readCounts(counts) : undefined) ?? { passed: 0, failed: 1, skipped: 0 };
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

interface BrowserRun {
  readonly name: HostName;
  readonly url: string;
  readonly workspace: string;
  readonly suite: string;
}

/** Tells whether the suite came to its end. Leaves a log and, where it did not, a screenshot among the artifacts. */
async function runInBrowser(executable: string, run: BrowserRun): Promise<boolean> {
  fs.mkdirSync(artifactsFolder, { recursive: true });
  const logFile = path.join(artifactsFolder, `integration-${run.name}.log`);
  const log = fs.openSync(logFile, 'w');
  const browser = await launchBrowser(executable);
  const page = await browser.newPage();
  try {
    const exitCode = await runSuiteInPage(page, {
      ...run,
      extension: repositoryRoot,
      log: (line) => fs.writeSync(log, `${line}\n`),
    });
    if (exitCode !== 0) console.log(`Log of the workbench: ${logFile}`);
    return true;
  } catch (error) {
    const picture = path.join(artifactsFolder, `integration-${run.name}.png`);
    await page.screenshot({ path: picture });
    console.error(`${String(error)} See ${picture} and ${logFile}`);
    return false;
  } finally {
    await browser.close();
    fs.closeSync(log);
  }
}

const name = process.argv[2];
if (name !== 'current' && name !== 'oldest') throw new Error('In which VS Code? "current" or "oldest"');
await reportRun(() => runIn(name));
