import { memberNames } from '../../../formats/archive/archive.ts';
import { ArchiveReporter } from '../../../formats/archive/archiveReporter.ts';
import { asLive } from '../../../formats/archive/checkArchive.ts';
import type { ArchiveFiles } from '../../../formats/archive/members/archiveFiles.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import type { OpenedArchive } from '../../../formats/history/subject/members/setMember.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import type { DiskFolder } from './diskFolder.ts';

/**
 * Opens an archive. Its faults are the errors because of which values may be missing: of labels and metadata at once, and of
 * what is unpacked as it is read. What a logger has not finished yet is no error.
 */
export async function openReported(
  folder: DiskFolder,
  files: ArchiveFiles,
  signal?: AbortSignal,
): Promise<Required<Pick<OpenedArchive, 'archive' | 'faults'>>> {
  const reporter = new ArchiveReporter();
  const archive = await openArchive(folder, files, { signal, reporter });
  const names = memberNames(archive);
  const isLive = folder.isLive(files);
  const faults = (): readonly Finding[] => {
    const findings = reporter.finish(names);
    return (isLive ? findings.map(asLive) : findings).filter(({ severity }) => severity === 'error');
  };
  return { archive, faults };
}

/** The first fault of an archive in words; undefined where it has none. */
export function firstFault([first]: readonly Finding[]): string | undefined {
  return first === undefined ? undefined : `${first.place.file ?? ''}: ${messageOf(first)}`;
}
