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

/**
 * The archives of a host, wherever they are, and its texts; archives that are added to their folders later belong to it.
 *
 * @param files one of each archive
 */
export function hostHistory(
  host: string,
  files: readonly vscode.Uri[],
  texts: readonly vscode.Uri[] = [],
): vscode.Uri | undefined {
  const places = placesOf([...files, ...texts]);
  if (places === undefined) return undefined;
  const below = texts.map((text) => pathBelow(places.root, text));
  const archives = files.length === 0 ? { archives: [] } : {};
  return historyUri(host, { ...places, ...archives, ...(below.length === 0 ? {} : { texts: below }), host });
}

/** Texts as one history, with archives that were selected with them. */
export function textsHistory(texts: readonly vscode.Uri[], files: readonly vscode.Uri[] = []): vscode.Uri | undefined {
  const places = placesOf([...texts, ...files]);
  if (places === undefined) return undefined;
  const [only, another] = texts;
  const { root } = places;
  const title = only !== undefined && another === undefined && files.length === 0 ? baseName(only) : baseName(root);
  return historyUri(title, {
    ...places,
    archives: basesOf(root, files),
    texts: texts.map((text) => pathBelow(root, text)),
  });
}

/** The archives that some files are of; undefined where that is one. */
export function filesHistory(files: readonly vscode.Uri[]): vscode.Uri | undefined {
  const members = files.filter((uri) => parseMemberName(baseName(uri)) !== undefined);
  const places = placesOf(members);
  if (places === undefined) return undefined;
  const { root } = places;
  const archives = basesOf(root, members);
  return archives.length < 2 ? undefined : historyUri(baseName(root), { ...places, archives });
}

/** The archives that files are of, by their paths from the root. */
function basesOf(root: vscode.Uri, files: readonly vscode.Uri[]): readonly string[] {
  const bases = files.map((uri) => parseMemberName(pathBelow(root, uri))?.base ?? '');
  return [...new Set(bases)].filter((base) => base !== '').sort();
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
