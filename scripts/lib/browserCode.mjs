import * as path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { layOutExtension } from './extensionFolder.mjs';
import { root } from './paths.mjs';

const { ensureHost } = await tsImport('../../test/host/installHost.ts', import.meta.url);
const { buildTestExtension } = await tsImport('../../test/host/buildTestExtension.ts', import.meta.url);
const { createProfile, listExtensionsAnew } = await tsImport('../../test/host/profile.ts', import.meta.url);
const { startServer } = await tsImport('../../test/host/vscodeServer.ts', import.meta.url);

/** Opens the walkthrough in the first window. */
const welcome = path.join(root, 'test/ui/welcome');
const scratch = path.join(root, 'out/start');

/**
 * Starts the browser-hosted VS Code that the tests use, with the built extension in a profile of this checkout.
 * @param {AbortSignal} signal ends the installation of VS Code
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} the address of a window on samples/
 */
export async function startBrowserCode(signal) {
  const host = await ensureHost('current', signal);
  const profile = createProfile(scratch);
  layOutExtension(path.join(profile.extensions, 'pcp-files'));
  await buildTestExtension(welcome, profile.extensions);
  listExtensionsAnew(profile);
  const { url, stop } = await startServer(host, profile);
  return { address: `${url}/?folder=${encodeURIComponent(path.join(root, 'samples'))}`, stop };
}

/**
 * Fails unless the address answers with VS Code's workbench.
 * @param {string} address
 */
export async function checkWorkbench(address) {
  const page = await (await fetch(address)).text();
  if (!page.includes('vscode-workbench-web-configuration')) throw new Error(`No VS Code at ${address}`);
}
