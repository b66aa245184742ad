import type { Finding } from '../findings/finding.ts';
import type { Rule } from '../findings/rule.ts';
import type { Archive } from './archive.ts';
import { memberNames } from './archive.ts';
import type { ArchiveFiles } from './members/archiveFiles.ts';
import type { ArchiveFolder } from './members/archiveFolder.ts';
import { ArchiveReporter } from './archiveReporter.ts';
import { reportIndexFaults } from './checks/checkIndex.ts';
import { checkMetadata } from './checks/metadata/checkMetadata.ts';
import type { CheckOptions, VolumeTotals } from './checks/volume/volumesCheck.ts';
import { VolumesCheck } from './checks/volume/volumesCheck.ts';
import { openArchive } from './openArchive.ts';
import { cutRecord } from './rules/framingRules.ts';
import { emptyMember } from './rules/memberRules.ts';
import { noDescriptors } from './rules/metadataRules.ts';

export interface ArchiveCheckOptions extends CheckOptions {
  /** Whether a logger has written to the archive lately: a cut tail is then what a running logger leaves. */
  readonly isLive?: boolean;
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

/** What a running logger may leave for a moment. */
const passing: readonly Rule[] = [cutRecord, emptyMember, noDescriptors];

/** Seconds since the last change of a file within which a logger is taken to be running: a few logging intervals. */
export const liveSeconds = 600;

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
  return { archive, totals, findings: options.isLive === true ? findings.map(asLive) : findings };
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

/** A finding of an archive that a logger may be writing. */
export function asLive(finding: Finding): Finding {
  return passing.includes(finding.rule) && finding.severity === 'error' ? { ...finding, severity: 'info' } : finding;
}
