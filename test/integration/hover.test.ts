import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, eventually, showPma } from './pmaEditor.ts';

/** The words of the hover before the first occurrence of `at`, and the text that it covers. */
async function hoverAt(document: vscode.TextDocument, at: string): Promise<{ words: string; over: string }> {
  const position = document.positionAt(document.getText().indexOf(at));
  const [hover] = await eventually(`a hover on ${at}`, async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      document.uri,
      position,
    );
    return hovers.length > 0 ? hovers : undefined;
  });
  assert.ok(hover);
  const [content] = hover.contents;
  assert.ok(content instanceof vscode.MarkdownString);
  assert.notEqual(content.supportHtml, true);
  assert.notEqual(content.isTrusted, true);
  return { words: content.value, over: document.getText(hover.range) };
}

suite('hover', () => {
  suiteTeardown(closeAll);

  test('on a value explains metric, sample and time', async () => {
    const { document } = await showPma(oneGroup);
    const { words, over } = await hoverAt(document, '811');
    assert.equal(over, '811');
    assert.match(words, /^\*\*`free`\*\* = \*\*`811`\*\* KiB/);
    assert.match(words, /Class `VM`, sample 2 of 2/);
    assert.match(words, /2016-05-11 07:00:39 \+1000 · 2016-05-10 21:00:39 UTC/);
    assert.match(words, /PCP: `mem\.util\.free`/);
  });

  test('on a value that pma skips says so', async () => {
    const { document } = await showPma(oneGroup);
    assert.match((await hoverAt(document, '812')).words, /pma skips this row/);
  });

  test('on metric, class, count, option and DATE', async () => {
    const { document } = await showPma(oneGroup);
    for (const [at, over, words] of [
      ['kBwtps', 'kBwtps', /Data written/],
      ['IO A', 'IO', /`iostat` on Linux/],
      ['2 10', '2', /samples in a group/],
      ['l=17', 'l=17', /Last hour/],
      ['DATE', 'DATE:', /group 1 of 1/],
    ] as const) {
      const hover = await hoverAt(document, at);
      assert.equal(hover.over, over);
      assert.match(hover.words, words);
    }
  });
});
