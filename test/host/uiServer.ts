import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ensureBrowser } from './browser.ts';
import { buildTestExtension } from './buildTestExtension.ts';
import { ensureHost, type VsCodeHost } from './installHost.ts';
import { artifactsFolder, repositoryRoot } from './paths.ts';
import { createProfile, listExtensionsAnew, type Profile } from './profile.ts';
import { installVsix, startServer, type VsCodeServer } from './vscodeServer.ts';

/**
 * Of VS Code's own extensions, those that work or put commands and settings into any window, and have nothing to do with
 * the files and languages that are tested: without them a window opens with less work. `npm start`, and the suites of
 * `integration`, have all of them.
 */
const leftOut: ReadonlySet<string> = new Set([
  'copilot',
  'css-language-features',
  'debug-auto-launch',
  'debug-server-ready',
  'emmet',
  'extension-editing',
  'git',
  'git-base',
  'github',
  'github-authentication',
  'grunt',
  'gulp',
  'html-language-features',
  'ipynb',
  'jake',
  'markdown-math',
  'media-preview',
  'merge-conflict',
  'mermaid-markdown-features',
  'microsoft-authentication',
  'ms-vscode.js-debug',
  'ms-vscode.js-debug-companion',
  'ms-vscode.vscode-js-profile-table',
  'notebook-renderers',
  'npm',
  'php-language-features',
  'simple-browser',
  'terminal-suggest',
  'tunnel-forwarding',
  'typescript-language-features',
]);

/** What `Workbench` needs to know of a server. */
export interface UiServer {
  readonly url: string;
  /** The file of the user's settings. */
  readonly settings: string;
  /** The folder of the window that suites share. */
  readonly workspace: string;
  /** A folder for what browsers keep. */
  readonly browsers: string;
}

/** Some that run at once. */
interface UiServers {
  readonly stop: () => Promise<void>;
}

/**
 * Packs the extension and starts the current VS Code with it, installed in a fresh profile with others that tests need;
 * more than once where windows that know nothing of each other are wanted. Where they are, and the browser, is then in
 * the environment, where `Workbench` looks for it.
 * @param scratch a folder for the profiles
 * @param testExtensions folders of test/ui
 */
export async function startUiServers(
  scratch: string,
  testExtensions: readonly string[],
  count: number,
): Promise<UiServers> {
  process.env['CHROMIUM'] = ensureBrowser();
  const host = await ensureHost('current');
  packExtension();
  let installed: Profile | undefined;
  const servers: (VsCodeServer & UiServer)[] = [];
  for (let number = 0; number < count; number++) {
    const folder = path.join(scratch, String(number));
    const profile = { ...createProfile(folder), builtIn: linkBuiltIn(host, path.join(folder, 'built-in')) };
    if (installed === undefined) await installExtensions(host, profile, testExtensions);
    else copyExtensions(installed, profile);
    installed = profile;
    servers.push({
      ...(await startServer(host, profile)),
      settings: profile.settings,
      workspace: path.join(folder, 'workspace'),
      browsers: path.join(folder, 'browsers'),
    });
  }
  process.env['UI_SERVERS'] = JSON.stringify(
    servers.map(({ url, settings, workspace, browsers }): UiServer => ({ url, settings, workspace, browsers })),
  );
  return {
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/** Installs our extension as users do; those of the tests lie beside it unpacked. */
async function installExtensions(host: VsCodeHost, profile: Profile, testExtensions: readonly string[]): Promise<void> {
  for (const name of testExtensions)
    await buildTestExtension(path.join(repositoryRoot, 'test/ui', name), profile.extensions);
  installVsix(host, profile, path.join(artifactsFolder, 'pcp-files.vsix'));
}

/** Fills the folder with those of VS Code's own extensions that are not left out, and returns it. */
function linkBuiltIn({ builtIn }: VsCodeHost, folder: string): string {
  fs.mkdirSync(folder);
  for (const name of fs.readdirSync(builtIn))
    if (!leftOut.has(name)) fs.symlinkSync(path.join(builtIn, name), path.join(folder, name));
  return folder;
}

/** Installing takes VS Code many seconds. */
function copyExtensions(from: Profile, to: Profile): void {
  fs.cpSync(from.extensions, to.extensions, { recursive: true });
  listExtensionsAnew(to);
}

function packExtension(): void {
  const script = path.join(repositoryRoot, 'scripts/package.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The extension could not be packed:\n${stdout}${stderr}`);
}
