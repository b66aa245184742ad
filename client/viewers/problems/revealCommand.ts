import * as vscode from 'vscode';
import { commands } from '../../../protocol/language.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import { beside } from '../siblings.ts';
import { baseName } from '../uriNames.ts';

/** Some bytes of the file at an address. */
export interface AddressedPlace extends FilePlace {
  readonly uri: vscode.Uri;
}

/** Link that reveals bytes of a file next to `uri` in the viewer. VS Code shows the link as tooltip. */
export function revealCommand(uri: vscode.Uri, { file, start, end }: FilePlace): vscode.Uri {
  const place = `${beside(uri, file).toString()}@${hex(start)}-${hex(end)}`;
  return vscode.Uri.parse(`command:${commands.reveal}?${encodeURIComponent(JSON.stringify(place))}`);
}

/** Arguments of the command; undefined for anything else. */
export function revealedPlace(argument: unknown): AddressedPlace | undefined {
  const match = typeof argument === 'string' ? /^(.+)@0x([0-9A-F]+)-0x([0-9A-F]+)$/s.exec(argument) : null;
  if (match === null) return undefined;
  const [, address = '', start = '', end = ''] = match;
  const uri = vscode.Uri.parse(address, true);
  return { uri, file: baseName(uri), start: parseInt(start, 16), end: parseInt(end, 16) };
}

function hex(offset: number): string {
  return `0x${offset.toString(16).toUpperCase().padStart(4, '0')}`;
}
