// Builds every bundle in dist/ from one table of entry points. Usage: node esbuild.mjs [--production] [--watch]
import * as esbuild from 'esbuild';
import { readFileSync, rmSync } from 'node:fs';

const production = process.argv.includes('--production');
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const node = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'linked',
  define: { PCP_FILES_VERSION: JSON.stringify(version) },
  logLevel: 'warning',
};

/** @type {esbuild.BuildOptions[]} */
const bundles = [
  { ...node, entryPoints: ['client/extension.node.ts'], outfile: 'dist/client.cjs', format: 'cjs', external: ['vscode'] },
  { ...node, entryPoints: ['server/main.node.ts'], outfile: 'dist/server.cjs', format: 'cjs' },
  { ...node, entryPoints: ['cli/main.ts'], outfile: 'dist/cli.js', format: 'esm', banner: { js: '#!/usr/bin/env node' } },
];

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
if (process.argv.includes('--watch')) {
  for (const bundle of bundles) await (await esbuild.context(bundle)).watch();
} else {
  await Promise.all(bundles.map((bundle) => esbuild.build(bundle)));
}
