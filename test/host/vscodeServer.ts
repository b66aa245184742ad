import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { VsCodeHost } from './installHost.ts';
import type { Profile } from './profile.ts';

/** Many times what a quiet machine takes: one that ends is noticed at once. */
const startLimitMs = 300_000;
const stopLimitMs = 5_000;

/** A running browser-hosted VS Code. */
export interface VsCodeServer {
  /** Its address, `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly url: string;
  /** Ends the server and everything it started. */
  readonly stop: () => Promise<void>;
}

/** Installs a packed extension into the profile. */
export function installVsix(host: VsCodeHost, profile: Profile, vsix: string): void {
  const args = [host.entry, ...profileArgs(profile), '--install-extension', vsix, '--force'];
  const result = spawnSync(host.node, args, { env: serverEnv(host, profile), encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`VS Code did not install ${vsix}: ${result.stdout}${result.stderr}`);
}

/**
 * Starts VS Code on a free port of 127.0.0.1 and waits until it answers.
 *
 * @param env reaches the extension host
 * @param trust whether folders are trusted without a question, or only where the user says so
 */
export async function startServer(
  host: VsCodeHost,
  profile: Profile,
  env: Readonly<Record<string, string>> = {},
  trust: 'always' | 'asked' = 'always',
): Promise<VsCodeServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = fs.openSync(profile.log, 'w');
  const quiet = ['--auth', 'none', '--disable-telemetry', '--disable-update-check'];
  if (trust === 'always') quiet.push('--disable-workspace-trust');
  const args = [host.entry, '--bind-addr', `127.0.0.1:${port}`, ...quiet, ...profileArgs(profile)];
  const server = spawn(host.node, args, {
    env: { ...serverEnv(host, profile), ...env },
    stdio: ['ignore', log, log],
    detached: true, // a process group of its own, so that its end is the end of all it started
  });
  fs.closeSync(log);
  const endAtExit = (): void => {
    signalGroup(server, 'SIGKILL');
  };
  process.once('exit', endAtExit);
  const stop = async (): Promise<void> => {
    await endGroup(server);
    process.off('exit', endAtExit);
  };
  try {
    await waitUntilHealthy(server, url);
  } catch (error) {
    await stop();
    throw new Error(`VS Code did not start: ${fs.readFileSync(profile.log, 'utf8').slice(-2000)}`, { cause: error });
  }
  return { url, stop };
}

function profileArgs({ userData, extensions, builtIn, config }: Profile): string[] {
  const args = ['--user-data-dir', userData, '--extensions-dir', extensions, '--config', config];
  return builtIn === undefined ? args : [...args, '--builtin-extensions-dir', builtIn];
}

function serverEnv(host: VsCodeHost, profile: Profile): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [path.dirname(host.node), process.env['PATH']].join(path.delimiter),
    HOME: profile.home,
    XDG_CONFIG_HOME: path.join(profile.home, '.config'),
    XDG_DATA_HOME: path.join(profile.home, '.local/share'),
    EXTENSIONS_GALLERY: JSON.stringify({ serviceUrl: '' }), // no marketplace: nothing asks the network
    CS_DISABLE_GETTING_STARTED_OVERRIDE: '1',
    NODE_OPTIONS: '',
  };
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no TCP port on 127.0.0.1');
  return address.port;
}

async function waitUntilHealthy(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`ended with exit code ${server.exitCode}`);
    if (await answers(`${url}/healthz`)) return;
    await delay(100);
  }
  throw new Error(`no answer within ${startLimitMs / 1000} s`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // not listening yet
  }
}

async function endGroup(leader: ChildProcess): Promise<void> {
  const ended = leader.exitCode === null && leader.signalCode === null ? once(leader, 'exit') : Promise.resolve();
  signalGroup(leader, 'SIGTERM');
  await Promise.race([ended, delay(stopLimitMs, undefined, { ref: false })]);
  signalGroup(leader, 'SIGKILL'); // whatever of the group is still there
}

function signalGroup(leader: ChildProcess, signal: NodeJS.Signals): void {
  if (leader.pid === undefined) return; // it never started
  try {
    process.kill(-leader.pid, signal);
  } catch (error) {
    // ESRCH: nobody of the group is left.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
