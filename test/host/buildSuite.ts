import * as esbuild from 'esbuild';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { listTestFiles } from './listTestFiles.ts';
import { outFolder, repositoryRoot } from './paths.ts';

/** Bundles test/integration for the extension host, which loads CommonJS, and returns the path of its entry. */
export async function buildSuite(): Promise<string> {
  const source = path.join(repositoryRoot, 'test/integration');
  const outdir = path.join(outFolder, 'integration');
  fs.rmSync(outdir, { recursive: true, force: true });
  await esbuild.build({
    entryPoints: [path.join(source, 'index.ts'), ...listTestFiles(source)],
    outbase: source,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return path.join(outdir, 'index.cjs');
}
