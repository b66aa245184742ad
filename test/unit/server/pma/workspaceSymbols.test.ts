import * as assert from 'node:assert/strict';
import { OpenDocument } from '../../../../server/core/documents/openDocuments.ts';
import { workspaceSymbols } from '../../../../server/core/features/workspaceSymbols.ts';
import { toWorkspaceSymbols } from '../../../../server/languages/pma/features/workspaceSymbols.ts';
import { twoGroups } from '../../../writers/pmaTexts.ts';
import { pmaFor } from '../pmaServer.ts';
import { openText } from '../pmaText.ts';

function names(query: string, ...texts: readonly string[]): string[] {
  const documents = texts.map((text) => new OpenDocument(pmaFor({}), openText(text)));
  return workspaceSymbols(documents, query).map(
    ({ name, containerName }) => `${containerName === undefined ? '' : `${containerName} `}${name}`,
  );
}

suite('workspace symbols', () => {
  test('are classes, metrics and groups, whose letters come in order', () => {
    assert.deepEqual(names('vm', twoGroups), ['VM']);
    assert.deepEqual(names('KBps', twoGroups), ['IO kBrdps', 'IO kBwtps']);
    assert.deepEqual(names('07:00:40', twoGroups), ['2016-05-11 07:00:40 +1000']);
    assert.deepEqual(names('zzz', twoGroups), []);
  });

  test('are those of all documents, up to a limit', () => {
    assert.deepEqual(names('tps', twoGroups, twoGroups).filter((name) => name === 'IO tps').length, 2);
    assert.equal(names('', ...Array<string>(30).fill(twoGroups)).length, 500);
  });

  test('lead to the names', () => {
    const document = openText(twoGroups);
    const [symbol] = toWorkspaceSymbols(document, 'kBwtps');
    assert.equal(document.textOf(symbol?.location.range ?? assert.fail()), 'kBwtps');
  });
});
