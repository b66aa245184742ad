import * as vscode from 'vscode';
import type { CopyForm, CopyTarget } from '../../protocol/viewer/shellProtocol.ts';

/** Makes the text of a copy. */
export interface CopySource {
  request(method: 'copyText', params: { readonly target: CopyTarget; readonly form: CopyForm }): Promise<string>;
}

export async function copyToClipboard(source: CopySource, target: CopyTarget, form: CopyForm): Promise<undefined> {
  await vscode.env.clipboard.writeText(await source.request('copyText', { target, form }));
  return undefined;
}
