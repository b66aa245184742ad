import * as vscode from 'vscode';
import type { ByteRange } from '../../webview/protocol.ts';

/** Of the command that brings the viewer to some bytes of a file. */
export const revealCommandName = 'pcp.mmv.reveal';

/** A link that brings the viewer to some bytes. */
export function revealCommand(uri: vscode.Uri, { start, end }: ByteRange): vscode.Uri {
  const args = encodeURIComponent(JSON.stringify([uri.toString(), start, end]));
  return vscode.Uri.parse(`command:${revealCommandName}?${args}`);
}
