import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { ensureHost } from './installHost.ts';
import { packTestExtension } from './packTestExtension.ts';
import { artifactsFolder, repositoryRoot } from './paths.ts';
import { createProfile } from './profile.ts';
import { installVsix, startServer, type VsCodeServer } from './vscodeServer.ts';

/**
 * Packs the extension, installs it in a fresh profile of the current VS Code, with others that tests need, and starts
 * that; its address and the browser's path are then in the environment, where `Workbench` looks for them.
 * @param scratch a folder for the profile
 * @param testExtensions folders of test/ui
 */
export async function startUiServer(scratch: string, testExtensions: readonly string[]): Promise<VsCodeServer> {
  process.env['CHROMIUM'] = ensureBrowser();
  const host = ensureHost('current');
  packExtension();
  const packed = [path.join(artifactsFolder, 'pcp-files.vsix')];
  for (const name of testExtensions)
    packed.push(await packTestExtension(path.join(repositoryRoot, 'test/ui', name), scratch));
  const profile = createProfile(scratch);
  for (const vsix of packed) installVsix(host, profile, vsix);
  const server = await startServer(host, profile);
  process.env['UI_SERVER'] = server.url;
  return server;
}

function packExtension(): void {
  const script = path.join(repositoryRoot, 'scripts/package.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The extension could not be packed:\n${stdout}${stderr}`);
}
