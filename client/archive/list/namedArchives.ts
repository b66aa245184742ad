import type * as vscode from 'vscode';
import { listArchives, membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import { beside } from '../../viewers/siblings.ts';
import { baseName } from '../../viewers/uriNames.ts';
import type { ShownArchive } from './archiveItems.ts';

/**
 * Lists archives by the names of their files alone. Files that are on no disk can only be read as a whole, which takes
 * too long. Loggers keep the archives of a host in a folder of its name.
 */
export function namedArchives(files: readonly vscode.Uri[]): readonly ShownArchive[] {
  const byFolder = new Map<string, vscode.Uri[]>();
  for (const uri of files) {
    const folder = beside(uri, '').toString();
    const cached = byFolder.get(folder);
    if (cached === undefined) byFolder.set(folder, [uri]);
    else cached.push(uri);
  }
  return [...byFolder.values()].flatMap(archivesOf);
}

function archivesOf(files: readonly vscode.Uri[]): readonly ShownArchive[] {
  const [some] = files;
  if (some === undefined) return [];
  const host = some.path.split('/').at(-2);
  return listArchives(files.map(baseName)).map((found) => ({
    uri: beside(some, membersOf(found)[0]?.name ?? found.base),
    base: found.base,
    host,
    start: undefined,
    end: undefined,
    zones: [],
    bytes: undefined,
    writtenAtMs: undefined,
    findings: [],
  }));
}
