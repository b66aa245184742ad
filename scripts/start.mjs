// Opens VS Code on samples/ with the extension of this checkout. Usage: npm start
// With --check (npm start -- --check) it starts the browser-hosted VS Code, requests its page, and stops it.
import './lib/refuseOldNode.mjs';
import * as path from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { hasDesktopCode, openInDesktopCode } from './lib/desktopCode.mjs';
import { root } from './lib/paths.mjs';
import { runNodeQuietly } from './lib/run.mjs';

const onlyCheck = process.argv.includes('--check');

/** Aborted by Ctrl+C, which may reach this process twice: from the terminal, and handed on by npm. */
const interruption = new AbortController();
const { signal } = interruption;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => interruption.abort());
for (const stream of [process.stdout, process.stderr]) stream.on('error', stopWhenUnread);
stopWithNpm();

try {
  await step(ensureDependencies);
  if (!onlyCheck && hasDesktopCode()) await startOnDesktop();
  else await startInBrowser();
} catch (error) {
  if (!signal.aborted) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
if (signal.aborted) console.log('Stopped.');

/**
 * Stops when nobody reads any more what is printed, as in `npm start | head -1`.
 * @param {NodeJS.ErrnoException} error
 */
function stopWhenUnread(error) {
  if (error.code !== 'EPIPE') throw error;
  interruption.abort();
}

/** Stops when npm is ended, which hands a SIGTERM on to the shell between it and this process, and to nobody else. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) interruption.abort();
  }, 500).unref();
}

/**
 * Runs a step that ends at Ctrl+C, or throws after it.
 * @template Result
 * @param {(signal: AbortSignal) => Promise<Result>} work
 */
async function step(work) {
  signal.throwIfAborted();
  const result = await work(signal);
  signal.throwIfAborted();
  return result;
}

async function startOnDesktop() {
  const { tsImport } = await import('tsx/esm/api');
  const { buildTestExtension } = await tsImport('../test/host/buildTestExtension.ts', import.meta.url);
  await build();
  const scratch = path.join(root, 'out/start');
  const welcome = await step(() => buildTestExtension(path.join(root, 'test/ui/welcome'), scratch));
  await whileDemoRuns(async () => {
    console.log('Opening samples/ in VS Code…');
    openInDesktopCode([welcome]);
    console.log('The values in samples/pcp/tmp/mmv/demo change while this runs. Press Ctrl+C to stop.');
    await interrupted();
  });
}

async function startInBrowser() {
  if (process.platform !== 'linux') {
    throw new Error('The "code" command was not found. Install VS Code 1.100 or later and add "code" to the PATH.');
  }
  // Imported only now because their dependencies may just have been installed.
  const { startBrowserCode, checkWorkbench } = await import('./lib/browserCode.mjs');
  const { showInBrowser } = await import('./lib/desktopBrowser.mjs');
  await build();
  console.log('Starting VS Code…');
  const { address, stop } = await startBrowserCode(signal);
  try {
    await step(() => checkWorkbench(address));
    console.log(`VS Code with samples/ is running at ${address}`);
    if (onlyCheck) return;
    await whileDemoRuns(async () => {
      console.log('Press Ctrl+C to stop.');
      const close = await showInBrowser(address);
      await interrupted();
      close();
    });
  } finally {
    await stop();
  }
}

async function build() {
  console.log('Building the extension…');
  const isBuilt = await step((signal) => runNodeQuietly(['esbuild.mjs', '--if-changed'], signal));
  if (!isBuilt) throw new Error('The build failed. See the output above.');
}

/**
 * Runs `work` while an MMV file in samples/ changes like that of a running program.
 * @param {() => Promise<void>} work
 */
async function whileDemoRuns(work) {
  const { tsImport } = await import('tsx/esm/api');
  const { startLiveDemo } = await tsImport('../test/writers/mmv/liveDemo.ts', import.meta.url);
  const demo = startLiveDemo(path.join(root, 'samples/pcp/tmp/mmv/demo'));
  try {
    await work();
  } finally {
    demo.stop();
  }
}

/** @returns {Promise<void>} */
function interrupted() {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
