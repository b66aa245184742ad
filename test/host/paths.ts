import * as os from 'node:os';
import * as path from 'node:path';

/** The root of the checkout; also the extension's development path. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** Build output that only tests and scripts use. */
export const outFolder = path.join(repositoryRoot, 'out');

/** The extension as VS Code gets it, laid out by `scripts/lib/extensionFolder.mjs`. */
export const laidOutExtension = path.join(outFolder, 'extension');

/** What a run leaves for people: the VSIX, screenshots, logs of failed runs. */
export const artifactsFolder = path.join(repositoryRoot, 'artifacts');

/** Per-user folder for downloads that every checkout shares. */
export const cacheFolder = path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'pcp-files');
