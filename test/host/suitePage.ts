import type { Page } from 'playwright-core';
import * as util from 'node:util';

const runLimitMs = 300_000;

/** Starts the suite's own lines: the workbench and the extension host log through the same channel. */
export const outputMark = '\u0001';

/** What the workbench is to open and run; all paths are absolute. */
export interface SuiteRun {
  readonly url: string;
  readonly workspace: string;
  readonly extension: string;
  readonly suite: string;
  /** Receives every line that is not the suite's own. */
  readonly log: (line: string) => void;
}

/** Lets the workbench run the suite in its extension host; resolves to 0 when all passed, 1 when a test failed. */
export async function runSuiteInPage(page: Page, run: SuiteRun): Promise<number> {
  // What VS Code's own smoke tests use: the workbench reports through these two functions of the page.
  await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => {
    const line = util.format(...args);
    if (line.startsWith(outputMark)) console.log(line.slice(outputMark.length));
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
  await page.addInitScript(enableSmokeTestDriver);
  await page.goto(address(run));
  return exitCode;
}

/** Runs in the page: without the driver a built workbench ignores which extension it is to load and test. */
function enableSmokeTestDriver(): void {
  if (window.top !== window) return;
  new MutationObserver((_records, observer) => {
    const meta = document.getElementById('vscode-workbench-web-configuration');
    if (meta === null) return;
    observer.disconnect();
    const settings = JSON.parse(meta.getAttribute('data-settings') ?? '{}') as Record<string, unknown>;
    const developmentOptions = { ...(settings['developmentOptions'] as object), enableSmokeTestDriver: true };
    meta.setAttribute('data-settings', JSON.stringify({ ...settings, developmentOptions }));
  }).observe(document, { childList: true, subtree: true });
}

function address(run: SuiteRun): string {
  const remote = (file: string): string => `vscode-remote://${new URL(run.url).host}${encodeURI(file)}`;
  const payload = JSON.stringify([
    ['extensionDevelopmentPath', remote(run.extension)],
    ['extensionTestsPath', remote(run.suite)],
    ['skipWelcome', 'true'],
  ]);
  return `${run.url}/?folder=${encodeURIComponent(run.workspace)}&payload=${encodeURIComponent(payload)}`;
}
