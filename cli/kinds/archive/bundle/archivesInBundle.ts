import type { Bundle } from '../../../../codecs/bundle/openBundle.ts';
import type { ArchiveFiles } from '../../../../formats/archive/members/archiveFiles.ts';
import { collectArchive, membersOf } from '../../../../formats/archive/members/archiveFiles.ts';
import { beginsAsArchive } from '../../../../formats/archive/members/archiveMagic.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import { BundleFolder } from './bundleFolder.ts';

/** An archive in a bundle. */
export interface BundledArchive {
  /** From the top of the bundle; empty for the top itself. */
  readonly path: string;
  readonly folder: BundleFolder;
  readonly files: ArchiveFiles;
}

/** In bytes. */
const magicLength = 8;

/** The archives in a bundle, folder by folder in the order of their names. @param shown the path of the bundle, as it is shown */
export async function archivesInBundle({ files }: Bundle, shown: string): Promise<readonly BundledArchive[]> {
  const folders = new Map<string, BundleFolder>();
  for (const [path, file] of files) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const folderPath = path.slice(0, -name.length);
    const folder = folders.get(folderPath) ?? new BundleFolder(shown, folderPath);
    folders.set(folderPath, folder);
    folder.add(name, file);
  }
  const archives: BundledArchive[] = [];
  for (const [folderPath, folder] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bases = new Set(folder.names.flatMap((name) => parseMemberName(name)?.base ?? []));
    for (const base of [...bases].sort()) {
      const archive = { path: `${folderPath}${base}`, folder, files: collectArchive(base, folder.names) };
      if (await isArchive(archive)) archives.push(archive);
    }
  }
  return archives;
}

/** Other programs have files of such names too: rotated logs, and libraries. */
async function isArchive({ folder, files }: BundledArchive): Promise<boolean> {
  const { meta, index, volumes } = files;
  if (meta !== undefined && volumes.length > 0 && (index ?? meta.compression) !== undefined) return true;
  for (const { name } of membersOf(files))
    if (beginsAsArchive(await folder.open(name).read(0, magicLength))) return true;
  return false;
}

/**
 * Whether a name that the user gave stands for an archive: its path or the last parts of it, the path of one of its files,
 * a folder that it is in; `*`, `?` and `[…]` as in a shell, `**` for any folders.
 */
export function memberMatcher(member: string): (archive: BundledArchive) => boolean {
  const wanted = member.split('/').filter((part) => part !== '' && part !== '.');
  if (wanted.length === 0) return () => true;
  const pattern = new RegExp(`(?:^|/)${wanted.map(partPattern).join('/')}(?:/|$)`, 'su');
  return ({ path, files }) => {
    const folder = path.slice(0, path.length - files.base.length);
    return pattern.test(path) || membersOf(files).some(({ name }) => pattern.test(folder + name));
  };
}

/** One part of a path as a regular expression. */
function partPattern(part: string): string {
  if (part === '**') return '.*';
  return part.replace(/\[([!^]?)([^\]/\\]+)\]|[\\^$.|+(){}[\]?*]/g, (text, not?: string, set?: string) => {
    if (set !== undefined) return `[${not === '' ? '' : '^'}${set.replace(/[\\[\]^&~|()]/g, '\\$&')}]`;
    if (text === '*') return '[^/]*';
    return text === '?' ? '[^/]' : `\\${text}`;
  });
}
