// Opens VS Code on samples/ with the extension of this checkout. Usage: npm start
// With --check (npm start -- --check) it starts the browser-hosted VS Code, requests its page, and stops it.
import './lib/refuseOldNode.mjs';
import * as path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { ensureDependencies } from './lib/dependencies.mjs';
import { hasDesktopCode, openInDesktopCode } from './lib/desktopCode.mjs';
import { root } from './lib/paths.mjs';
import { runNodeQuietly } from './lib/run.mjs';

const onlyCheck = process.argv.includes('--check');

/** Aborted by Ctrl+C. */
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interruption.abort());

try {
  await step(ensureDependencies);
  if (!onlyCheck && hasDesktopCode()) await startOnDesktop();
  else await startInBrowser();
} catch (error) {
  if (!interruption.signal.aborted) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
if (interruption.signal.aborted) console.log('Stopped.');

/**
 * Runs a step and then throws if Ctrl+C was pressed: code that waits for a process notices only afterwards.
 * @template Result
 * @param {() => Result} work
 */
async function step(work) {
  try {
    return await work();
  } finally {
    await turn();
    interruption.signal.throwIfAborted();
  }
}

async function startOnDesktop() {
  const { tsImport } = await import('tsx/esm/api');
  const { buildTestExtension } = await tsImport('../test/host/packTestExtension.ts', import.meta.url);
  console.log('Building the extension…');
  await step(() => buildOrThrow(['esbuild.mjs'], 'The build failed. See the output above.'));
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
  console.log('Building and packing the extension…');
  await step(() => buildOrThrow(['scripts/package.mjs'], 'The extension could not be packed. See the output above.'));
  console.log('Starting VS Code…');
  const { address, stop } = await startBrowserCode();
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

/**
 * @param {readonly string[]} args
 * @param {string} reason
 */
function buildOrThrow(args, reason) {
  if (!runNodeQuietly(args)) throw new Error(reason);
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
    if (interruption.signal.aborted) resolve();
    else interruption.signal.addEventListener('abort', () => resolve());
  });
}
