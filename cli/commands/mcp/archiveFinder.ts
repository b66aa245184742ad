import { readdirSync, statSync } from 'node:fs';
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
import { historyInputOf } from '../../kinds/archive/foundByDirectory.ts';
import type { TextReading } from '../../kinds/fileKind.ts';
import { headLength } from '../../kinds/fileKind.ts';
import { seriesAt, unnamed } from '../../kinds/series/seriesIn.ts';
import type { Target } from '../../kinds/target.ts';

/** Finds archives, and texts that are histories, as commands do, each once. @param reading how texts are read */
export function archiveFinder(bundles: BundleSearch, reading: TextReading): ArchiveFinder<ArchiveInput> {
  const search = new ArchiveSearch();
  return {
    in: async (directory) => inputsOf([...search.below(directory), ...(await textsIn(directory, search, reading))]),
    called: async (path) => {
      const isFile = statSync(path, { throwIfNoEntry: false }) !== undefined;
      const inBundle = isFile && isNamedAsTar(path) ? { path, member: '' } : splitBundlePath(path);
      if (inBundle !== undefined) return inputsIn(inBundle, bundles);
      if (!isFile) return inputsOf(search.called(path));
      const text = await seriesAt(path, reading);
      return inputsOf(text === undefined ? search.named(path, readHead(path, headLength)) : [text]);
    },
    filesOf,
    errorText: systemErrorText,
  };
}

/** The texts of a directory itself, and which of its files cannot be read. */
async function textsIn(
  directory: string,
  search: ArchiveSearch,
  reading: TextReading,
): Promise<readonly (Target | Problem)[]> {
  const found: (Target | Problem)[] = [];
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (!entry.isFile() || search.knows(path)) continue;
    try {
      const text = await seriesAt(path, reading);
      if (text !== undefined) found.push(unnamed(text));
    } catch (error) {
      found.push({ path, problem: systemErrorText(error) });
    }
  }
  return found;
}

/** The paths of the files that are read of an archive. No link in a bundle is followed. */
export function filesOf({ directory, bundle, files }: ArchiveInput): readonly string[] {
  return bundle === undefined ? membersOf(files).map(({ name }) => join(directory, name)) : [bundle.bundle];
}

async function inputsIn(path: BundlePath, bundles: BundleSearch): Promise<Iterable<ArchiveInput | NoArchive>> {
  const found = await bundles.find(path, true);
  if (found === undefined) return [{ path: path.path, problem: 'is no tar' }];
  if ('problem' in found) return [found];
  const { archives, others, problems, unread } = found;
  return [
    ...inputsOf([...archives, ...others]),
    ...problems.map((problem) => ({ path: path.path, problem })),
    ...unread,
  ];
}

function* inputsOf(targets: Iterable<Target | Problem>): Generator<ArchiveInput | NoArchive> {
  for (const target of targets) {
    const input = 'problem' in target ? target : historyInputOf(target);
    if (input !== undefined) yield input;
  }
}
