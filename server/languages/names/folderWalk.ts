import type { LanguagesHost } from '../../core/language.ts';

/** How far below an open folder files are looked for, and in how many folders of all. */
const [maxDepth, maxFolders] = [4, 200];
/** Folders that are listed at the same time, as an editor's answers may take a while. */
const atOnce = 8;

/** Whether a folder is skipped because it holds no files of interest. */
const isPassedOver = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/** The names of the files of a folder. */
export interface ListedFolder {
  /** Ends with a slash. */
  readonly folderUri: string;
  readonly names: readonly string[];
}

export interface FolderWalk {
  readonly folders: readonly ListedFolder[];
  /** Whether there was time for all. */
  readonly isWhole: boolean;
}

/**
 * Lists the folders below some folders, upper ones first.
 *
 * @param endMs when to stop, in the time of `Date.now`
 */
export async function listBelow(
  host: Pick<LanguagesHost, 'folderOf'>,
  folderUris: readonly string[],
  endMs: number,
): Promise<FolderWalk> {
  const folders: ListedFolder[] = [];
  let level = folderUris.map((uri) => (uri.endsWith('/') ? uri : `${uri}/`));
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) {
    const next: string[] = [];
    level = level.slice(0, maxFolders - folders.length);
    for (let at = 0; at < level.length; at += atOnce) {
      if (Date.now() > endMs) return { folders, isWhole: false };
      const batch = level.slice(at, at + atOnce);
      folders.push(...(await Promise.all(batch.map((folderUri) => listFolder(host, folderUri)))));
      for (const below of await Promise.all(batch.map((folderUri) => foldersIn(host, folderUri)))) next.push(...below);
    }
    level = next;
  }
  return { folders, isWhole: true };
}

export async function listFolder(host: Pick<LanguagesHost, 'folderOf'>, folderUri: string): Promise<ListedFolder> {
  return { folderUri, names: (await host.folderOf(inFolder(folderUri))?.names()) ?? [] };
}

async function foldersIn(host: Pick<LanguagesHost, 'folderOf'>, folderUri: string): Promise<readonly string[]> {
  const names = (await host.folderOf(inFolder(folderUri))?.folders()) ?? [];
  return names
    .filter((name) => !isPassedOver(name))
    .sort()
    .map((name) => `${folderUri}${encodeURIComponent(name)}/`);
}

/** The core names a folder by a file in it, which need not be there. */
const inFolder = (folderUri: string): string => `${folderUri}metrics`;
