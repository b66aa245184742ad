import { readGlob } from '../../project/glob.ts';
import type { ArchiveFiles } from './archiveFiles.ts';
import { membersOf } from './archiveFiles.ts';

/** An archive in a bundle. */
export interface MemberArchive {
  /** Path from the top of the bundle; empty for the top itself. */
  readonly path: string;
  /** Named from where the archive is, or from the top of the bundle. */
  readonly files: ArchiveFiles;
}

/**
 * Whether a name that the user gave stands for an archive: its path or the last parts of it, the path of one of its files,
 * a folder that it is in; also as a glob, of which `**` stands for any folders.
 */
export function memberMatcher(member: string): (archive: MemberArchive) => boolean {
  const isMeant = pathMatcher(member);
  return ({ path, files }) => {
    const folder = path.slice(0, path.length - files.base.length);
    return isMeant(path) || membersOf(files).some(({ name }) => isMeant(folder + name));
  };
}

/** Whether a name that the user gave stands for a path in a bundle, see {@link memberMatcher}. */
export function pathMatcher(member: string): (path: string) => boolean {
  if (!member.includes('!')) return oneMatcher(member);
  // What is in a tar in the bundle has a path through that.
  const [asIs, through] = [oneMatcher(member), oneMatcher(member.replaceAll('!', '/'))];
  return (path) => asIs(path) || through(path);
}

function oneMatcher(member: string): (path: string) => boolean {
  const wanted = member.split('/').filter((part) => part !== '' && part !== '.');
  if (wanted.length === 0) return () => true;
  const literal = `/${wanted.join('/')}/`;
  const glob = readGlob(`**${literal}`);
  // A name may have what means something in a glob.
  return (path) => `/${path}/`.includes(literal) || (typeof glob === 'function' && glob(path));
}
