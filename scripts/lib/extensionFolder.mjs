import { createVSIX, listFiles, PackageManager } from '@vscode/vsce';
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
    fs.copyFileSync(path.join(root, file), target);
  }
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const name of ['type', 'scripts', 'devDependencies']) delete manifest[name];
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  fs.writeFileSync(path.join(folder, '.vscodeignore'), ''); // everything is meant to go along
}

/**
 * Packs the built extension. What is packed from the same files is the same, wherever and whenever: it has no times of files,
 * and nothing of the zone of the machine.
 * @param {string} folder is made anew, with what is packed
 * @param {string} vsix
 */
export async function packExtension(folder, vsix) {
  process.env.SOURCE_DATE_EPOCH = String(Date.UTC(2000, 0) / 1000);
  process.env.TZ = 'UTC';
  await layOutExtension(folder);
  fs.mkdirSync(path.dirname(vsix), { recursive: true });
  // Everything is bundled, so that no node_modules go along.
  await createVSIX({ cwd: folder, packagePath: vsix, dependencies: false });
}
