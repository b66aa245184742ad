import { openArchive } from '../../formats/archive/openArchive.ts';
import type { Progress } from '../progress.ts';
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
  const inFolder = async <Result>(progress: Progress, work: (folder: DiskFolder) => Promise<Result>) => {
    const folder = new DiskFolder(directory, progress);
    try {
      return await work(folder);
    } finally {
      await folder.close();
    }
  };
  return {
    path,
    kind: 'archive',
    check: (progress) => inFolder(progress, (folder) => checkArchiveOnDisk(input, folder, progress)),
    describe: (progress) =>
      inFolder(progress, async (folder) => describeArchive(input, await openArchive(folder, files), progress)),
    dump: (sink, progress) =>
      inFolder(progress, async (folder) => dumpArchive(input, await openArchive(folder, files), sink, progress)),
    writeValues: (request, output, progress) =>
      inFolder(progress, (folder) => writeArchiveValues(input, folder, request, output, progress)),
  };
}
