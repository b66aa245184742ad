import * as vscode from 'vscode';
import { commands } from '../../../protocol/language.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import { historyScheme } from '../historyAddress.ts';
import { beside, tarOf } from '../siblings.ts';
import { baseName } from '../uriNames.ts';

/** Some bytes of the file at an address. */
export interface AddressedPlace extends FilePlace {
  readonly uri: vscode.Uri;
}

/**
 * Link that reveals bytes of a file next to `uri` in the viewer. VS Code shows the link as tooltip. What is in a tar has no
 * address: it is shown in the viewer of `uri`.
 */
export function revealCommand(uri: vscode.Uri, { file, start, end }: FilePlace): vscode.Uri {
  const address = tarOf(uri) === undefined ? beside(uri, file).toString() : undecodable(uri.with({ fragment: file }));
  const place = `${address}@${hex(start)}-${hex(end)}`;
  return vscode.Uri.parse(`command:${commands.reveal}?${encodeURIComponent(JSON.stringify(place))}`);
}

/** Arguments of the command; undefined for anything else. */
export function revealedPlace(argument: unknown): AddressedPlace | undefined {
  const match = typeof argument === 'string' ? /^(.+)@0x([0-9A-F]+)-0x([0-9A-F]+)$/s.exec(argument) : null;
  if (match === null) return undefined;
  const [, address = '', start = '', end = ''] = match;
  const isHistory = address.startsWith(`${historyScheme}:`);
  const uri = vscode.Uri.parse(isHistory ? address.replaceAll('~', '%') : address, true);
  const range = { start: parseInt(start, 16), end: parseInt(end, 16) };
  if (tarOf(uri) === undefined) return { uri, file: baseName(uri), ...range };
  return { uri: uri.with({ fragment: '' }), file: uri.fragment, ...range };
}

/** VS Code decodes links once or twice: the quotes of an address would end the text that it is in. */
const undecodable = (uri: vscode.Uri): string => uri.toString().replaceAll('~', '%7E').replaceAll('%', '~');

function hex(offset: number): string {
  return `0x${offset.toString(16).toUpperCase().padStart(4, '0')}`;
}
