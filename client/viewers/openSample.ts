import * as vscode from 'vscode';
import { archiveViewType } from './viewTypes.ts';

/** Samples that come with the extension and the editors for them, by the names that the walkthrough has. */
const samples = {
  pma: ['samples/faults.pma', 'default'],
  archive: ['samples/pmlogger/web1/20260511.index', archiveViewType],
  configuration: ['samples/etc/pcp/pmlogger/config.web1', 'default'],
} as const;

const isSample = (name: unknown): name is keyof typeof samples =>
  typeof name === 'string' && Object.hasOwn(samples, name);

/** Opens a sample of the extension in the editor for its kind; without one VS Code would hand files from the web to the browser. */
export async function openSample(extension: vscode.Uri, name: unknown): Promise<void> {
  if (!isSample(name)) return;
  const [file, viewType] = samples[name];
  await vscode.commands.executeCommand('vscode.openWith', vscode.Uri.joinPath(extension, file), viewType);
}
