import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { textLanguageIds } from '../../formats/kinds.ts';
import { grammarFile, pmaScope, registry } from './grammars.ts';

interface Grammar {
  readonly repository: Readonly<Record<string, { readonly begin?: string; readonly end?: string } | undefined>>;
}

const source = readFileSync(grammarFile('pma'), 'utf8');
const grammar = JSON.parse(source) as Grammar;

suite('pma grammar: its own shape', () => {
  test('every stanza ends on the same condition', () => {
    const ends = ['time-values', 'metadata', 'date', 'class'].map((name) => grammar.repository[name]?.end);
    assert.ok(ends[0]);
    assert.equal(new Set(ends).size, 1);
  });

  for (const language of textLanguageIds) {
    test(`every rule that is included exists, and every rule is included: ${language}`, () => {
      const text = readFileSync(grammarFile(language), 'utf8');
      const included = new Set(Array.from(text.matchAll(/"include": "#([^"]+)"/g), ([, name]) => name));
      assert.deepEqual([...included].sort(), Object.keys((JSON.parse(text) as Grammar).repository).sort());
    });
  }

  test('every scope ends in .pma and begins with a word that themes colour', () => {
    const scopes = Array.from(source.matchAll(/"name": "([a-z][^"]*\.[^"]*)"/g), ([, scope]) => scope ?? '');
    const roots =
      /^(?:comment\.line|constant\.numeric|entity\.name\.type|invalid\.(?:illegal|deprecated)|keyword\.(?:control|operator|other)|meta|punctuation\.definition|storage\.type|string\.(?:quoted|unquoted)|variable\.other)\./;
    assert.ok(scopes.length > 40);
    assert.deepEqual(
      scopes.filter((scope) => !roots.test(scope) || !scope.endsWith('.pma')),
      [],
    );
  });

  test('a carriage return is marked wherever an editor hands it over', async () => {
    const loaded = await registry.loadGrammar(pmaScope);
    assert.ok(loaded);
    let ruleStack = null;
    for (const line of [
      'TIME_VALUES:\r',
      '12 10\r',
      'METADATA:\r',
      'VM V 2 r b\r',
      'DATE:\r',
      '1462914019\r',
      'VM:\r',
      '1 2\r',
    ]) {
      const result: ReturnType<typeof loaded.tokenizeLine> = loaded.tokenizeLine(line, ruleStack);
      ruleStack = result.ruleStack;
      const token = result.tokens.find(({ endIndex }) => endIndex >= line.length);
      assert.ok(token?.scopes.includes('invalid.illegal.carriage-return.pma'), JSON.stringify(line));
    }
  });
});
