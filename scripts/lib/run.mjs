import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

const limitMinutes = 10;

/**
 * Runs a command in the checkout, its output shown, and ends it when it takes too long.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] what the command sees besides this process's environment
 * @returns {boolean} whether it ended with exit code 0
 */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    timeout: limitMinutes * 60_000,
    shell: process.platform === 'win32' && command === 'npm', // a script there, which only a shell starts
  });
  if (error !== undefined) console.error(`${command} ${args.join(' ')}: ${error.message}`);
  return status === 0;
}

/**
 * Runs a script with the Node.js that runs this one, its output shown.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] what the script sees besides this process's environment
 * @returns {boolean} whether it ended with exit code 0
 */
export function runNode(args, env) {
  return run(process.execPath, args, env);
}

/**
 * Runs a script with the Node.js that runs this one and shows its output only if it fails.
 * @param {readonly string[]} args
 * @returns {boolean} whether it ended with exit code 0
 */
export function runNodeQuietly(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) console.error(stdout + stderr);
  return status === 0;
}
