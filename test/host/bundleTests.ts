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
  const { options, paths } = testBundles(kind, files);
  fs.rmSync(options.outdir, { recursive: true, force: true });
  await esbuild.build(options);
  return paths;
}

/** How esbuild bundles test files, and where. */
interface TestBundles {
  readonly options: esbuild.BuildOptions & { readonly outdir: string; readonly plugins: esbuild.Plugin[] };
  readonly paths: readonly string[];
}

/**
 * One bundle for each folder: files of one folder test the same modules, which are then compiled in one process instead of
 * in each.
 */
export function testBundles(kind: string, files: readonly string[]): TestBundles {
  const outdir = path.join(outFolder, 'tests', kind);
  const folders = new Map<string, string[]>();
  for (const file of files) folders.set(path.dirname(file), [...(folders.get(path.dirname(file)) ?? []), file]);
  const bundles = [...folders.keys()].map((folder) => path.relative(repositoryRoot, folder));
  const options: TestBundles['options'] = {
    entryPoints: bundles.map((bundle) => ({ in: bundle, out: bundle })),
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    packages: 'external',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [testsOfFolders(folders), sourcePlaces],
    sourcemap: true,
    // The sources lie where the maps say.
    sourcesContent: false,
    logLevel: 'warning',
  };
  return { options, paths: bundles.map((bundle) => path.join(outdir, `${bundle}.mjs`)) };
}

/** Entry points that are folders load the test files in them. */
function testsOfFolders(folders: ReadonlyMap<string, readonly string[]>): esbuild.Plugin {
  return {
    name: 'tests-of-folders',
    setup(build) {
      build.onResolve({ filter: /./ }, ({ kind, path: folder }) =>
        kind === 'entry-point' ? { path: path.resolve(repositoryRoot, folder), namespace: 'folder' } : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'folder' }, ({ path: folder }) => ({
        contents: (folders.get(folder) ?? []).map((file) => `import ${JSON.stringify(file)};`).join('\n'),
        resolveDir: folder,
      }));
    },
  };
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
