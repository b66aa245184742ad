import type { LanguagesHost } from '../../core/language.ts';
import type { NameFile, NameSource } from './nameSource.ts';

/** How far below an open folder files are looked for, and in how many folders of all. */
const [maxDepth, maxFolders] = [4, 200];

/** Folders in which nobody keeps what he looks at. */
const isPassedOver = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/** The files of a source below some folders, those of upper folders first. */
export async function filesBelow(
  host: Pick<LanguagesHost, 'folderOf'>,
  folderUris: readonly string[],
  source: NameSource,
): Promise<readonly NameFile[]> {
  const files: NameFile[] = [];
  let level = folderUris.map((uri) => (uri.endsWith('/') ? uri : `${uri}/`));
  let visited = 0;
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) {
    const next: string[] = [];
    for (const folderUri of level) {
      if (++visited > maxFolders || files.length >= source.maxFiles) return files.slice(0, source.maxFiles);
      files.push(...(await filesIn(host, folderUri, source)));
      const folders = (await host.folderOf(inFolder(folderUri))?.folders()) ?? [];
      const entered = folders.filter((name) => !isPassedOver(name)).sort();
      next.push(...entered.map((name) => `${folderUri}${encodeURIComponent(name)}/`));
    }
    level = next;
  }
  return files.slice(0, source.maxFiles);
}

/** The files of a source in one folder. */
export async function filesIn(
  host: Pick<LanguagesHost, 'folderOf'>,
  folderUri: string,
  source: NameSource,
): Promise<readonly NameFile[]> {
  const names = (await host.folderOf(inFolder(folderUri))?.names()) ?? [];
  return source
    .filesIn(names, folderUri)
    .slice(0, source.maxFiles)
    .map((name) => ({ folderUri, name }));
}

/** The core names a folder by a file in it, which need not be there. */
const inFolder = (folderUri: string): string => `${folderUri}metrics`;
