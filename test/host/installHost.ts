import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { MissingPrerequisite, reasonOf } from './missingPrerequisite.ts';
import { cacheFolder } from './paths.ts';

/** `current` is a VS Code of today, `oldest` the first that the manifest's `engines.vscode` allows. */
export type HostName = 'current' | 'oldest';

/** A browser-hosted VS Code (code-server) on disk and the Node.js that it runs on. */
export interface VsCodeHost {
  readonly name: HostName;
  readonly node: string;
  readonly entry: string;
  /** The folder of its own extensions. */
  readonly builtIn: string;
}

/**
 * Returns the named VS Code, installed from the npm registry into the user's cache where it is not there yet.
 *
 * @param signal ends the installation
 */
export async function ensureHost(name: HostName, signal?: AbortSignal): Promise<VsCodeHost> {
  if (process.platform !== 'linux' || !['x64', 'arm64'].includes(process.arch)) {
    throw new MissingPrerequisite(
      `the browser-hosted VS Code runs on Linux x64 and arm64, not on ${process.platform} ${process.arch}`,
    );
  }
  const manifest = path.join(import.meta.dirname, name);
  const folder = path.join(cacheFolder, `host-${name}-${fingerprint(manifest)}`);
  if (!fs.existsSync(folder)) await install(name, manifest, folder, signal);
  return {
    name,
    node: path.join(folder, `node_modules/node-linux-${process.arch}/bin/node`),
    entry: path.join(folder, 'node_modules/code-server/out/node/entry.js'),
    builtIn: path.join(folder, 'node_modules/code-server/lib/vscode/extensions'),
  };
}

/** Names an installation: it changes with the locked packages and with the machine's architecture. */
function fingerprint(manifest: string): string {
  const lock = fs.readFileSync(path.join(manifest, 'package-lock.json'));
  return createHash('sha256').update(process.arch).update(lock).digest('hex').slice(0, 12);
}

/** Installs beside the target and renames at the end, so that an interrupted installation is never taken for a whole one. */
async function install(
  name: HostName,
  manifest: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const [what, size] = name === 'oldest' ? ['the oldest supported VS Code', '460 MB'] : ['VS Code', '800 MB'];
  console.log(`Downloading ${what} (once, about ${size} on disk, half a minute or more) …`);
  removeLeftovers();
  const unfinished = `${folder}.unfinished-${process.pid}`;
  fs.mkdirSync(unfinished, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    fs.copyFileSync(path.join(manifest, file), path.join(unfinished, file));
  }
  const vscode = path.join(unfinished, 'node_modules/code-server/lib/vscode');
  await npm(unfinished, ['ci', '--ignore-scripts'], signal);
  // What code-server's postinstall would do, less its compiled extras, which neither tests nor samples need.
  // The folders bring a shrinkwrap that "npm ci" refuses and "npm install" obeys.
  await npm(vscode, ['install', '--omit=dev', '--ignore-scripts'], signal);
  await npm(path.join(vscode, 'extensions'), ['install', '--omit=dev', '--ignore-scripts'], signal);
  try {
    fs.renameSync(unfinished, folder);
  } catch (error) {
    // Another process may have been quicker with the same installation.
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(unfinished, { recursive: true });
  }
}

async function npm(cwd: string, args: readonly string[], signal: AbortSignal | undefined): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: '' };
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', [...args, ...quiet], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], signal });
  try {
    const ended = once(child, 'close') as Promise<[number | null]>;
    const [[status], said] = await Promise.all([ended, text(child.stderr)]);
    if (status !== 0) throw new Error(said.trim().split('\n', 1)[0]);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new MissingPrerequisite(`VS Code could not be installed from the npm registry: ${reasonOf(error)}`);
  }
}

/** Removes what processes that no longer run left unfinished. */
function removeLeftovers(): void {
  if (!fs.existsSync(cacheFolder)) return;
  for (const name of fs.readdirSync(cacheFolder)) {
    const [, pid] = /\.unfinished-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) {
      fs.rmSync(path.join(cacheFolder, name), { recursive: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
