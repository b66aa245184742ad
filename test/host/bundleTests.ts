import * as esbuild from 'esbuild';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { outFolder, repositoryRoot } from './paths.ts';

/**
 * Bundles test files for Node, which takes a second, where loading their modules one by one takes each process ten.
 * Returns the paths of the bundles.
 */
export async function bundleTests(kind: string, files: readonly string[]): Promise<readonly string[]> {
  const outdir = path.join(outFolder, 'tests', kind);
  fs.rmSync(outdir, { recursive: true, force: true });
  await esbuild.build({
    entryPoints: [...files],
    outbase: repositoryRoot,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    packages: 'external',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [sourcePlaces],
    sourcemap: true,
    logLevel: 'warning',
  });
  return files.map((file) => path.join(outdir, path.relative(repositoryRoot, file).replace(/\.ts$/, '.mjs')));
}

/** A module keeps the place of its source, by which it finds fixtures and starts threads. */
const sourcePlaces: esbuild.Plugin = {
  name: 'source-places',
  setup(build) {
    build.onLoad({ filter: /\.(ts|tsx|mjs)$/ }, ({ path: file }) => {
      const text = fs.readFileSync(file, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const places = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file };
      const contents = text.replaceAll(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, place: keyof typeof places) =>
        JSON.stringify(places[place]),
      );
      return { contents, loader: file.endsWith('.mjs') ? 'js' : file.endsWith('.tsx') ? 'tsx' : 'ts' };
    });
  },
};
