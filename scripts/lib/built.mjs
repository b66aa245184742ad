import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './paths.mjs';

/** Files and folders of the checkout that decide what is built. */
const sources = [
  ...['cli', 'client', 'codecs', 'formats', 'protocol', 'server', 'tools', 'webview', 'workers', 'scripts'],
  ...['esbuild.mjs', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'node_modules/.package-lock.json'],
];

/** Written into dist/ by a build that has succeeded. */
const record = path.join(root, 'dist/built.json');

/**
 * Names the sources as they lie in the checkout: it changes when a file of them is written, added or removed.
 * @returns {string}
 */
export function sourcesFingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const found = path.join(root, source);
    const stat = fs.statSync(found, { throwIfNoEntry: false });
    const files = stat?.isDirectory() ? fs.readdirSync(found, { recursive: true, encoding: 'utf8' }).sort() : [''];
    for (const file of files) {
      const { size, mtimeMs } = fs.statSync(path.join(found, file), { throwIfNoEntry: false }) ?? {};
      hash.update(`${source}/${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * Whether dist/ was built from the sources as they are. A production build also serves where none is asked for.
 * @param {boolean} production whether only a production build will do
 */
export function isBuilt(production) {
  if (!fs.existsSync(record)) return false;
  const built = JSON.parse(fs.readFileSync(record, 'utf8'));
  return built.sources === sourcesFingerprint() && (built.production || !production);
}

/**
 * Records that dist/ has been built.
 * @param {{ sources: string, production: boolean }} build the fingerprint from before the build, as files may change meanwhile
 */
export function recordBuild(build) {
  fs.writeFileSync(record, JSON.stringify(build));
}
