// Opens VS Code on samples/ with the extension of this checkout. Usage: npm start
// With --check (npm start -- --check) the browser-hosted VS Code is started, asked for its page, and ended.
import { once } from 'node:events';
import { ensureDependencies } from './lib/dependencies.mjs';
import { hasDesktopCode, openInDesktopCode } from './lib/desktopCode.mjs';
import { runNodeQuietly } from './lib/run.mjs';

const onlyCheck = process.argv.includes('--check');

try {
  ensureDependencies();
  if (!onlyCheck && hasDesktopCode()) startOnDesktop();
  else await startInBrowser();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function startOnDesktop() {
  console.log('Building …');
  if (!runNodeQuietly(['esbuild.mjs'])) throw new Error('The build failed: see above.');
  console.log('Opening samples/ in VS Code …');
  openInDesktopCode();
}

async function startInBrowser() {
  if (process.platform !== 'linux') {
    throw new Error('No "code" command: install VS Code 1.100 or later so that "code" is on the PATH.');
  }
  // Imported only now: what they need is among the dependencies that may just have been installed.
  const { startBrowserCode, checkWorkbench } = await import('./lib/browserCode.mjs');
  const { showInBrowser } = await import('./lib/desktopBrowser.mjs');
  const interrupted = Promise.race(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => once(process, signal)));
  console.log('Building and packing the extension …');
  if (!runNodeQuietly(['scripts/package.mjs'])) throw new Error('The extension could not be packed: see above.');
  console.log('Starting VS Code …');
  const { address, stop } = await startBrowserCode();
  try {
    await checkWorkbench(address);
    console.log(`VS Code with samples/ is at ${address}`);
    if (onlyCheck) return;
    console.log('Ctrl+C ends it.');
    const close = await showInBrowser(address);
    await interrupted;
    close();
  } finally {
    await stop();
  }
}
