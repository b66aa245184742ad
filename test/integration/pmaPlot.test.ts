import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { oneGroup } from '../writers/pmaTexts.ts';
import { closeAll, eventually, showPma } from './pmaEditor.ts';

/** The tabs in which plots are. */
function plots(): readonly vscode.Tab[] {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('pcp.pmaPlot'));
}

suite('the plot of a pma file', () => {
  teardown(closeAll);

  test('is opened beside the editor, once for each file', async () => {
    const { document, viewColumn } = await showPma(oneGroup);
    await vscode.commands.executeCommand('pcp.pma.plot');
    const [plot] = await eventually('the plot', () => (plots().length > 0 ? plots() : undefined));
    assert.equal(plot?.label, `Plot: ${document.fileName.split('/').at(-1) ?? ''}`);
    assert.notEqual(plot.group.viewColumn, viewColumn);
    await vscode.commands.executeCommand('pcp.pma.plot', document.uri.toString(), 'IO');
    await vscode.commands.executeCommand('pcp.pma.plot', document.uri);
    assert.equal(plots().length, 1);
  });

  test('is closed without a trace', async () => {
    const { document } = await showPma(oneGroup);
    await vscode.commands.executeCommand('pcp.pma.plot', document.uri);
    await eventually('the plot', () => plots().length > 0 || undefined);
    await closeAll();
    await eventually('no plot', () => plots().length === 0 || undefined);
    await showPma(oneGroup);
    await vscode.commands.executeCommand('pcp.pma.plot');
    await eventually('another plot', () => plots().length === 1 || undefined);
  });
});
