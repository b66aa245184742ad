// Runs test/integration inside the extension host of a browser-hosted VS Code, against the built extension.
// Usage: node --import tsx test/host/runInExtensionHost.ts current|oldest|web
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureBrowser, launchBrowser } from './browser.ts';
import { buildBrowserSuite, buildSuite } from './buildSuite.ts';
import { ensureHost, type HostName } from './installHost.ts';
import { layOutExtension } from './layOutExtension.ts';
import { artifactsFolder, repositoryRoot } from './paths.ts';
import { createProfile } from './profile.ts';
import type { SuiteRun } from './suitePage.ts';
import { outputMark, runSuiteInPage } from './suitePage.ts';
import { countsFileVariable, readCounts, reportRun, type TestCounts } from './testCounts.ts';
import { createScratch, createTestWorkspace } from './testWorkspace.ts';
import { startServer } from './vscodeServer.ts';

/** Where the suite can run: on the server of a VS Code, or in the browser. */
const hosts = {
  current: { code: 'current', isInBrowser: false },
  oldest: { code: 'oldest', isInBrowser: false },
  web: { code: 'current', isInBrowser: true },
} as const satisfies Record<string, { readonly code: HostName; readonly isInBrowser: boolean }>;

type SuiteHost = keyof typeof hosts;

const isSuiteHost = (name: string): name is SuiteHost => Object.hasOwn(hosts, name);

async function runIn(name: SuiteHost): Promise<TestCounts> {
  const { code, isInBrowser } = hosts[name];
  const executable = ensureBrowser();
  const host = ensureHost(code);
  const scratch = createScratch();
  const counts = path.join(scratch, 'counts.json');
  try {
    const workspace = createTestWorkspace(scratch);
    const bundles = isInBrowser
      ? {
          extension: layOutExtension(),
          suite: await buildBrowserSuite(scratch, { linePrefix: outputMark, countsFile: path.basename(counts) }),
        }
      : { extension: repositoryRoot, suite: await buildSuite() };
    const env = { [countsFileVariable]: counts, TEST_OUTPUT_MARK: outputMark };
    const server = await startServer(host, createProfile(scratch), env);
    try {
      const ended = await runInBrowser(executable, { name, url: server.url, workspace, isInBrowser, ...bundles });
      return (ended ? readCounts(counts) : undefined) ?? { passed: 0, failed: 1, skipped: 0 };
    } finally {
      await server.stop();
    }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

type BrowserRun = Omit<SuiteRun, 'log'> & { readonly name: SuiteHost };

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

const name = process.argv[2] ?? '';
if (!isSuiteHost(name)) throw new Error(`Where? ${Object.keys(hosts).join(', ')}`);
await reportRun(() => runIn(name));
