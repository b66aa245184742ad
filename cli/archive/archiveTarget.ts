import { openArchive } from '../../formats/archive/openArchive.ts';
import type { Target } from '../target.ts';
import { checkArchiveOnDisk } from './archiveCheck.ts';
import { describeArchive } from './archiveDescription.ts';
import { dumpArchive } from './archiveDump.ts';
import type { ArchiveInput } from './archiveInput.ts';
import { writeArchiveValues } from './archiveValues.ts';
import { DiskFolder } from './diskFolder.ts';

/** What the commands do with an archive. */
export function archiveTarget(input: ArchiveInput): Target {
  const { path, directory, files } = input;
  const inFolder = async <Result>(
    work: (folder: DiskFolder) => Promise<Result>,
    keeps: 'all' | 'window' = 'window',
  ) => {
    const folder = new DiskFolder(directory, keeps);
    try {
      return await work(folder);
    } finally {
      await folder.close();
    }
  };
  return {
    path,
    kind: 'archive',
    check: (progress) => inFolder((folder) => checkArchiveOnDisk(input, folder, progress)),
    describe: (progress, request) =>
      inFolder(async (folder) => describeArchive(input, await openArchive(folder, files), request, progress)),
    dump: (sink, progress) =>
      inFolder(async (folder) => dumpArchive(input, await openArchive(folder, files), sink, progress), 'all'),
    writeValues: (request, output, progress) =>
      inFolder((folder) => writeArchiveValues(input, folder, request, output, progress)),
  };
}
