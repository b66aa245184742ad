import { readdirSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { listArchives, membersOf, resolveArchive } from '../../formats/archive/members/archiveFiles.ts';
import type { WalkedArchive } from '../../tools/contract/walkedArchive.ts';
import type { ArchiveFinder } from '../../tools/disk/archiveWalk.node.ts';
import { ArchiveWalk } from '../../tools/disk/archiveWalk.node.ts';
import { Roots } from '../../tools/disk/roots.node.ts';
import { DiskFolder } from '../files/diskFolder.node.ts';
import type { ToolFiles } from './toolFiles.ts';
import { fileErrorText } from './toolFiles.ts';

/** The files below some paths. @param first one of them, from which relative paths are */
export function diskTools(paths: readonly string[], first: string, signal: AbortSignal): ToolFiles {
  const roots = new Roots(paths, first);
  return {
    walk: async (named) => {
      const walk = new ArchiveWalk(roots, finder, signal);
      for (const one of named === undefined ? roots.paths : [roots.resolve(named)]) await walk.add(one);
      return walk;
    },
    folder: (directory) => new DiskFolder(directory),
    open: async (named) => {
      const real = roots.resolve(named);
      if (statSync(real, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
      return { path: real, file: await new DiskFolder(path.dirname(real)).open(path.basename(real)) };
    },
    join: (directory, name) => path.join(directory, name),
  };
}

/** Finds archives by the names of their files. */
const finder: ArchiveFinder<WalkedArchive> = {
  in: (directory) =>
    listArchives(readdirSync(directory)).map((files) => ({
      path: path.join(directory, membersOf(files)[0]?.name ?? files.base),
      directory,
      files,
    })),
  called: (named) => {
    const directory = path.dirname(named);
    const files = resolveArchive(path.basename(named), readdirSync(directory));
    return [files === undefined ? { path: named, problem: 'is no archive' } : { path: named, directory, files }];
  },
  filesOf: ({ directory, files }) => membersOf(files).map(({ name }) => path.join(directory, name)),
  errorText: fileErrorText,
};
