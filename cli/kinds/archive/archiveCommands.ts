import { archiveSpan } from '../../../formats/archive/archiveSpan.ts';
import { archiveFacts } from '../../../formats/history/diff/archiveFacts.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import type { FileFacts } from '../../../formats/record/fileFacts.ts';
import type { DumpSink } from '../../output/dumpSink.ts';
import type { Output } from '../../host.ts';
import type { Progress } from '../../output/progress.ts';
import type { MomentRequest, PlotRequest, ReportRequest, ValueRequest } from '../valueRequest.ts';
import { dumpArchive } from './archiveDump.ts';
import type { ArchiveInput } from './archiveInput.ts';
import { writeArchiveValues } from './archiveValues.ts';
import { inDiskFolder } from './diskFolder.ts';
import { writeArchiveMoment } from './moment/archiveMoment.ts';
import { plotArchive } from './plot/plotArchive.ts';
import { writeArchiveReport } from './report/archiveReport.ts';

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

/** Writes values of an archive on disk: see {@link writeArchiveValues}. */
export function writeValues(
  input: ArchiveInput,
  request: ValueRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return inDiskFolder(input, { keeps: 'window' }, (folder) =>
    writeArchiveValues(input, folder, request, output, progress),
  );
}

/** Writes a table at a moment of an archive on disk: see {@link writeArchiveMoment}. */
export function writeMoment(
  input: ArchiveInput,
  request: MomentRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return inDiskFolder(input, { keeps: 'window' }, (folder) =>
    writeArchiveMoment(input, folder, request, output, progress),
  );
}

/** Draws values of an archive on disk: see {@link plotArchive}. */
export function plot(
  input: ArchiveInput,
  request: PlotRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return inDiskFolder(input, { keeps: 'window' }, (folder) => plotArchive(input, folder, request, output, progress));
}

/** Writes the report of an archive on disk: see {@link writeArchiveReport}. */
export function writeReport(
  input: ArchiveInput,
  request: ReportRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  return inDiskFolder(input, { keeps: 'window' }, (folder) =>
    writeArchiveReport(input, folder, request, output, progress),
  );
}
