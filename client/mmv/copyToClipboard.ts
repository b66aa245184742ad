import * as vscode from 'vscode';
import type { CopyForm, CopyTarget } from '../../webview/protocol.ts';
import type { MmvDocument } from './mmvDocument.ts';

export async function copyToClipboard(document: MmvDocument, target: CopyTarget, form: CopyForm): Promise<undefined> {
  await vscode.env.clipboard.writeText(await document.ask('copyText', { target, form }));
  return undefined;
}
