// Builds every bundle in dist/ from one table of entry points. Usage: node esbuild.mjs [--production] [--watch]
import * as esbuild from 'esbuild';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asCommonJs } from './scripts/lib/asCommonJs.mjs';
import { overBudget } from './scripts/lib/budgets.mjs';
import { packedName, packMetricNames, packSmaller } from './scripts/lib/packMetricNames.mjs';
import { packTranslations } from './scripts/lib/packTranslations.mjs';
import { writeNotices } from './scripts/notices.mjs';

const production = process.argv.includes('--production');
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const node = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  define: { PCP_FILES_VERSION: JSON.stringify(version) },
  logLevel: 'warning',
  // Its CommonJS loads parts by names that esbuild does not see.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
};

/** In Node, and in the workers of browsers, where what is of Node is not loaded. */
const anywhere = { ...node, conditions: ['node', 'browser'] };

const browser = {
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  logLevel: 'warning',
};

/** Imports that are made when they are needed become calls of `require`, which is quicker than the loader of ES modules. */
const withRequire = { supported: { 'dynamic-import': false } };

const commandLine = { ...node, format: 'cjs', ...withRequire };

/**
 * What the command line loads when it is needed: each command, and the work on each kind of file. To read everything would
 * take longer than to check a small file.
 */
const cliParts = [
  'cli/kinds/archive/archiveCheck.ts',
  'cli/kinds/archive/archiveCommands.ts',
  'cli/kinds/archive/archiveDescription.ts',
  'cli/kinds/archive/bundle/bundleSearch.ts',
  'cli/kinds/archive/set/setCommands.ts',
  'cli/kinds/archive/summary/summaryCommand.ts',
  'cli/kinds/archive/compare/compareHistories.ts',
  'cli/commands/baselineFile.ts',
  'cli/commands/check.ts',
  'cli/commands/diff.ts',
  'cli/kinds/archive/diff/archiveDifferences.ts',
  'cli/commands/doctor.ts',
  'cli/commands/compare.ts',
  'cli/commands/completion/completion.ts',
  'cli/commands/dump.ts',
  'cli/commands/fixFiles.ts',
  'cli/commands/export.ts',
  'cli/commands/format.ts',
  'cli/commands/info.ts',
  'cli/commands/mcp/mcp.ts',
  'cli/commands/plot.ts',
  'cli/commands/report.ts',
  'cli/commands/summary.ts',
  'cli/commands/at.ts',
  'cli/files/enabledFindings.ts',
  'cli/files/parseProject.ts',
  'cli/kinds/mmv/mmvTarget.ts',
  'cli/commands/parallel/checkWorker.ts',
  'cli/commands/parallel/checksInThreads.ts',
  'cli/kinds/pma/alignPma.ts',
  'cli/kinds/pma/fixPma.ts',
  'cli/kinds/pma/partWorker.ts',
  'cli/kinds/pma/pmaTarget.ts',
  'cli/kinds/pmaConfig/pmaConfigTarget.ts',
  'cli/kinds/syntax/syntaxTarget.ts',
  'cli/program.ts',
  'cli/output/reporters/codeQualityReporter.ts',
  'cli/output/reporters/githubReporter.ts',
  'cli/output/reporters/jsonReporter.ts',
  'cli/output/reporters/junitReporter.ts',
  'cli/output/reporters/sarifReporter.ts',
  'cli/commands/values.ts',
  'cli/commands/watch/watchFiles.ts',
  'codecs/nodeDecompressor.node.ts',
  'formats/history/export/longTables.ts',
  'formats/history/export/openMetrics/exportOpenMetrics.ts',
  'formats/history/export/wide/wideTables.ts',
  'formats/kindRules.ts',
  'formats/pmaConfig/looksLikePmaConfig.ts',
];

/** Configuration languages, which the command line loads one by one. */
const languageParts = readdirSync(new URL('formats', import.meta.url))
  .map((room) => `formats/${room}/language.ts`)
  .filter((path) => existsSync(new URL(path, import.meta.url)));

const parts = [...cliParts, ...languageParts];

const nodeParts = ['workers/start/readHead.node.ts', 'workers/start/threads.node.ts'];

/** @param {string} path of a source @returns {string} what its bundle is called: a language by its folder */
const bundleName = (path) => {
  const name = basename(path).replace(/(?:\.node)?\.ts$/, '');
  return name === 'language' ? `${basename(dirname(path))}Language` : name;
};

/**
 * What is imported when it is needed is a bundle of its own, as for CommonJS esbuild does not split: to read what is not
 * needed yet would take most of the time in which a program is started.
 * @param {string} folder where those bundles are, from the one that imports them
 * @param {readonly string[]} parts their sources
 * @param {readonly string[]} kept sources that are small enough to stay: only the modules of Node that they import wait
 * @returns {esbuild.Plugin}
 */
const splitInto = (folder, parts, kept = []) => ({
  name: 'split',
  setup({ onResolve }) {
    const names = new Set(parts.map(bundleName));
    const keptNames = new Set(kept.map(bundleName));
    onResolve({ filter: /^\.\.?\// }, ({ kind, path }) => {
      const name = bundleName(path);
      if (kind !== 'dynamic-import' || keptNames.has(name)) return undefined;
      if (!names.has(name))
        return { errors: [{ text: `${path} is imported when it is needed, but no bundle of its own` }] };
      return { path: `${folder}${name}.cjs`, external: true };
    });
  },
});

/** What VS Code offers to extensions. */
const namesOfVscode = () => {
  const types = readFileSync(new URL('node_modules/@types/vscode/index.d.ts', import.meta.url), 'utf8');
  return [...types.matchAll(/^\texport (?:abstract )?(?:class|enum|namespace|function|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
};

/**
 * VS Code is imported by a module for all the others, which has the names that they use: esbuild has each module that
 * imports all of something that is not bundled copy its 400 names, which took most of the time in which the extension is
 * loaded. Those that nobody uses are dropped, as getting a name is declared to be without effect.
 * @type {esbuild.Plugin}
 */
const vscodeOnce = {
  name: 'vscodeOnce',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vscode$/ }, ({ kind, namespace }) =>
      kind === 'import-statement' && namespace !== 'vscode-once'
        ? { path: 'vscode', namespace: 'vscode-once' }
        : { path: 'vscode', external: true },
    );
    onLoad({ filter: /./, namespace: 'vscode-once' }, () => ({
      contents: [
        "const vscode = require('vscode');",
        'const get = (name) => vscode[name];',
        ...namesOfVscode().map((name) => `export const ${name} = /* @__PURE__ */ get('${name}');`),
      ].join('\n'),
    }));
  },
};

/**
 * A drawing is a component, which takes its colour from the text: of the 500 icons of VS Code only those used are loaded.
 * @type {esbuild.Plugin}
 */
const drawings = {
  name: 'drawings',
  setup({ onLoad }) {
    onLoad({ filter: /\.svg$/ }, ({ path }) => ({
      contents: `export const Drawing = () => ${readFileSync(path, 'utf8')};`,
      loader: 'jsx',
    }));
  },
};

/**
 * The documentation of rules is for docs/rules.md and the reports of the command line: programs that only name and link
 * rules do without.
 * @type {esbuild.Plugin}
 */
const withoutRulePages = {
  name: 'withoutRulePages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]formats[\\/].*rules\.ts$/i }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll(/^( *)documentation: \{\n[^]*?\n\1\},\n/gm, '')
        .replaceAll(/^ *documentation: \{ .* \},\n/gm, ''),
      loader: 'ts',
    }));
  },
};

/**
 * Of the rules of all kinds, programs that read project files need the codes, which the schema of these files has.
 * @type {esbuild.Plugin}
 */
const codesOfRules = {
  name: 'codesOfRules',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]formats[\\/]knownRules\.ts$/ }, () => {
      const { $defs } = JSON.parse(readFileSync(new URL('docs/project.schema.json', import.meta.url), 'utf8'));
      const codes = Object.keys($defs.rules.properties).join(' ');
      const ofHosts = Object.entries($defs.host.properties);
      const thresholds = ofHosts.map(([code, { $ref }]) => [code, $ref.endsWith('threshold')]);
      const contents = `export const knownRules = {
        codes: new Set(${JSON.stringify(codes)}.split(' ')),
        thresholds: new Map(${JSON.stringify(thresholds)}),
      };`;
      return { contents, loader: 'js' };
    });
  },
};

/**
 * The manifest describes the tools for language models, and VS Code shows them: the worker only answers.
 * @type {esbuild.Plugin}
 */
const withoutToolDescriptions = {
  name: 'withoutToolDescriptions',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]tools[\\/]list[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^ {2}description:\s+(['"]).*\1,\n/m, '  description: "",\n'),
      loader: 'ts',
    }));
  },
};

/**
 * The language client asks whether VS Code is new enough, which VS Code has asked the manifest before.
 * @type {esbuild.Plugin}
 */
const withoutVersions = {
  name: 'withoutVersions',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^semver\/functions\/(?:parse|satisfies)$/ }, ({ path }) => ({ path, namespace: 'version' }));
    onLoad({ filter: /./, namespace: 'version' }, () => ({ contents: 'module.exports = () => ({});' }));
  },
};

/** Modules of the language client. */
const unusedFeatures =
  /^\.\/(?:(?:call|type)Hierarchy|declaration|fileOperations|implementation|inlineCompletion|inlineValue|linkedEditingRange|notebook|textDocumentContent|typeDefinition)$/;

/**
 * Of the language client what our server does not offer.
 * @type {esbuild.Plugin}
 */
const withoutUnusedFeatures = {
  name: 'withoutUnusedFeatures',
  setup({ onResolve }) {
    const stub = fileURLToPath(new URL('client/language/unusedFeatures.ts', import.meta.url));
    onResolve({ filter: unusedFeatures }, ({ importer }) =>
      /[\\/]vscode-languageclient[\\/]lib[\\/]common[\\/]/.test(importer) ? { path: stub } : undefined,
    );
  },
};

const withoutGlobs = { minimatch: fileURLToPath(new URL('client/language/minimatchStub.ts', import.meta.url)) };

/** What several programs have in common becomes parts, which each of them loads. */
const modulesInParts = {
  format: 'esm',
  splitting: true,
  chunkNames: 'part-[hash]',
  write: false,
  sourcemap: production ? false : 'inline',
};

/**
 * Of bundles that import each other in a circle, one would be used before it has run.
 * @param {esbuild.Metafile['outputs']} outputs
 * @throws {Error} where there are such
 */
function refuseCircles(outputs) {
  const done = new Set();
  /** @param {string} path @param {readonly string[]} importers */
  const visit = (path, importers) => {
    if (importers.includes(path)) throw new Error(`Bundles import each other: ${[...importers, path].join(' → ')}`);
    if (done.has(path)) return;
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(imported, [...importers, path]);
    done.add(path);
  };
  for (const path of Object.keys(outputs)) visit(path, []);
}

/**
 * Turns those modules into CommonJS, for which esbuild does not split: Node.js starts it sooner than ES modules, and a
 * worker of a browser gets all parts in one script.
 * @type {esbuild.Plugin}
 */
const inParts = {
  name: 'inParts',
  setup({ onEnd }) {
    const { target, minify, legalComments } = node;
    const { sourcemap } = modulesInParts;
    const options = { format: 'cjs', platform: 'node', target, minify, legalComments, sourcemap, ...withRequire };
    onEnd(async ({ metafile, outputFiles = [] }) => {
      refuseCircles(metafile?.outputs ?? {});
      for (const { path, text } of outputFiles)
        writeFileSync(path, (await esbuild.transform(production ? asCommonJs(text) : text, options)).code);
    });
  },
};

/** @param {string} path of the bundle of the threads that unpack files, from the bundle that starts them */
const unpackWorkerAt = (path) => ({ UNPACK_WORKER: JSON.stringify(path) });

/** @type {esbuild.BuildOptions[]} */
const bundles = [
  {
    ...node,
    entryPoints: ['client/extension.node.ts'],
    outfile: 'dist/client.cjs',
    format: 'cjs',
    plugins: [splitInto('./', ['client/features.ts', 'client/language/languageClient.ts'], nodeParts), vscodeOnce],
  },
  {
    ...anywhere,
    entryPoints: ['client/features.ts'],
    outfile: 'dist/features.cjs',
    format: 'cjs',
    plugins: [vscodeOnce],
  },
  {
    ...anywhere,
    entryPoints: ['client/language/languageClient.ts'],
    outfile: 'dist/languageClient.cjs',
    format: 'cjs',
    plugins: [vscodeOnce, withoutVersions, withoutUnusedFeatures],
    alias: withoutGlobs,
  },
  {
    ...browser,
    entryPoints: ['client/extension.web.ts'],
    outfile: 'dist/client.web.js',
    format: 'cjs',
    plugins: [vscodeOnce],
  },
  {
    ...anywhere,
    entryPoints: {
      server: 'server/main.ts',
      worker: 'workers/worker.ts',
      pmaWorker: 'workers/pmaWorker.ts',
      unpackWorker: 'codecs/threads/unpackWorker.node.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    define: { ...node.define, ...unpackWorkerAt('unpackWorker.cjs') },
    plugins: [codesOfRules, withoutRulePages, withoutToolDescriptions, inParts],
    ...modulesInParts,
  },
  {
    ...commandLine,
    entryPoints: ['cli/main.ts'],
    outfile: 'dist/cli.cjs',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [splitInto('./cli/', parts)],
  },
  {
    ...commandLine,
    entryPoints: Object.fromEntries(parts.map((path) => [bundleName(path), path])),
    outdir: 'dist/cli',
    outExtension: { '.js': '.cjs' },
    define: {
      ...node.define,
      ...unpackWorkerAt('../unpackWorker.cjs'),
      METRIC_NAMES: JSON.stringify(`../${packedName}`),
    },
    plugins: [splitInto('./', parts), codesOfRules],
  },
  {
    ...browser,
    entryPoints: ['webview/main.tsx'],
    outfile: 'dist/webview.js',
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    plugins: [drawings, withoutRulePages],
  },
  {
    ...browser,
    entryPoints: ['webview/styles.css'],
    outfile: 'dist/webview.css',
  },
];

rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
mkdirSync(new URL('dist', import.meta.url));
const names = packMetricNames();
writeFileSync(new URL(`dist/${packedName}`, import.meta.url), production ? await packSmaller(names) : names);
packTranslations();
if (process.argv.includes('--watch')) {
  for (const bundle of bundles) await (await esbuild.context(bundle)).watch();
} else {
  const results = await Promise.all(bundles.map((bundle) => esbuild.build({ ...bundle, metafile: true })));
  const notices = fileURLToPath(new URL('dist/ThirdPartyNotices.txt', import.meta.url));
  writeNotices(
    results.map(({ metafile }) => metafile),
    notices,
  );
  for (const complaint of production ? overBudget(fileURLToPath(new URL('dist', import.meta.url))) : []) {
    console.error(complaint);
    process.exitCode = 1;
  }
}
