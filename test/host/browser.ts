import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { findOnPath, installPackages, succeeds } from './installPackages.ts';
import { MissingPrerequisite, reasonOf } from './missingPrerequisite.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of a Chromium: the one named by CHROMIUM, one on the PATH, or Debian's, installed now. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  installChromium();
  const installed = findBrowser();
  if (installed === undefined) throw new MissingPrerequisite('no Chromium that starts, even after installing one');
  return installed;
}

const args = [
  // Containers rarely allow the sandbox, root never; the pages shown are our own.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/** Starts the browser without a window. It can reach this machine only. */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args });
}

/**
 * As {@link launchBrowser}, with a folder in which the browser keeps the code that it has compiled: a window of VS Code
 * opens with half of the work where another has been opened before. No other browser may use the folder meanwhile.
 */
export async function launchBrowserIn(
  folder: string,
  executablePath: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...options, executablePath, args });
}

/** The path of the Chromium named by CHROMIUM, or of one on the PATH; undefined where there is none. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'] ?? '';
  if (named === '') return names.map(findOnPath).find((file) => file !== undefined && succeeds(file, ['--version']));
  if (!succeeds(named, ['--version']))
    throw new MissingPrerequisite(`Chromium: ${named}, named in CHROMIUM, does not start`);
  return named;
}

function installChromium(): void {
  console.log("Installing Debian's chromium (once, about 20 s) …");
  try {
    installPackages(['chromium']);
  } catch (error) {
    throw new MissingPrerequisite(`Chromium: none on the PATH, CHROMIUM names none, and ${reasonOf(error)}`);
  }
}
