import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getVSCodeTokens, renderSnap } from 'vscode-tmgrammar-test/dist/snapshot/index.js';
import { parseGrammarTestCase, runGrammarTestCase, type TestFailure } from 'vscode-tmgrammar-test/dist/unit/index.js';
import { textLanguageIds } from '../../formats/kinds.ts';
import { grammarFiles, registry, scopeOf } from './grammars.ts';

/** `UPDATE_SNAPSHOTS=1` writes the snapshots anew instead of comparing them; read the difference before you commit it. */
const updateSnapshots = process.env['UPDATE_SNAPSHOTS'] === '1';

/** One line for each assertion that did not hold, with the line number an editor shows. */
function describeFailures(file: string, failures: readonly TestFailure[]): string {
  return failures
    .map(({ line, start, end, missing, unexpected, actual }) => {
      const wrong = [...missing.map((scope) => `no ${scope}`), ...unexpected.map((scope) => `unwanted ${scope}`)];
      return `${file}:${line + 1}: columns ${start}-${end}: ${wrong.join(', ')}; found ${actual.join(' ')}`;
    })
    .join('\n');
}

for (const language of textLanguageIds) {
  suite(`${language} grammar: what each token is`, () => {
    const files = grammarFiles('intent', `.test.${language}`);

    test('is stated', () => {
      assert.notEqual(files.length, 0);
    });

    for (const file of files) {
      test(path.basename(file, `.test.${language}`), async () => {
        const testCase = parseGrammarTestCase(readFileSync(file, 'utf8'));
        assert.notEqual(testCase.assertions.length, 0, `${file} asserts nothing`);
        assert.equal(describeFailures(file, await runGrammarTestCase(registry, testCase)), '');
      });
    }
  });

  suite(`${language} grammar: snapshots of whole files`, () => {
    const files = grammarFiles('snapshots', `.${language}`);

    test('are taken', () => {
      assert.notEqual(files.length, 0);
    });

    for (const file of files) {
      test(path.basename(file, `.${language}`), async () => {
        const snapshotFile = `${file}.snap`;
        const snapshot = renderSnap(await getVSCodeTokens(registry, scopeOf(language), readFileSync(file, 'utf8')));
        if (updateSnapshots) writeFileSync(snapshotFile, snapshot);
        assert.ok(existsSync(snapshotFile), `${snapshotFile} is missing: run the tests with UPDATE_SNAPSHOTS=1`);
        assert.equal(snapshot, readFileSync(snapshotFile, 'utf8'));
      });
    }
  });
}
