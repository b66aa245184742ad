import assert from 'node:assert/strict';
import type { Metafile } from 'esbuild';
import { build } from 'esbuild';
import { createFolder, removeFolder } from './testFiles.ts';

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly texts: readonly string[];
}

interface Notices {
  readonly bundledPackages: (metafiles: readonly Metafile[], base: string) => readonly BundledPackage[];
  readonly noticesText: (packages: readonly BundledPackage[]) => string;
}

const manifest = (name: string): string => JSON.stringify({ name, version: '1.0.0', license: 'MIT', main: 'index.js' });
const code = 'export const used = globalThis.name;\n';

suite('third-party notices', () => {
  let notices: Notices;

  suiteSetup(async () => {
    notices = (await import(new URL('../../../scripts/notices.mjs', import.meta.url).href)) as Notices;
  });

  /** Bundles the entry `main.js` of a folder with these files, and gives what is told of it. */
  async function bundle(files: Readonly<Record<string, string>>): Promise<readonly BundledPackage[]> {
    const folder = createFolder(files);
    try {
      const { metafile } = await build({
        absWorkingDir: folder,
        entryPoints: ['main.js'],
        bundle: true,
        write: false,
        metafile: true,
        outfile: 'out.js',
        logLevel: 'silent',
        format: 'esm',
      });
      return notices.bundledPackages([metafile, metafile], folder);
    } finally {
      removeFolder(folder);
    }
  }

  test('are of the packages that got into the bundle, once, with all their licence files', async () => {
    const packages = await bundle({
      'main.js':
        "import { used } from 'b';\nimport { used as other } from '@a/c';\nimport 'd';\nconsole.log(used, other);\n",
      'node_modules/b/package.json': manifest('b'),
      'node_modules/b/index.js': "export { used } from 'inner';\n",
      'node_modules/b/LICENSE': 'of b\r\nand others\r\n',
      'node_modules/b/node_modules/inner/package.json': manifest('inner'),
      'node_modules/b/node_modules/inner/index.js': code,
      'node_modules/b/node_modules/inner/license.md': 'of inner',
      'node_modules/@a/c/package.json': manifest('@a/c'),
      'node_modules/@a/c/index.js': code,
      'node_modules/@a/c/License.txt': 'of c',
      'node_modules/@a/c/NOTICE': 'notice of c',
      'node_modules/d/package.json': manifest('d').replace('{', '{"sideEffects":false,'),
      'node_modules/d/index.js': code,
    });
    // b only passes on what inner has, which leaves nothing of b itself.
    assert.deepEqual(
      packages.map(({ name, texts }) => [name, ...texts]),
      [
        ['@a/c', 'of c', 'notice of c'],
        ['inner', 'of inner'],
      ],
    );
    const [first] = notices.noticesText(packages).split('\n\nof c\n');
    assert.match(first ?? '', /^PCP Files contains .*\n\n=+\n@a\/c 1\.0\.0 \(MIT\)\n=+$/s);
  });

  test('have line ends of one kind', () => {
    const text = notices.noticesText([{ name: 'b', version: '1', license: 'MIT', texts: ['x\r\ny\r\n'] }]);
    assert.ok(text.endsWith('\n\nx\ny\n'));
  });

  test('fail where a package brings no licence', async () => {
    const files = {
      'main.js': "import { used } from 'b';\nconsole.log(used);\n",
      'node_modules/b/package.json': manifest('b'),
      'node_modules/b/index.js': code,
    };
    await assert.rejects(bundle(files), /^Error: b is bundled but brings no licence file\.$/);
  });
});
