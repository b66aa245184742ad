import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Installs Debian packages, as root or by sudo where that asks for no password. That apt-get fails because of others, such as
 * one that was left half configured, does not matter where these are installed.
 *
 * @throws Error If there is no apt-get, no right to use it, or it fails.
 */
export function installPackages(packages: readonly string[]): void {
  if (findOnPath('apt-get') === undefined) throw new Error('there is no apt-get');
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds('sudo', ['-n', 'true'])) {
    throw new Error(`this user may not run "sudo apt-get install ${packages.join(' ')}"`);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Kinds of tests that run beside each other install in turn.
  const inTurn = ['flock', '/var/lib/apt', 'apt-get'];
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command = '', ...args] = [...(isRoot ? [] : ['sudo', '-n']), ...inTurn, ...step];
    const { status, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
    if (status !== 0 && !areInstalled(packages))
      throw new Error(`apt-get failed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
  }
}

/** Whether all of the packages are there and configured. */
export function areInstalled(packages: readonly string[]): boolean {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}\\n', ...packages], {
    encoding: 'utf8',
  });
  return status === 0 && stdout.split('\n').filter((line) => line === 'installed').length === packages.length;
}

/** The path of a program; undefined where there is none of that name. */
export function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/** Whether a command ends with exit code 0. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
