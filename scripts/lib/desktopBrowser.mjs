import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { root } from './paths.mjs';

const { ensureBrowser } = await tsImport('../../test/host/browser.ts', import.meta.url);

const patienceMs = 3000;

/**
 * Shows the address in the desktop's own browser, else in a Chromium, installed now where there is none. Where neither
 * can be had, the reader of the printed address opens it.
 * @param {string} address
 * @returns {Promise<() => void>} ends what was started here; the user's own browser stays
 */
export async function showInBrowser(address) {
  const hasDesktop = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  const nothingToEnd = () => undefined;
  if (hasDesktop && (await starts(spawn('xdg-open', [address], { stdio: 'ignore' })))) return nothingToEnd;
  try {
    const executable = ensureBrowser();
    return hasDesktop ? await openWindow(executable, address) : nothingToEnd;
  } catch (error) {
    console.log(`Open the address in a browser; none was started here (${error.message}).`);
    return nothingToEnd;
  }
}

/**
 * @param {string} executable
 * @param {string} address
 */
async function openWindow(executable, address) {
  const args = [`--app=${address}`, `--user-data-dir=${path.join(root, 'out/start/browser')}`, '--no-first-run'];
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []; // as root Chromium starts no other way
  const browser = spawn(executable, [...args, ...asRoot], { stdio: 'ignore' });
  if (!(await starts(browser))) throw new Error(`${executable} does not start`);
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
