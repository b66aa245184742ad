import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { archiveFacts } from '../../../formats/history/diff/archiveFacts.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import type { FileFacts } from '../../../formats/record/fileFacts.ts';
import type { DumpSink } from '../../output/dumpSink.ts';
import type { Progress } from '../../output/progress.ts';
import { dumpArchive } from './archiveDump.ts';
import type { ArchiveInput } from './archiveInput.ts';
import { inDiskFolder } from './diskFolder.ts';

/** Dumps an archive on disk: see {@link dumpArchive}. */
export function dump(input: ArchiveInput, sink: DumpSink, progress: Progress): Promise<string | undefined> {
  return inDiskFolder(input, { keeps: 'all' }, async (folder) =>
    dumpArchive(input, await openArchive(folder, input.files), sink, progress),
  );
}

/** What an archive on disk says beside its values; of a file that was named, what it says alone. */
export function facts(input: ArchiveInput): Promise<FileFacts> {
  return inDiskFolder(input, { keeps: 'window' }, async (folder) => {
    const archive = await openArchive(folder, namedFiles(input));
    return archiveFacts(archive, await archiveSpan(archive));
  });
}

/** The one file that was named, or all. */
function namedFiles({ files, member }: ArchiveInput): ArchiveFiles {
  if (member === undefined) return files;
  const { meta, index, volumes, ...rest } = files;
  const only = <File extends { readonly name: string }>(file: File | undefined): File | undefined =>
    file?.name === member ? file : undefined;
  return { ...rest, meta: only(meta), index: only(index), volumes: volumes.filter(({ name }) => name === member) };
}
