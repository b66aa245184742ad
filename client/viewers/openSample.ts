import * as vscode from 'vscode';

/** Samples that come with the extension, by the names that the walkthrough has for them. */
const samples = {
  pma: 'samples/faults.pma',
  archive: 'samples/pmlogger/web1/20260511.index',
  configuration: 'samples/etc/pcp/pmlogger/config.web1',
};

const isSample = (name: unknown): name is keyof typeof samples =>
  typeof name === 'string' && Object.hasOwn(samples, name);

/** Opens a sample of the extension in the editor for its kind. */
export async function openSample(extension: vscode.Uri, name: unknown): Promise<void> {
  if (isSample(name))
    await vscode.commands.executeCommand('vscode.open', vscode.Uri.joinPath(extension, samples[name]));
}
