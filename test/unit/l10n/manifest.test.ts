import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')) as unknown;

interface Manifest {
  readonly capabilities: unknown;
  readonly contributes: unknown;
}

/** All texts, by where they stand. */
function* textsIn(value: unknown, path: readonly string[] = []): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* textsIn(each, [...path, key]);
}

/** People read these, unless they are names; schemas of tools are for language models. */
const isShown = (path: string, text: string): boolean =>
  !/^languageModelTools\.\d+\.inputSchema\./.test(path) &&
  /\.(?:title|description|markdownDescription|displayName|altText|contents)$|^views\..*\.name$/.test(path) &&
  text !== 'PCP Files';

suite('texts of the manifest', () => {
  const { contributes, capabilities } = read('package.json') as Manifest;
  const texts = [...textsIn(contributes), ...textsIn(capabilities)];
  const keys = texts.flatMap(([, text]) => /^%(.*)%$/.exec(text)?.[1] ?? []);

  test('stand in package.nls.json', () => {
    const literal = texts.filter(([path, text]) => isShown(path, text) && !/^%.*%$/.test(text));
    assert.deepEqual(literal, []);
  });

  for (const name of ['package.nls.json', 'package.nls.de.json']) {
    test(`${name} has each of them, and no other`, () => {
      const bundle = read(name) as Readonly<Record<string, string>>;
      assert.deepEqual(Object.keys(bundle).sort(), [...new Set(keys)].sort());
      for (const text of Object.values(bundle)) assert.notEqual(text.trim(), '');
    });
  }

  test('lead to the same places in German', () => {
    const [english, german] = ['package.nls.json', 'package.nls.de.json'].map(
      (name) => read(name) as Readonly<Record<string, string>>,
    );
    const targets = (text = ''): readonly string[] => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to);
    for (const key of keys) assert.deepEqual(targets(german?.[key]), targets(english?.[key]), key);
  });

  test('have the same words of files and settings in German', () => {
    const [english, german] = ['package.nls.json', 'package.nls.de.json'].map(
      (name) => read(name) as Readonly<Record<string, string>>,
    );
    const words = (text = ''): readonly string[] => [...text.matchAll(/`[^`]+`/g)].map(([word]) => word).sort();
    for (const key of keys) assert.deepEqual(words(german?.[key]), words(english?.[key]), key);
  });
});
