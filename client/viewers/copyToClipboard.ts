import * as vscode from 'vscode';
import type { CopyForm, CopyTarget } from '../../protocol/viewer/shellProtocol.ts';

/** Makes the text of a copy. */
export interface CopySource {
  request(method: 'copyText', params: { readonly target: CopyTarget; readonly form: CopyForm }): Promise<string>;
}

export async function copyToClipboard(source: CopySource, target: CopyTarget, form: CopyForm): Promise<undefined> {
  return writeClipboard(await source.request('copyText', { target, form }));
}

export async function writeClipboard(text: string): Promise<undefined> {
  await vscode.env.clipboard.writeText(text);
  return undefined;
}
