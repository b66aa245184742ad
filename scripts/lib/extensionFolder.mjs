import { listFiles, PackageManager } from '@vscode/vsce';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './paths.mjs';

/**
 * Lays out in a folder what VS Code gets of the built extension: the files that .vscodeignore leaves, and the manifest
 * without what is of the checkout. Above all without its `type`: of a package of ES modules a browser's extension host
 * takes `client.web.js` for one, which it cannot load.
 * @param {string} folder is made anew
 */
export async function layOutExtension(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const file of await listFiles({ cwd: root, packageManager: PackageManager.None })) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    if (file.endsWith('.json')) writeCompact(target, readJson(file));
    else if (file.endsWith('rules.md'))
      fs.writeFileSync(target, withoutExplanations(fs.readFileSync(path.join(root, file), 'utf8')));
    else fs.copyFileSync(path.join(root, file), target);
  }
  const manifest = readJson('package.json');
  for (const name of ['type', 'scripts', 'devDependencies']) delete manifest[name];
  writeCompact(path.join(folder, 'package.json'), manifest);
  fs.writeFileSync(path.join(folder, '.vscodeignore'), ''); // everything is meant to go along
}

/**
 * The page of all rules without the tables of them, and without the explanations that the manifest has in each language:
 * the extension puts those in where it shows the page, and both are half of it when packed.
 * @param {string} page
 */
const withoutExplanations = (page) =>
  page
    .replaceAll(/^\|(?: \[| code|---).*\n/gm, '')
    .replaceAll(/^(### .+\n\n).*?(Severity: .*\n\n)[^]*?(?=```text\n)/gm, '$1$2');

/** @param {string} file of the checkout */
const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/**
 * @param {string} target
 * @param {unknown} content
 */
const writeCompact = (target, content) => fs.writeFileSync(target, JSON.stringify(content));
