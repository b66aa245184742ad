import * as vscode from 'vscode';
import { parseMemberName } from '../../../formats/archive/members/memberName.ts';
import { folderOf } from '../../viewers/siblings.ts';
import { baseName } from '../../viewers/uriNames.ts';
import { historyUri } from '../../viewers/historyAddress.ts';

/** All archives of a folder as one. */
export function folderHistory(folder: vscode.Uri, host?: string): vscode.Uri {
  const root = folder.with({ path: folder.path.replace(/(.)\/+$/, '$1') });
  return historyUri(host ?? baseName(root), { root, folders: [''], ...(host === undefined ? {} : { host }) });
}

/** The archives of a host, wherever they are; those that are added to their folders later belong to it. */
export function hostHistory(host: string, files: readonly vscode.Uri[]): vscode.Uri | undefined {
  const places = placesOf(files);
  return places && historyUri(host, { ...places, host });
}

/** The archives that some files are of; undefined where that is one. */
export function filesHistory(files: readonly vscode.Uri[]): vscode.Uri | undefined {
  const members = files.filter((uri) => parseMemberName(baseName(uri)) !== undefined);
  const places = placesOf(members);
  if (places === undefined) return undefined;
  const { root } = places;
  const bases = members.map((uri) => parseMemberName(pathBelow(root, uri))?.base ?? '');
  const archives = [...new Set(bases)].filter((base) => base !== '').sort();
  return archives.length < 2 ? undefined : historyUri(baseName(root), { ...places, archives });
}

/** The folder that all files are below, and those in which they are. */
function placesOf(
  files: readonly vscode.Uri[],
): { readonly root: vscode.Uri; readonly folders: readonly string[] } | undefined {
  const [first] = files;
  if (first === undefined) return undefined;
  const isBeside = ({ scheme, authority }: vscode.Uri): boolean =>
    scheme === first.scheme && authority === first.authority;
  const parents = files.filter(isBeside).map(folderOf);
  const root = parents.reduce(commonFolder);
  const folders = [...new Set(parents.map((parent) => pathBelow(root, parent)))].sort();
  return { root, folders };
}

function commonFolder(a: vscode.Uri, b: vscode.Uri): vscode.Uri {
  const [left, right] = [a.path.split('/'), b.path.split('/')];
  const different = left.findIndex((part, i) => part !== right[i]);
  return different < 0 ? a : a.with({ path: left.slice(0, different).join('/') || '/' });
}

function pathBelow(root: vscode.Uri, uri: vscode.Uri): string {
  return uri.path.slice(root.path.length).replace(/^\/+/, '');
}
