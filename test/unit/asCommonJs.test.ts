import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { transform } from 'esbuild';
import * as vm from 'node:vm';

suite('bundles as CommonJS', () => {
  let asCommonJs: (text: string) => string;

  suiteSetup(async () => {
    const script = new URL('../../scripts/lib/asCommonJs.mjs', import.meta.url).href;
    ({ asCommonJs } = (await import(script)) as { asCommonJs: (text: string) => string });
  });

  /** What a module exports that may load others. */
  async function exportsOf(
    text: string,
    others: Readonly<Record<string, object>> = {},
  ): Promise<Record<string, unknown>> {
    const { code } = await transform(text, { format: 'esm', minify: true });
    const module = { exports: {} };
    const load = (name: string): unknown => others[name] ?? createRequire(import.meta.url)(name);
    const run = vm.runInThisContext(`((module, require) => {${asCommonJs(code)}\n})`) as (
      of: typeof module,
      load: (name: string) => unknown,
    ) => void;
    run(module, load);
    return module.exports;
  }

  test('export by their names what they have under others', async () => {
    const found = await exportsOf(
      'const long = 1; function twice(x) { return 2 * x + long; } export { long, twice as other };',
    );
    assert.deepEqual(Object.keys(found), ['long', 'other']);
    assert.equal((found['other'] as (x: number) => number)(4), 9);
  });

  test('import names, everything, what is exported by default, or nothing but what it does', async () => {
    const text = `import { join as put, sep } from 'node:path'; import * as all from './all.cjs'; import own from './own.cjs';
      import './does.cjs'; export const found = [put('a', 'b'), sep, all.one, own.two, "import('./not.cjs') export {a}"];`;
    const { found } = await exportsOf(text, { './all.cjs': { one: 1 }, './own.cjs': { two: 2 }, './does.cjs': {} });
    assert.deepEqual(found, ['a/b', '/', 1, 2, "import('./not.cjs') export {a}"]);
  });

  test('export what they import from others, also under another name', async () => {
    const text = "import { b as own, c } from './part.cjs'; import './does.cjs'; export { own as newReader, c };";
    const others = { './part.cjs': { b: 1, c: 2 }, './does.cjs': {} };
    assert.deepEqual(await exportsOf(text, others), { newReader: 1, c: 2 });
  });

  test('import later what is needed later', async () => {
    const { later } = await exportsOf("export const later = async () => (await import('./later.cjs')).three;", {
      './later.cjs': { three: 3 },
    });
    assert.equal(await (later as () => Promise<number>)(), 3);
  });

  test('refuse what esbuild does not write', () => {
    for (const text of ["export * from './other.cjs';", 'export default 1;', 'const place = import.meta;'])
      assert.throws(() => asCommonJs(text), /^Error: A bundle /, text);
  });
});
