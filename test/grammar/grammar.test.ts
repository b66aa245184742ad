import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getVSCodeTokens, renderSnap } from 'vscode-tmgrammar-test/dist/snapshot/index.js';
import { parseGrammarTestCase, runGrammarTestCase, type TestFailure } from 'vscode-tmgrammar-test/dist/unit/index.js';
import { configScope, grammarFiles, pmaRegistry, pmaScope } from './pmaGrammar.ts';

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

const grammars = [
  { language: 'pma', scope: pmaScope },
  { language: 'pma-config', scope: configScope },
];

for (const { language, scope } of grammars) {
  suite(`${language} grammar: what each token is`, () => {
    for (const file of grammarFiles('intent', `.test.${language}`)) {
      test(path.basename(file, `.test.${language}`), async () => {
        const testCase = parseGrammarTestCase(readFileSync(file, 'utf8'));
        assert.notEqual(testCase.assertions.length, 0, `${file} asserts nothing`);
        assert.equal(describeFailures(file, await runGrammarTestCase(pmaRegistry, testCase)), '');
      });
    }
  });

  suite(`${language} grammar: snapshots of whole files`, () => {
    for (const file of grammarFiles('snapshots', `.${language}`)) {
      test(path.basename(file, `.${language}`), async () => {
        const snapshotFile = `${file}.snap`;
        const snapshot = renderSnap(await getVSCodeTokens(pmaRegistry, scope, readFileSync(file, 'utf8')));
        if (updateSnapshots) writeFileSync(snapshotFile, snapshot);
        assert.ok(existsSync(snapshotFile), `${snapshotFile} is missing: run the tests with UPDATE_SNAPSHOTS=1`);
        assert.equal(snapshot, readFileSync(snapshotFile, 'utf8'));
      });
    }
  });
}
