import * as vscode from 'vscode';
import type { FilePlace } from '../../webview/protocol/fileProtocol.ts';

/** Of the command that brings a viewer to some bytes of a file. */
export const revealCommandName = 'pcp.reveal';

/** A link that brings the viewer of that kind, in which `uri` is open, to some bytes. */
export function revealCommand(viewType: string, uri: vscode.Uri, { file, start, end }: FilePlace): vscode.Uri {
  const args = encodeURIComponent(JSON.stringify([viewType, uri.toString(), file, start, end]));
  return vscode.Uri.parse(`command:${revealCommandName}?${args}`);
}
