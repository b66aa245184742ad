import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs `npm ci` unless node_modules holds what package-lock.json asks for.
 * @param {AbortSignal} [signal] ends it
 */
export async function ensureDependencies(signal) {
  if (dependenciesInstalled()) return;
  console.log('Installing dependencies (once, about 370 MB on disk) …');
  if (!(await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { signal })))
    throw new Error('"npm ci" failed: see above what is missing.');
}

/** npm writes node_modules/.package-lock.json when an installation is complete; it is compared with the wanted lock. */
function dependenciesInstalled() {
  const installedFile = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(installedFile)) return false;
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  return Object.entries(wanted).every(([folder, { version, optional }]) => {
    const found = installed[folder];
    // Optional packages are those of other platforms: absent here, but never in another version.
    return folder === '' || (found === undefined ? optional === true : found.version === version);
  });
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>} by folder
 */
function readPackages(lockFile) {
  return JSON.parse(fs.readFileSync(lockFile, 'utf8')).packages;
}
