import * as esbuild from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { root } from './paths.mjs';

/** Imports that are made when they are needed become calls of `require`, which is quicker than the loader of ES modules. */
export const withRequire = { supported: { 'dynamic-import': false } };

/**
 * Leaves to bundles of their own what is imported when it is needed. What is not listed becomes part of the bundle that
 * imports it.
 * @param {ReadonlyMap<string, string>} bundles what is required instead of a source, by its path in the checkout
 * @returns {esbuild.Plugin}
 */
export const lazily = (bundles) => ({
  name: 'lazily',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ kind, path: imported, resolveDir }) => {
      const source = path.relative(root, path.join(resolveDir, imported)).replaceAll(path.sep, '/');
      const bundle = kind === 'dynamic-import' ? bundles.get(source) : undefined;
      return bundle === undefined ? undefined : { path: bundle, external: true };
    });
  },
});

/** Modules of Node.js that most commands use nothing of, and that take longer to load than a small file to be checked. */
const seldomUsed = /^node:(?:child_process|crypto|fs\/promises|timers\/promises|tty|worker_threads|zlib)$/;

/**
 * Loads modules of Node.js when something of them is used: esbuild copies the names that a module has itself when it is
 * imported, and finds others in its prototype.
 * @type {esbuild.Plugin}
 */
export const builtinsWhenUsed = {
  name: 'builtinsWhenUsed',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: seldomUsed }, ({ path: name, namespace }) =>
      namespace === 'when-used' ? { path: name, external: true } : { path: name, namespace: 'when-used' },
    );
    onLoad({ filter: /./, namespace: 'when-used' }, ({ path: name }) => ({
      contents: `module.exports = Object.create(new Proxy({}, { get: (_, key) => require('${name}')[key] }));`,
    }));
  },
};

/** What a part takes from another one, as esbuild writes it at the beginning of ES modules. */
const importOfPart = /\bimport(?:\s*\{([^}]*)\}\s*from)?\s*("\.\/part-[^"]+");/g;

/**
 * Has a part take what it needs of others when it is loaded: esbuild's CommonJS looks it up through two getters at each use,
 * which took a fifth of the time of a pass over an archive. Parts import each other in no circle, and no name of theirs
 * gets another value later.
 * @param {string} text of an ES module
 */
const withBoundNames = (text) =>
  text.replace(importOfPart, (_, names, part) =>
    names === undefined ? `require(${part});` : `const {${names.replaceAll(' as ', ': ')}} = require(${part});`,
  );

/**
 * Writes parts that several programs have in common as CommonJS, into which esbuild splits nothing: Node.js starts it sooner
 * than ES modules, and a worker of a browser gets all parts in one script.
 * @param {esbuild.TransformOptions} options
 * @returns {esbuild.Plugin}
 */
export const asCommonJs = (options) => ({
  name: 'asCommonJs',
  setup({ onEnd }) {
    onEnd(async ({ outputFiles = [] }) => {
      for (const { path: file, text } of outputFiles) {
        const { code } = await esbuild.transform(withBoundNames(text), { ...options, ...withRequire, format: 'cjs' });
        writeFileSync(file, code);
      }
    });
  },
});

/** What VS Code offers to extensions. */
const namesOfVscode = () => {
  const types = readFileSync(path.join(root, 'node_modules/@types/vscode/index.d.ts'), 'utf8');
  return [...types.matchAll(/^\texport (?:abstract )?(?:class|enum|namespace|function|const) (\w+)/gm)].map(
    ([, name]) => name,
  );
};

/**
 * Imports VS Code in one module for all the others, which has the names that they use: esbuild has each module that imports
 * all of something that is not bundled copy its 400 names, which took most of the time in which the extension is loaded.
 * Names that nobody uses are dropped, as getting a name is declared to be without effect.
 * @type {esbuild.Plugin}
 */
export const vscodeOnce = {
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
 * Makes a drawing a component, which takes its colour from the text: of the 500 icons of VS Code only those used are loaded.
 * @type {esbuild.Plugin}
 */
export const drawings = {
  name: 'drawings',
  setup({ onLoad }) {
    onLoad({ filter: /\.svg$/ }, ({ path: file }) => ({
      contents: `export const Drawing = () => ${readFileSync(file, 'utf8')};`,
      loader: 'jsx',
    }));
  },
};

/**
 * Generates the program that unpacks LZMA when it is built: each process that unpacks xz files would take 15 ms for that.
 * @type {esbuild.Plugin}
 */
export const lzmaWhenBuilt = {
  name: 'lzmaWhenBuilt',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]xz[\\/]lzmaModule\.ts$/ }, async ({ path: file }) => {
      const options = { entryPoints: [file], bundle: true, format: 'esm', write: false, metafile: true };
      const { outputFiles, metafile } = await esbuild.build(/** @type {esbuild.BuildOptions} */ (options));
      const source = Buffer.from(outputFiles?.[0]?.contents ?? []).toString('base64');
      const { lzmaModule } = await import(`data:text/javascript;base64,${source}`);
      const text = Buffer.from(lzmaModule()).toString('base64');
      return {
        contents: `export const lzmaModule = () => Uint8Array.from(atob('${text}'), (byte) => byte.charCodeAt(0));`,
        watchFiles: Object.keys(metafile?.inputs ?? {}).map((name) => path.resolve(name)),
      };
    });
  },
};
