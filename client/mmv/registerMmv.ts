import * as vscode from 'vscode';
import { registerMmvCommands } from './mmvCommands.ts';
import { MmvEditors, viewType } from './mmvEditors.ts';
import { MmvProblems } from './mmvProblems.ts';
import { MmvTextDocuments } from './mmvTextDocuments.ts';

/** Sets up all there is for MMV files: viewer, commands, Problems. */
export function registerMmv(context: vscode.ExtensionContext, output: vscode.LogOutputChannel): void {
  const editors = new MmvEditors(context.extensionUri, output);
  const problems = new MmvProblems(output);
  const texts = new MmvTextDocuments(editors);
  context.subscriptions.push(
    editors,
    problems,
    texts,
    editors.onDidOpen((document) => {
      problems.follow(document);
    }),
    vscode.window.registerCustomEditorProvider(viewType, editors, { supportsMultipleEditorsPerDocument: true }),
    ...registerMmvCommands(editors, texts),
  );
}
