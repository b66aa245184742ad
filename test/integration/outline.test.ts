import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, eventually, showPma } from './pmaEditor.ts';

suite('outline and folding', () => {
  suiteTeardown(closeAll);

  test('the outline has headers with classes, and groups with stanzas', async () => {
    const { document } = await showPma(oneGroup);
    const symbols = await eventually('the outline', async () => {
      const found = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(
        'vscode.executeDocumentSymbolProvider',
        document.uri,
      );
      return found?.length === 0 ? undefined : found;
    });
    assert.deepEqual(
      symbols.map(({ name, children }) => [name, ...children.map((child) => child.name)]),
      [['TIME_VALUES'], ['METADATA', 'VM', 'IO'], ['2016-05-11 07:00:19 +1000', 'VM', 'IO']],
    );
    assert.equal(symbols.at(-1)?.children.at(-1)?.detail, '2 samples × 2 objects');
  });

  test('groups and stanzas fold', async () => {
    const { document } = await showPma(oneGroup);
    const ranges = await eventually('folding ranges', async () => {
      const found = await vscode.commands.executeCommand<vscode.FoldingRange[] | undefined>(
        'vscode.executeFoldingRangeProvider',
        document.uri,
      );
      return found?.some(({ kind }) => kind === vscode.FoldingRangeKind.Region) ? found : undefined;
    });
    assert.deepEqual(
      ranges.map(({ start, end }) => [start, end]).sort(([a = 0], [b = 0]) => a - b),
      [
        [0, 1],
        [3, 5],
        [7, 18],
        [10, 12],
        [14, 18],
      ],
    );
  });
});
