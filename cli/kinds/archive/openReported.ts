import { memberNames } from '../../../formats/archive/archive.ts';
import { ArchiveReporter } from '../../../formats/archive/archiveReporter.ts';
import { asLive, isArchiveLive } from '../../../formats/archive/liveness.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import type { AssumedLabel } from '../../../formats/archive/openArchive.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import type { OpenedArchive } from '../../../formats/history/subject/members/setMember.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import type { DiskFolder } from './diskFolder.ts';

/** An archive with what is known to be wrong with it. */
interface ReportedArchive extends Required<Pick<OpenedArchive, 'archive' | 'faults'>> {
  /** Whether a logger may be writing it. */
  readonly isLive: boolean;
}

/**
 * Opens an archive. Its faults are the errors because of which values may be missing: of labels and metadata at once, and of
 * what is unpacked as it is read. What a logger has not finished yet is no error.
 */
export async function openReported(
  folder: DiskFolder,
  files: ArchiveFiles,
  signal?: AbortSignal,
  assumed?: AssumedLabel,
): Promise<ReportedArchive> {
  const reporter = new ArchiveReporter();
  const archive = await openArchive(folder, files, { signal, assumed, reporter });
  const names = memberNames(archive);
  const isLive = await isArchiveLive(archive, folder.lastWrite(files), signal);
  const faults = (): readonly Finding[] => {
    const findings = reporter.finish(names);
    return (isLive ? findings.map((one) => asLive(one, files)) : findings).filter(
      ({ severity }) => severity === 'error',
    );
  };
  return { archive, faults, isLive };
}

/** The first fault of an archive in words; undefined where it has none. */
export function firstFault([first]: readonly Finding[]): string | undefined {
  return first === undefined ? undefined : `${first.place.file ?? ''}: ${messageOf(first)}`;
}
