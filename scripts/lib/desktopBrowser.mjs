import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { root } from './paths.mjs';

const { findBrowser } = await tsImport('../../test/host/browser.ts', import.meta.url);

const patienceMs = 3000;

/**
 * Shows the address in the browser of the desktop, else in a Chromium that is installed. Where neither can be had, and where
 * there is no desktop, whoever reads the printed address opens it.
 * @param {string} address
 * @returns {Promise<() => void>} ends what was started here; the user's own browser stays
 */
export async function showInBrowser(address) {
  const nothingToEnd = () => undefined;
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return nothingToEnd;
  if (await starts(spawn('xdg-open', [address], { stdio: 'ignore' }))) return nothingToEnd;
  const executable = findBrowser();
  if (executable !== undefined) return openWindow(executable, address);
  console.log(
    'No browser was found. Open the address in yours, or install one, as in "sudo apt-get install chromium".',
  );
  return nothingToEnd;
}

/**
 * @param {string} executable
 * @param {string} address
 */
async function openWindow(executable, address) {
  const args = [`--app=${address}`, `--user-data-dir=${path.join(root, 'out/start/browser')}`, '--no-first-run'];
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // as root Chromium starts no other way
  const browser = spawn(executable, [...args, ...asRoot], { stdio: 'ignore' });
  if (!(await starts(browser))) console.log(`${executable} does not start. Open the address in another browser.`);
  return () => browser.kill();
}

/**
 * Whether a program ends well or goes on running.
 * @param {import('node:child_process').ChildProcess} program
 */
async function starts(program) {
  const ended = once(program, 'exit').then(
    ([code]) => code === 0,
    () => false, // there is no such program
  );
  return Promise.race([ended, delay(patienceMs, true, { ref: false })]);
}
