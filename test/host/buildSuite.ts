import * as esbuild from 'esbuild';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { listTestFiles } from './listTestFiles.ts';
import { outFolder, repositoryRoot } from './paths.ts';

const source = path.join(repositoryRoot, 'test/integration');

/** The test files of test/integration. */
export const integrationFiles = (): readonly string[] => listTestFiles(source);

/** Bundles files of test/integration for the extension host, which loads CommonJS, and returns the path of its entry. */
export async function buildSuite(files: readonly string[]): Promise<string> {
  const outdir = path.join(outFolder, 'integration');
  fs.rmSync(outdir, { recursive: true, force: true });
  await esbuild.build({
    entryPoints: [path.join(source, 'index.ts'), ...files],
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

/** What the suite in a browser cannot be told by the environment. */
export interface BrowserSuite {
  /** Starts each line of the report. */
  readonly linePrefix: string;
  /** The name of the file beside the workspace that gets the counts. */
  readonly countsFile: string;
}

/** Bundles those of the files that need no Node for the extension host of a browser; returns the path of its entry. */
export async function buildBrowserSuite(
  files: readonly string[],
  folder: string,
  suite: BrowserSuite,
): Promise<string> {
  const anywhere = files.filter((file) => !file.endsWith('.node.test.ts'));
  const outfile = path.join(folder, 'suite.js');
  await esbuild.build({
    stdin: {
      // mocha is set up before the tests are loaded.
      contents: `import { runInBrowser } from './web/run.ts';
        export const run = () => runInBrowser(async () => {
          ${anywhere.map((file) => `await import(${JSON.stringify(file)});`).join('\n')}
        });`,
      resolveDir: source,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format: 'cjs',
    external: ['vscode'],
    alias: { 'node:assert/strict': path.join(source, 'web/assert.ts') },
    // Were there a module, mocha's bundle would take it for its own, and export itself.
    define: { module: 'undefined', SUITE: JSON.stringify({ ...suite, grep: process.env['MOCHA_GREP'] }) },
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}
