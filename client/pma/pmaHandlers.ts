import * as vscode from 'vscode';
import type { Position } from '../../protocol/language.ts';
import type { CommandHandlers } from '../commandHandlers.ts';

/** What code lenses and quick fixes of pma documents run. */
export const pmaHandlers: CommandHandlers<'goToGroup' | 'showStanzas' | 'useLineFeeds'> = {
  goToGroup: () => vscode.commands.executeCommand('workbench.action.gotoSymbol'),
  showStanzas,
  useLineFeeds,
};

/** Shows the stanzas of the class whose name stands at a position. */
async function showStanzas(address: string, { line, character }: Position): Promise<void> {
  const uri = vscode.Uri.parse(address, true);
  const position = new vscode.Position(line, character);
  const places = await vscode.commands.executeCommand<vscode.Location[]>(
    'vscode.executeReferenceProvider',
    uri,
    position,
  );
  await vscode.commands.executeCommand('editor.action.showReferences', uri, position, places);
}

/** Ends the lines of a document with LF. */
async function useLineFeeds(address: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(address, true));
  const edit = new vscode.WorkspaceEdit();
  edit.set(document.uri, [vscode.TextEdit.setEndOfLine(vscode.EndOfLine.LF)]);
  await vscode.workspace.applyEdit(edit);
}
