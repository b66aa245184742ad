// Runs test/integration inside the extension hosts of browser-hosted VS Codes, against the built extension; in several of
// them beside each other, as each waits for half of its time.
// Usage: node --import tsx test/host/runInExtensionHost.ts [current] [oldest] [web] [<test file>…]
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureBrowser, launchBrowser } from './browser.ts';
import { buildBrowserSuite, buildSuite, integrationFiles } from './buildSuite.ts';
import { ensureHost, type HostName, type VsCodeHost } from './installHost.ts';
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
  current: { title: 'current VS Code', code: 'current', isInBrowser: false },
  oldest: { title: 'oldest VS Code', code: 'oldest', isInBrowser: false },
  web: { title: 'current VS Code, in the browser', code: 'current', isInBrowser: true },
} as const satisfies Record<string, { readonly title: string; readonly code: HostName; readonly isInBrowser: boolean }>;

type SuiteHost = keyof typeof hosts;

const isSuiteHost = (name: string): name is SuiteHost => Object.hasOwn(hosts, name);

/** A suite that has been built for a host. */
interface PreparedSuite extends Pick<SuiteRun, 'isInBrowser' | 'extension' | 'suite'> {
  readonly name: SuiteHost;
  readonly host: VsCodeHost;
  readonly browser: string;
  readonly scratch: string;
  readonly countsFile: string;
}

/** Installs what is missing and builds the suites, one after the other: hosts share folders. */
async function prepare(names: readonly SuiteHost[], files: readonly string[]): Promise<readonly PreparedSuite[]> {
  const browser = ensureBrowser();
  const installed: { readonly name: SuiteHost; readonly host: VsCodeHost }[] = [];
  for (const name of names) installed.push({ name, host: await ensureHost(hosts[name].code) });
  const ofNode = names.some((name) => !hosts[name].isInBrowser) ? await buildSuite(files) : '';
  const suites: PreparedSuite[] = [];
  for (const { name, host } of installed) {
    const { isInBrowser } = hosts[name];
    const scratch = createScratch();
    const countsFile = path.join(scratch, 'counts.json');
    const bundles = isInBrowser
      ? {
          extension: layOutExtension(),
          suite: await buildBrowserSuite(files, scratch, {
            linePrefix: outputMark,
            countsFile: path.basename(countsFile),
          }),
        }
      : { extension: repositoryRoot, suite: ofNode };
    suites.push({ name, host, browser, scratch, countsFile, isInBrowser, ...bundles });
  }
  return suites;
}

async function runSuite(suite: PreparedSuite, print: SuiteRun['print']): Promise<TestCounts> {
  const { host, scratch, countsFile } = suite;
  try {
    const workspace = createTestWorkspace(scratch);
    const env = { [countsFileVariable]: countsFile, TEST_OUTPUT_MARK: outputMark };
    const server = await startServer(host, createProfile(scratch), env);
    try {
      const ended = await runInBrowser(suite, { url: server.url, workspace, print });
      return (ended ? readCounts(countsFile) : undefined) ?? { passed: 0, failed: 1, skipped: 0 };
    } finally {
      await server.stop();
    }
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Tells whether the suite came to its end. Leaves a log and, where it did not, a screenshot among the artifacts. */
async function runInBrowser(
  { name, browser: executable, isInBrowser, extension, suite }: PreparedSuite,
  run: Pick<SuiteRun, 'url' | 'workspace' | 'print'>,
): Promise<boolean> {
  fs.mkdirSync(artifactsFolder, { recursive: true });
  const logFile = path.join(artifactsFolder, `integration-${name}.log`);
  const log = fs.openSync(logFile, 'w');
  const browser = await launchBrowser(executable);
  const page = await browser.newPage();
  try {
    const exitCode = await runSuiteInPage(page, {
      ...run,
      isInBrowser,
      extension,
      suite,
      log: (line) => fs.writeSync(log, `${line}\n`),
    });
    if (exitCode !== 0) run.print(`Log of the workbench: ${logFile}`);
    return true;
  } catch (error) {
    const picture = path.join(artifactsFolder, `integration-${name}.png`);
    await page.screenshot({ path: picture });
    run.print(`${String(error)} See ${picture} and ${logFile}`);
    return false;
  } finally {
    await browser.close();
    fs.closeSync(log);
  }
}

/** Runs the suite in all of these hosts. What is printed in one of several is shown when that has ended. */
async function runInAll(names: readonly SuiteHost[], files: readonly string[]): Promise<TestCounts> {
  const suites = await prepare(names, files);
  const counts = await Promise.all(
    suites.map(async (suite) => {
      if (suites.length === 1) return runSuite(suite, console.log);
      const lines: string[] = [];
      const counted = await runSuite(suite, (line) => lines.push(line));
      const { title } = hosts[suite.name];
      console.log(`\n${title}:\n${lines.join('\n')}`);
      return { ...counted, failures: counted.failures?.map((failure) => `${title}: ${failure}`) ?? [] };
    }),
  );
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => counts.reduce((total, each) => total + each[key], 0);
  const failures = counts.flatMap((counted) => counted.failures ?? []);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), failures };
}

const names = process.argv.slice(2).filter(isSuiteHost);
const files = process.argv
  .slice(2)
  .filter((argument) => !isSuiteHost(argument))
  .map((file) => path.resolve(repositoryRoot, file));
if (names.length === 0) throw new Error(`Where? ${Object.keys(hosts).join(', ')}`);
await reportRun(() => runInAll(names, files.length > 0 ? files : integrationFiles()));
