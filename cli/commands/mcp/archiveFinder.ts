import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isNamedAsTar } from '../../../formats/bytes/tar/tarName.ts';
import type { BundlePath } from '../../../tools/disk/bundlePath.node.ts';
import { splitBundlePath } from '../../../tools/disk/bundlePath.node.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { ArchiveFinder, NoArchive } from '../../../tools/disk/archiveWalk.node.ts';
import { readHead } from '../../files/source.ts';
import { systemErrorText } from '../../files/systemError.ts';
import type { Problem } from '../../files/problem.ts';
import type { ArchiveInput } from '../../kinds/archive/archiveInput.ts';
import type { BundleSearch } from '../../kinds/archive/bundle/bundleSearch.ts';
import { ArchiveSearch } from '../../kinds/archive/archiveSearch.ts';
import { archiveInputOf } from '../../kinds/archive/foundByDirectory.ts';
import { headLength } from '../../kinds/fileKind.ts';
import type { Target } from '../../kinds/target.ts';

/** Finds archives as commands do, each once. */
export function archiveFinder(bundles: BundleSearch): ArchiveFinder<ArchiveInput> {
  const search = new ArchiveSearch();
  return {
    in: (directory) => inputsOf(search.below(directory)),
    called: async (path) => {
      const isFile = statSync(path, { throwIfNoEntry: false }) !== undefined;
      const inBundle = isFile && isNamedAsTar(path) ? { path, member: '' } : splitBundlePath(path);
      if (inBundle !== undefined) return inputsIn(inBundle, bundles);
      return inputsOf(isFile ? search.named(path, readHead(path, headLength)) : search.called(path));
    },
    filesOf,
    errorText: systemErrorText,
  };
}

/** The paths of the files that are read of an archive. No link in a bundle is followed. */
export function filesOf({ directory, bundle, files }: ArchiveInput): readonly string[] {
  return bundle === undefined ? membersOf(files).map(({ name }) => join(directory, name)) : [bundle.bundle];
}

async function inputsIn(path: BundlePath, bundles: BundleSearch): Promise<Iterable<ArchiveInput | NoArchive>> {
  const found = await bundles.find(path, true);
  if (found === undefined) return [{ path: path.path, problem: 'is no tar' }];
  if ('problem' in found) return [found];
  const { archives, problems, unread } = found;
  return [...inputsOf(archives), ...problems.map((problem) => ({ path: path.path, problem })), ...unread];
}

function* inputsOf(targets: Iterable<Target | Problem>): Generator<ArchiveInput | NoArchive> {
  for (const target of targets) {
    const input = 'problem' in target ? target : archiveInputOf(target);
    if (input !== undefined) yield input;
  }
}
