import { readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listArchives, membersOf, resolveArchive } from '../../formats/archive/members/archiveFiles.ts';
import { bundleFindings } from '../../formats/archive/members/bundleFindings.ts';
import { memberMatcher, pathMatcher } from '../../formats/archive/members/bundleMember.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { isNamedAsTar } from '../../formats/bytes/tar/tarName.ts';
import { maxProjectFileSize, projectFileName } from '../../formats/project/projectFile.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { ProjectSearch } from '../../formats/project/projectSearch.ts';
import type { WalkedArchive } from '../../tools/contract/walkedArchive.ts';
import type { ArchiveFinder, NoArchive } from '../../tools/disk/archiveWalk.node.ts';
import { ArchiveWalk } from '../../tools/disk/archiveWalk.node.ts';
import type { BundlePath } from '../../tools/disk/bundlePath.node.ts';
import { splitBundlePath } from '../../tools/disk/bundlePath.node.ts';
import { Roots } from '../../tools/disk/roots.node.ts';
import { HistoryFolder } from '../archive/history/historyFolder.ts';
import { BundleRoot } from '../files/bundleRoot.node.ts';
import { DiskFolder } from '../files/diskFolder.node.ts';
import { packedHeadBytes } from '../files/texts/packedText.ts';
import type { ReadBundle, ToolFiles } from './toolFiles.ts';
import { fileErrorText } from './toolFiles.ts';
import { ToolTexts } from './toolTexts.node.ts';

/**
 * The files below some paths.
 *
 * @param first one of them, from which relative paths are
 * @param zone of times of texts that do not say theirs
 */
export function diskTools(paths: readonly string[], first: string, signal: AbortSignal, zone?: TimeZone): ToolFiles {
  const texts = new ToolTexts(zone);
  const roots = new Roots(paths, first);
  const bundles = new Map<string, ReadBundle>();
  const tars: BundleRoot[] = [];
  const inBundle = async ({ path: tar, member }: BundlePath): Promise<readonly (WalkedArchive | NoArchive)[]> => {
    const root = new BundleRoot(tar);
    tars.push(root);
    const bundle = await root.bundle(signal);
    const folders = await root.folders(signal);
    bundles.set(tar, { folder: new HistoryFolder(root, { folders }), findings: bundleFindings(tar, bundle) });
    const isMeant = memberMatcher(member);
    const archives = listArchives([...bundle.files.keys()])
      .filter((files) => isMeant({ path: files.base, files }))
      .map((files) => ({ path: `${tar}!${membersOf(files)[0]?.name ?? files.base}`, directory: tar, files }));
    const names = [...bundle.files.keys()].filter(pathMatcher(member));
    const readHead = async (name: string): Promise<Uint8Array> =>
      (await bundle.files.get(name)?.open().read(0, packedHeadBytes))?.slice() ?? new Uint8Array(0);
    const place = { directory: tar, join: (directory: string, name: string) => `${directory}!${name}` };
    return [...archives, ...(await texts.of(names, root, readHead, place))];
  };
  const finder: ArchiveFinder<WalkedArchive> = {
    ...finderOnDisk,
    in: async (directory) => [...finderOnDisk.in(directory), ...(await texts.in(directory))],
    called: async (named) => {
      const isTar = isNamedAsTar(named) && statSync(named, { throwIfNoEntry: false })?.isFile() === true;
      const bundlePath = isTar ? { path: named, member: '' } : splitBundlePath(named);
      if (bundlePath !== undefined) return inBundle(bundlePath);
      const isFile = statSync(named, { throwIfNoEntry: false })?.isFile() === true;
      const found = isFile ? await texts.at(named) : [];
      return found.length > 0 ? found : finderOnDisk.called(named);
    },
    filesOf: (found) => {
      if (bundles.has(found.directory)) return [found.directory];
      return found.text === undefined ? finderOnDisk.filesOf(found) : [found.path];
    },
  };
  const projects = new ProjectSearch((folder) => {
    const file = fileURLToPath(`${folder}/${projectFileName}`);
    const stats = roots.allowsTarget(file) ? statSync(file) : undefined;
    const isRead = stats?.isFile() === true && stats.size <= maxProjectFileSize;
    return Promise.resolve(isRead ? readFileSync(file, 'utf8') : undefined);
  });
  return {
    bundles,
    walk: async (named) => {
      const walk = new ArchiveWalk(roots, finder, signal);
      for (const one of named === undefined ? roots.paths : [roots.resolve(named)]) await walk.add(one);
      return walk;
    },
    folder: (directory) => bundles.get(directory)?.folder ?? new DiskFolder(directory),
    open: async (named) => {
      const real = roots.resolve(named);
      if (statSync(real, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
      return { path: real, file: await new DiskFolder(path.dirname(real)).open(path.basename(real)) };
    },
    project: async (named) => {
      const base = parseMemberName(path.basename(named))?.base ?? path.basename(named);
      const place = splitBundlePath(named)?.path ?? path.join(path.dirname(named), base);
      const found = await projects.above(pathToFileURL(place).href);
      return found && { text: found.project.text, path: found.path };
    },
    close: async () => {
      await texts.close();
      for (const tar of tars) await tar.close();
    },
    join: (directory, name) => (bundles.has(directory) ? `${directory}!${name}` : path.join(directory, name)),
  };
}

/** Finds archives by the names of their files. */
const finderOnDisk = {
  in: (directory: string) =>
    listArchives(readdirSync(directory)).map((files) => ({
      path: path.join(directory, membersOf(files)[0]?.name ?? files.base),
      directory,
      files,
    })),
  called: (named: string) => {
    const directory = path.dirname(named);
    const files = resolveArchive(path.basename(named), readdirSync(directory));
    return [files === undefined ? { path: named, problem: 'is no archive' } : { path: named, directory, files }];
  },
  filesOf: ({ directory, files }: WalkedArchive) => membersOf(files).map(({ name }) => path.join(directory, name)),
  errorText: fileErrorText,
};
