// Builds every bundle in dist/, or another folder, from one table of entry points; with --if-changed only if dist/ is not yet
// of the sources as they are. Usage: node esbuild.mjs [--production] [--if-changed] [--watch] [--outdir FOLDER]
import * as esbuild from 'esbuild';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { overBudget } from './scripts/lib/budgets.mjs';
import { isBuilt, recordBuild, sourcesFingerprint } from './scripts/lib/built.mjs';
import {
  asCommonJs,
  builtinsWhenUsed,
  drawings,
  lazily,
  lzmaWhenBuilt,
  vscodeOnce,
  withRequire,
} from './scripts/lib/bundlePlugins.mjs';
import { compressedMetricNames } from './scripts/lib/metricNames.mjs';
import { nodeCheck } from './scripts/lib/nodeVersion.mjs';
import { writeNotices } from './scripts/notices.mjs';

const { values } = parseArgs({
  options: {
    production: { type: 'boolean', default: false },
    'if-changed': { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    outdir: { type: 'string', default: 'dist' },
  },
});
const { production, outdir } = values;
if (values['if-changed'] && isBuilt(production)) process.exit();
/** From before the build, as files may change meanwhile. */
const sources = sourcesFingerprint();

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const shared = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  logLevel: 'warning',
};

const node = {
  ...shared,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  outdir,
  outExtension: { '.js': '.cjs' },
  define: { PCP_FILES_VERSION: JSON.stringify(version) },
  // Its CommonJS loads parts by names that esbuild does not see.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
};

/** Settings of bundles that run in Node and in the workers of browsers, where code of Node is not loaded. */
const anywhere = { ...node, conditions: ['node', 'browser'] };

const browser = { ...shared, platform: 'browser', target: 'es2022' };

/** What several programs have in common becomes parts, which each of them loads. */
const inParts = {
  format: 'esm',
  splitting: true,
  chunkNames: 'part-[hash]',
  write: false,
  sourcemap: production ? false : 'inline',
};

/** The threads of the command line, by the names that it starts them by. */
const cliThreads = {
  checkWorker: 'cli/commands/parallel/checkWorker.ts',
  fleetWorker: 'cli/kinds/history/fleet/fleetWorker.ts',
  partWorker: 'cli/kinds/pma/partWorker.ts',
};

/**
 * What the command line imports when it is needed, by the names of its bundles. See docs/decisions/bundles.md.
 * @returns {Promise<ReadonlyMap<string, string>>} source by name
 */
async function lazyCliSources() {
  const entryPoints = ['cli/main.ts', ...Object.values(cliThreads)];
  const { metafile } = await esbuild.build({ ...node, ...inParts, entryPoints, metafile: true });
  const sources = Object.values(metafile.outputs).flatMap(({ entryPoint = [] }) => entryPoint);
  const lazy = sources.filter((source) => !entryPoints.includes(source));
  return new Map(lazy.map((source) => [source.replace(/\.ts$/, '').replaceAll('/', '-'), source]));
}

/** @param {string} path of the bundle of the threads that unpack files, from the bundle that starts them */
const unpackWorkerAt = (path) => ({ UNPACK_WORKER: JSON.stringify(path) });

/** @returns {Promise<readonly esbuild.BuildOptions[]>} */
async function commandLine() {
  const lazy = await lazyCliSources();
  /** @param {string} folder of those bundles, from the one that imports them */
  const lazilyFrom = (folder) =>
    lazily(new Map(Array.from(lazy, ([name, source]) => [source, `${folder}${name}.cjs`])));
  return [
    {
      ...node,
      ...withRequire,
      entryPoints: { cli: 'cli/main.ts' },
      banner: { js: `#!/usr/bin/env node\n"use strict";\n${nodeCheck('pcp-files')}` },
      plugins: [lazilyFrom('./cli/'), builtinsWhenUsed],
    },
    {
      ...node,
      ...withRequire,
      entryPoints: { ...cliThreads, ...Object.fromEntries(lazy) },
      outdir: `${outdir}/cli`,
      define: {
        ...node.define,
        ...unpackWorkerAt('../unpackWorker.cjs'),
        METRIC_NAMES: JSON.stringify('../metricNames.gz'),
      },
      plugins: [lazilyFrom('./'), builtinsWhenUsed, lzmaWhenBuilt],
    },
  ];
}

const extensionParts = new Map([
  ['client/features.ts', './features.cjs'],
  ['client/language/languageClient.ts', './languageClient.cjs'],
]);

/** @type {readonly esbuild.BuildOptions[]} */
const bundles = [
  {
    ...node,
    entryPoints: { client: 'client/extension.node.ts' },
    plugins: [lazily(extensionParts), vscodeOnce],
  },
  {
    ...anywhere,
    entryPoints: [...extensionParts.keys()],
    entryNames: '[name]',
    plugins: [vscodeOnce],
  },
  {
    ...browser,
    entryPoints: { 'client.web': 'client/extension.web.ts' },
    outdir,
    format: 'cjs',
    plugins: [vscodeOnce],
  },
  {
    ...anywhere,
    ...inParts,
    entryPoints: {
      server: 'server/main.ts',
      worker: 'workers/worker.ts',
      pmaWorker: 'workers/pmaWorker.ts',
      unpackWorker: 'codecs/threads/unpackWorker.node.ts',
    },
    define: { ...node.define, ...unpackWorkerAt('unpackWorker.cjs') },
    plugins: [
      lzmaWhenBuilt,
      asCommonJs({ platform: 'node', target: node.target, minify: production, sourcemap: inParts.sourcemap }),
    ],
  },
  ...(await commandLine()),
  {
    ...browser,
    entryPoints: { webview: 'webview/main.tsx' },
    outdir,
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [drawings],
  },
  {
    ...browser,
    entryPoints: { webview: 'webview/styles.css' },
    outdir,
  },
];

rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
writeFileSync(`${outdir}/metricNames.gz`, compressedMetricNames());
// Node.js looks for a manifest from the file at hand upwards; to parse that of the extension takes 4 ms, in each thread again.
writeFileSync(`${outdir}/package.json`, '{ "type": "commonjs" }\n');
if (values.watch) {
  for (const bundle of bundles) await (await esbuild.context(bundle)).watch();
} else {
  const results = await Promise.all(bundles.map((bundle) => esbuild.build({ ...bundle, metafile: true })));
  const metafiles = results.map(({ metafile }) => metafile);
  writeNotices(metafiles, `${outdir}/ThirdPartyNotices.txt`);
  const complaints = production && outdir === 'dist' ? overBudget(metafiles) : [];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
  else if (outdir === 'dist') recordBuild({ sources, production });
}
