import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { MissingPrerequisite } from './missingPrerequisite.ts';

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

function findBrowser(): string | undefined {
  const named = process.env['CHROMIUM'] ?? '';
  if (named === '') return names.map(findOnPath).find((file) => file !== undefined && succeeds(file, ['--version']));
  if (!succeeds(named, ['--version']))
    throw new MissingPrerequisite(`Chromium: ${named}, named in CHROMIUM, does not start`);
  return named;
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

function installChromium(): void {
  if (findOnPath('apt-get') === undefined) {
    throw new MissingPrerequisite('Chromium: none on the PATH, CHROMIUM names none, and there is no apt-get');
  }
  const root = process.getuid?.() === 0;
  if (!root && !succeeds('sudo', ['-n', 'true'])) {
    throw new MissingPrerequisite('Chromium: run "sudo apt-get install chromium", or name one in CHROMIUM');
  }
  console.log("Installing Debian's chromium (once, about 20 s) …");
  const aptGet = root ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const steps = [
    [...aptGet, 'update'],
    [...aptGet, 'install', '-y', '--no-install-recommends', 'chromium'],
  ];
  for (const [command = '', ...args] of steps) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { status, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
    if (status !== 0) {
      throw new MissingPrerequisite(`Chromium: apt-get failed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
    }
  }
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
