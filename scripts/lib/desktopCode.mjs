import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './paths.mjs';

const onWindows = process.platform === 'win32';

/** Whether there is a `code` command that opens a window of a VS Code new enough for the extension. */
export function hasDesktopCode() {
  if (!canShowWindows()) return false;
  const [version = ''] = code(['--version'], 'pipe').stdout?.split('\n') ?? [];
  if (!/^\d+\.\d+/.test(version)) return false;
  const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (isAtLeast(version, engines.vscode.replace('^', ''))) return true;
  console.log(`The VS Code ${version} behind the "code" command is too old: ${engines.vscode} is needed.`);
  return false;
}

/**
 * Opens samples/ in a window of the desktop VS Code that runs the extension from this checkout.
 * @param {readonly string[]} others folders of more extensions
 */
export function openInDesktopCode(others) {
  const args = [
    ...[root, ...others].map((folder) => `--extensionDevelopmentPath=${folder}`),
    path.join(root, 'samples'),
  ];
  if (code(args, 'inherit').status !== 0) throw new Error('The "code" command failed: see above.');
}

function canShowWindows() {
  // The "code" of a remote terminal or of WSL hands over to another machine and takes no extensionDevelopmentPath.
  if (process.env.VSCODE_IPC_HOOK_CLI || process.env.WSL_DISTRO_NAME) return false;
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/**
 * @param {readonly string[]} args
 * @param {'pipe' | 'inherit'} stdio
 */
function code(args, stdio) {
  // On Windows "code" is a script, which only a shell starts, and a shell splits at blanks.
  const quoted = onWindows ? args.map((arg) => `"${arg}"`) : args;
  return spawnSync('code', quoted, { encoding: 'utf8', stdio, shell: onWindows });
}

/**
 * @param {string} version
 * @param {string} wanted
 */
function isAtLeast(version, wanted) {
  return version.localeCompare(wanted, 'en', { numeric: true }) >= 0;
}
