import type { Bundle } from '../../../../codecs/bundle/openBundle.ts';
import { collectArchive, membersOf } from '../../../../formats/archive/members/archiveFiles.ts';
import { beginsAsArchive } from '../../../../formats/archive/members/archiveMagic.ts';
import type { MemberArchive } from '../../../../formats/archive/members/bundleMember.ts';
import { parseMemberName } from '../../../../formats/archive/members/memberName.ts';
import { BundleFolder } from './bundleFolder.ts';

/** An archive in a bundle. */
export interface BundledArchive extends MemberArchive {
  readonly folder: BundleFolder;
}

/** Bytes that are enough to recognise a magic number. */
const magicLength = 8;

/**
 * The archives in a bundle, folder by folder in the order of their names.
 *
 * @param path of the bundle on the disk
 * @param inner what stands before its members: `INNER!` of a tar in that bundle, `INNER!INNER!` of one in that, else nothing
 */
export async function archivesInBundle(
  { files }: Pick<Bundle, 'files'>,
  path: string,
  inner: string,
): Promise<readonly BundledArchive[]> {
  const folders = new Map<string, BundleFolder>();
  for (const [member, file] of files) {
    const name = member.slice(member.lastIndexOf('/') + 1);
    if (parseMemberName(name) === undefined) continue;
    const folderPath = member.slice(0, -name.length);
    const folder = folders.get(folderPath) ?? new BundleFolder(path, inner + folderPath);
    folders.set(folderPath, folder);
    folder.add(name, file);
  }
  const archives: BundledArchive[] = [];
  for (const [folderPath, folder] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bases = new Set(folder.names.flatMap((name) => parseMemberName(name)?.base ?? []));
    for (const base of [...bases].sort()) {
      const archive = {
        path: `${inner.replaceAll('!', '/')}${folderPath}${base}`,
        folder,
        files: collectArchive(base, folder.names),
      };
      if (await isArchive(archive)) archives.push(archive);
    }
  }
  return archives;
}

/** Whether files are an archive: rotated logs, and libraries, have such names too. */
async function isArchive({ folder, files }: BundledArchive): Promise<boolean> {
  const { meta, index, volumes } = files;
  if (meta !== undefined && volumes.length > 0 && (index ?? meta.compression) !== undefined) return true;
  for (const { name } of membersOf(files))
    if (beginsAsArchive(await folder.open(name).read(0, magicLength))) return true;
  return false;
}
