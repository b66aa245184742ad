import * as esbuild from 'esbuild';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { repositoryRoot } from './paths.ts';

const vsce = path.join(repositoryRoot, 'node_modules/@vscode/vsce/vsce');

/** Builds an extension that is wanted besides ours: a folder with `extension.ts` and `package.json`. Returns where it is. */
export async function buildTestExtension(source: string, scratch: string): Promise<string> {
  const folder = path.join(scratch, path.basename(source));
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

/** Builds and packs such an extension, without a word unless it fails. Returns its VSIX. */
export async function packTestExtension(source: string, scratch: string): Promise<string> {
  const folder = await buildTestExtension(source, scratch);
  const packagePath = `${folder}.vsix`;
  const options = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', packagePath];
  execFileSync(process.execPath, [vsce, 'package', ...options], { cwd: folder, stdio: 'pipe' });
  return packagePath;
}
