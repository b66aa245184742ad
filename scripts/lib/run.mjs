import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as os from 'node:os';
import { text } from 'node:stream/consumers';
import { root } from './paths.mjs';

/** The longest step, the tests in VS Code, takes eleven minutes on two processors, and thirty on slower ones. */
const limitMinutes = 45;
/** Time limit in CI. Elsewhere somebody watches, and a long run may be intended. */
const timeout = process.env.CI ? limitMinutes * 60_000 : undefined;

/**
 * Runs a command in the checkout, its output shown, and in CI ends it when it takes too long.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal }} [options] what the command sees besides this process's
 * environment, and what ends it
 * @returns {Promise<boolean>} whether it ended with exit code 0
 */
export async function run(command, args, { env = {}, signal } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    timeout,
    signal,
    shell: process.platform === 'win32' && command === 'npm', // a script there, which only a shell starts
  });
  try {
    const [status] = await once(child, 'close');
    return status === 0;
  } catch (error) {
    if (signal?.aborted) throw error;
    console.error(`${command} ${args.join(' ')}: ${error.message}`);
    return false;
  }
}

/**
 * Runs a script with the Node.js that runs this one, and in CI ends it when it takes too long.
 * @param {readonly string[]} args
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env what the script sees besides this process's environment
 * @param {'shown' | 'kept' | 'background'} options.output whether its output is shown as it comes or handed over at the end;
 * in the background it gets only what others leave of the processors
 * @returns {Promise<{ succeeded: boolean, output: string }>} whether it ended with exit code 0, and what it said
 */
export async function runNode(args, { env, output }) {
  const out = output === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['inherit', out, out],
    timeout,
  });
  const ended = once(child, 'close');
  if (output === 'background' && child.pid !== undefined)
    os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const said = await Promise.all([child.stdout, child.stderr].map((stream) => (stream === null ? '' : text(stream))));
  const [exitCode, signal] = await ended;
  if (signal !== null) {
    const told = `ended by ${signal}${timeout === undefined ? '' : `, after at most ${limitMinutes} minutes`}`;
    if (output === 'shown') console.error(told);
    said.push(told);
  }
  return { succeeded: exitCode === 0, output: said.join('') };
}

/**
 * Runs a script with the Node.js that runs this one and shows its output only if it fails.
 * @param {readonly string[]} args
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<boolean>} whether it ended with exit code 0
 */
export async function runNodeQuietly(args, signal) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], signal });
  const ended = once(child, 'close');
  const [[status], ...said] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (status !== 0) console.error(said.join(''));
  return status === 0;
}
