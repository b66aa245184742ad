import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { tableTexts } from './tableTexts.ts';
import { writtenTexts } from './writtenTexts.ts';

const folder = new URL('../../l10n/', import.meta.url);
const bundles = readdirSync(folder).map((name) => ({
  name,
  bundle: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Readonly<Record<string, string>>,
}));

const written = writtenTexts();
const texts = new Set([...written.map(({ text }) => text), ...(await tableTexts())]);

suite('translations', () => {
  test('are there, German among them', () => {
    assert.ok(bundles.some(({ name }) => name === 'bundle.l10n.de.json'));
    assert.ok(texts.size > 1000);
  });

  test('are looked up only once the language is known', () => {
    assert.deepEqual(
      written.filter(({ isEarly }) => isEarly).map(({ place, text }) => `${place} ${text}`),
      [],
    );
  });

  for (const { name, bundle } of bundles) {
    test(`${name} has every text, and no other`, () => {
      const places = new Map(written.map(({ text, place }) => [text, place]));
      const missing = [...texts].filter((text) => !Object.hasOwn(bundle, text));
      assert.deepEqual(
        missing.map((text) => `${places.get(text) ?? 'a table'}: ${text}`),
        [],
        'not translated',
      );
      assert.deepEqual(
        Object.keys(bundle).filter((text) => !texts.has(text)),
        [],
        'not in use any more',
      );
    });

    test(`${name} keeps the placeholders, and has two forms of what is counted`, () => {
      for (const [text, translation] of Object.entries(bundle)) {
        assert.notEqual(translation.trim(), '', text);
        assert.deepEqual(placeholders(translation), placeholders(text), text);
        for (const [whole] of translation.matchAll(/\{\w+[:?](?!x\})[^{}]*\}/g))
          assert.match(whole, /[:?][^|]+\|[^|]+\}$/, text);
      }
    });
  }
});

/** Which arguments a template takes, which of them it counts, and which are offsets. Words inflect in one language or both. */
function placeholders(template: string): readonly string[] {
  const found = [...template.matchAll(/\{(\w+)(?!\?|\w)(:x(?=\})|:)?[^{}]*\}/g)].map(
    ([, name = '', counts = '']) => name + counts,
  );
  return [...new Set(found)].sort();
}
