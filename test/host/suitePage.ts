import type { Page } from 'playwright-core';
import * as util from 'node:util';
import { extensionPath, partsOf, serveExtension, setDevelopmentOptions } from './browserExtension.ts';

/** A suite takes two minutes, and five on a machine with slow processors. */
const runLimitMs = 600_000;

/** Starts the suite's own lines: the workbench and the extension host log through the same channel. */
export const outputMark = '\u0001';

/** What the workbench is to open and run; all paths are absolute. */
export interface SuiteRun {
  readonly url: string;
  readonly workspace: string;
  readonly extension: string;
  readonly suite: string;
  /** Whether the suite is to run in the browser, in a worker, and not on the server. */
  readonly isInBrowser: boolean;
  /** Receives every line of the suite. */
  readonly print: (line: string) => void;
  /** Receives every line that is not the suite's own. */
  readonly log: (line: string) => void;
}

/** Lets the workbench run the suite in its extension host; resolves to 0 when all passed, 1 when a test failed. */
export async function runSuiteInPage(page: Page, run: SuiteRun): Promise<number> {
  // What VS Code's own smoke tests use: the workbench reports through these two functions of the page.
  await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => {
    const line = util.format(...args);
    if (line.startsWith(outputMark)) run.print(line.slice(outputMark.length));
    else run.log(`[${type}] ${line}`);
  });
  const exitCode = new Promise<number>((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new Error(`The suite did not end within ${runLimitMs / 1000} s.`));
    }, runLimitMs);
    const exit = (code: number): void => {
      clearTimeout(limit);
      resolve(code);
    };
    page.exposeFunction('codeAutomationExit', exit).catch(reject);
    page.once('crash', () => {
      clearTimeout(limit);
      reject(new Error('The page crashed.'));
    });
  });
  const options = run.isInBrowser ? await serveToBrowser(page, run) : {};
  await setDevelopmentOptions(page, { enableSmokeTestDriver: true, ...options });
  await page.goto(address(run));
  return exitCode;
}

/** What the page takes the extension and the suite from, below its own address: it may load from no other. */
async function serveToBrowser(page: Page, { url, extension, suite }: SuiteRun): Promise<object> {
  const served = await serveExtension(page, url, extension);
  // Below the extension: in the host of that it is run.
  const path = `${extensionPath}/test/suite.js`;
  await page.route(`${url}${path}`, (route) => route.fulfill({ path: suite }));
  return { ...served, extensionTestsPath: { ...partsOf(url), path } };
}

function address(run: SuiteRun): string {
  const payload = [['skipWelcome', 'true']];
  if (run.isInBrowser) return pageAddress(run, payload);
  const remote = (file: string): string => `vscode-remote://${new URL(run.url).host}${encodeURI(file)}`;
  return pageAddress(run, [
    ['extensionDevelopmentPath', remote(run.extension)],
    ['extensionTestsPath', remote(run.suite)],
    ...payload,
  ]);
}

function pageAddress({ url, workspace }: SuiteRun, payload: readonly (readonly string[])[]): string {
  return `${url}/?folder=${encodeURIComponent(workspace)}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
}
