import * as esbuild from 'esbuild';
import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Builds an extension that is wanted besides ours, from a folder with `extension.ts` and `package.json`, into a folder of its
 * name. Returns where it is.
 */
export async function buildTestExtension(source: string, parent: string): Promise<string> {
  const folder = path.join(parent, path.basename(source));
  fs.mkdirSync(folder, { recursive: true });
  fs.copyFileSync(path.join(source, 'package.json'), path.join(folder, 'package.json'));
  await esbuild.build({
    entryPoints: [path.join(source, 'extension.ts')],
    outfile: path.join(folder, 'extension.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    logLevel: 'warning',
  });
  return folder;
}
