import type { Finding } from '../findings/finding.ts';
import type { Archive } from './archive.ts';
import { memberNames } from './archive.ts';
import type { ArchiveFiles } from './members/archiveFiles.ts';
import type { ArchiveFolder } from './members/archiveFolder.ts';
import { ArchiveReporter } from './archiveReporter.ts';
import { reportIndexFaults } from './checks/checkIndex.ts';
import { checkMetadata } from './checks/metadata/checkMetadata.ts';
import type { CheckOptions, VolumeTotals } from './checks/volume/volumesCheck.ts';
import { VolumesCheck } from './checks/volume/volumesCheck.ts';
import type { LastWrite } from './liveness.ts';
import { asLive, isBeingWritten } from './liveness.ts';
import { openArchive } from './openArchive.ts';

export interface ArchiveCheckOptions extends CheckOptions {
  /** When the files were last written, unless they are copies: a cut tail may be what a running logger leaves. */
  readonly lastWrite?: LastWrite | undefined;
  /** Collects what is wrong as it is found, so that a check that is stopped still reports that. */
  readonly reporter?: ArchiveReporter;
  /** A check of the same archive that was stopped, or made before it grew: only records that it has not seen are read. */
  readonly records?: VolumesCheck;
}

/** All that is wrong with an archive, and what it was seen to hold. */
export interface ArchiveCheck {
  readonly archive: Archive;
  readonly findings: readonly Finding[];
  readonly totals: VolumeTotals;
}

/** Reads an archive as a whole and reports all that is wrong with it, file by file. */
export async function checkArchive(
  folder: ArchiveFolder,
  files: ArchiveFiles,
  options: ArchiveCheckOptions = {},
): Promise<ArchiveCheck> {
  const { reporter = new ArchiveReporter(), records = new VolumesCheck() } = options;
  const { archive, totals } = await readAll(folder, files, { ...options, reporter, records });
  const { index, metadata, volumes } = archive;
  const unread = unreadVolumes(archive);
  if (index !== undefined)
    reportIndexFaults(index, { start: archive.label?.start, metadata, volumes, unread }, reporter);
  // Metadata that is later than a volume whose end is lost is a consequence of that.
  const isEndLost = unread.size > 0 || volumes.some(({ member }) => reporter.isCut(member.name));
  const end = isEndLost ? undefined : totals.end;
  checkMetadata(archive.metadata, { start: archive.label?.start, end }, reporter);
  const findings = reporter.finish(memberNames(archive));
  const isLive = isBeingWritten(options.lastWrite, totals.end ?? archive.label?.start);
  return { archive, totals, findings: isLive ? findings.map((one) => asLive(one, files)) : findings };
}

/** Reports the faults of all records seen, even if reading fails. */
async function readAll(
  folder: ArchiveFolder,
  files: ArchiveFiles,
  {
    signal,
    onProgress,
    excerpts,
    reporter,
    records,
  }: ArchiveCheckOptions & Required<Pick<ArchiveCheckOptions, 'reporter' | 'records'>>,
): Promise<Pick<ArchiveCheck, 'archive' | 'totals'>> {
  try {
    const archive = await openArchive(folder, files, { signal, reporter });
    return { archive, totals: await records.goOn(archive, reporter, { signal, onProgress, excerpts }) };
  } finally {
    records.report(reporter);
  }
}

/** Numbers of the volumes that are there, but compressed in a way that is not read. */
function unreadVolumes({ files, volumes }: Archive): ReadonlySet<number> {
  const read = new Set(volumes.map(({ number }) => number));
  return new Set(files.volumes.map(({ number }) => number).filter((number) => !read.has(number)));
}
