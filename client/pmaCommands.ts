import * as vscode from 'vscode';

/** A position as the server sends it: line and character from 0. */
interface SentPosition {
  readonly line: number;
  readonly character: number;
}

/** The commands that code lenses of pma documents run. */
export function registerPmaCommands(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.commands.registerCommand('pcp.pma.goToGroup', () =>
      vscode.commands.executeCommand('workbench.action.gotoSymbol'),
    ),
    vscode.commands.registerCommand('pcp.pma.showStanzas', showStanzas),
  );
}

/** Shows the stanzas of the class whose name stands at a position. */
async function showStanzas(address: string, { line, character }: SentPosition): Promise<void> {
  const uri = vscode.Uri.parse(address, true);
  const position = new vscode.Position(line, character);
  const places = await vscode.commands.executeCommand<vscode.Location[]>(
    'vscode.executeReferenceProvider',
    uri,
    position,
  );
  await vscode.commands.executeCommand('editor.action.showReferences', uri, position, places);
}
