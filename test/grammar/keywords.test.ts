import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { KindId } from '../../formats/kinds.ts';
import { kinds } from '../../formats/kinds.ts';
import type { Keyword } from '../../formats/syntax/keyword.ts';
import { syntaxKindIds, syntaxLanguages } from '../../formats/syntaxLanguages.ts';
import { grammarFiles, registry, scopeOf } from './grammars.ts';

/** Scopes that themes colour as words of a language. */
const coloured = /^(?:keyword|constant|storage|support|entity|variable\.language|variable\.parameter)\./;

const fixtures = path.join(import.meta.dirname, '../fixtures');

/** Texts in which keywords of a language stand: its fixtures, its samples here, and the examples of its keywords. */
function textsOf(kind: KindId, keywords: readonly Keyword[]): readonly string[] {
  const folder = path.join(fixtures, kind);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const files = names.filter((name) => !name.endsWith('.findings'));
  const samples = grammarFiles('snapshots', `.${kinds[kind].languageId}`);
  return [
    ...[...files.map((name) => path.join(folder, name)), ...samples]
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file, 'utf8')),
    ...keywords.flatMap(({ example }) => example ?? []),
  ];
}

/** What the grammar colours as words of the language, in small letters, without signs before and behind. */
async function colouredWords(scope: string, texts: readonly string[]): Promise<ReadonlySet<string>> {
  const grammar = await registry.loadGrammar(scope);
  assert.ok(grammar, scope);
  const words = new Set<string>();
  for (const text of texts) {
    let stack: Parameters<typeof grammar.tokenizeLine>[1] = null;
    for (const line of text.split(/\r?\n/)) {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
      stack = ruleStack;
      for (const { startIndex, endIndex, scopes } of tokens) {
        if (!scopes.some((name) => coloured.test(name))) continue;
        const word = line.slice(startIndex, endIndex).trim().toLowerCase();
        words.add(word);
        words.add(bare(word));
      }
    }
  }
  return words;
}

/** Languages that have names only. */
const wordless: ReadonlySet<KindId> = new Set(['pmlogextract']);

/** A word without the signs around it, such as those of a directive. */
const bare = (word: string): string => word.replace(/^\W+(?=\w)/, '').replace(/(?<=\w)\W+$/, '');

for (const kind of syntaxKindIds) {
  suite(`${kind} grammar: words of the language`, () => {
    test('each keyword is coloured in a fixture, a sample or its example', async () => {
      const { keywords } = await syntaxLanguages[kind]();
      assert.equal(keywords.length === 0, wordless.has(kind));
      const words = await colouredWords(scopeOf(kinds[kind].languageId), textsOf(kind, keywords));
      const plain = keywords.filter(
        ({ word }) => !words.has(word.toLowerCase()) && !words.has(bare(word.toLowerCase())),
      );
      assert.deepEqual(
        plain.map(({ word, where }) => `${where}: ${word}`),
        [],
      );
    });
  });
}
