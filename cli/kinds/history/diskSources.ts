import type { ArchiveSummary } from '../../../formats/archive/archiveSummary.ts';
import { readArchiveSummary } from '../../../formats/archive/archiveSummary.ts';
import { membersOf } from '../../../formats/archive/members/archiveFiles.ts';
import type { ArchiveSets } from '../../../formats/history/subject/members/buildSets.ts';
import { buildSets } from '../../../formats/history/subject/members/buildSets.ts';
import { MemberPool } from '../../../formats/history/subject/memberPool.ts';
import type { OpenedArchive, SetSource } from '../../../formats/history/subject/members/setMember.ts';
import type { ArchiveInput } from '../archive/archiveInput.ts';
import { pathIn } from '../archive/archiveInput.ts';
import { DiskFolder } from '../archive/diskFolder.ts';
import { openReported } from '../archive/openReported.ts';
import { systemErrorText } from '../../files/systemError.ts';
import type { CheckedArchive } from '../target.ts';

/**
 * Does something with the histories in archives on disk, and closes what was opened for it.
 *
 * @param work gets all archives as well, with those of further hosts that a text is of
 * @param checked what their checks have found
 */
export async function withDiskSets<Result>(
  inputs: readonly ArchiveInput[],
  work: (sets: ArchiveSets, pool: MemberPool, all: readonly ArchiveInput[]) => Promise<Result>,
  checked?: ReadonlyMap<ArchiveInput, CheckedArchive>,
): Promise<Result> {
  const pool = new MemberPool();
  try {
    const sources: SetSource[] = [];
    const all = await withOtherHosts(inputs);
    for (const input of all) sources.push(checkedSource(await sourceOf(input), checked?.get(input)));
    return await work(await buildSets(sources, pool), pool, all);
  } finally {
    await pool.close();
  }
}

/** Archives, with those of further hosts that a text is of. */
export async function withOtherHosts(inputs: readonly ArchiveInput[]): Promise<readonly ArchiveInput[]> {
  const all: ArchiveInput[] = [];
  for (const input of inputs) all.push(input, ...((await input.ofOtherHosts?.()) ?? []));
  return all;
}

/** A source with what its check has found, such as the end, where the source's own may be earlier. */
function checkedSource(source: SetSource, checked: CheckedArchive | undefined): SetSource {
  if (checked === undefined) return source;
  const { summary } = source;
  const { end, metricsDigest } = checked;
  if (summary === undefined || summary.isEndExact) return { ...source, metricsDigest };
  return { ...source, metricsDigest, summary: { ...summary, end, isEndExact: true } };
}

/** The path of the first file of an archive, or of the text that it is made of. */
export function firstFile(input: ArchiveInput): string {
  if (input.isRecorded === true) return input.path;
  const [first] = membersOf(input.files);
  return first === undefined ? input.path : pathIn(input, first.name);
}

/** An archive on disk, as the history of its host takes it. */
export async function sourceOf(input: ArchiveInput): Promise<SetSource> {
  return {
    path: firstFile(input),
    summary: await summaryOf(input),
    textZone: await textZoneOf(input),
    open: (signal) => openOnDisk(input, signal),
  };
}

async function textZoneOf({ isRecorded, lacksZone }: ArchiveInput): Promise<SetSource['textZone']> {
  if (isRecorded !== true) return undefined;
  return (await lacksZone?.()) === true ? 'unknown' : 'known';
}

function folderOf(input: ArchiveInput): DiskFolder {
  const names = membersOf(input.files).map(({ name }) => name);
  return new DiskFolder(input, { keeps: 'window' }, names);
}

/** Undefined where the operating system denies it: the archive is then reported as unreadable. */
async function summaryOf(input: ArchiveInput): Promise<ArchiveSummary | undefined> {
  const folder = folderOf(input);
  try {
    return await readArchiveSummary(folder, input.files);
  } catch (error) {
    // Rethrows what is no matter of the archive.
    systemErrorText(error);
    return undefined;
  } finally {
    await folder.close();
  }
}

async function openOnDisk(input: ArchiveInput, signal: AbortSignal | undefined): Promise<OpenedArchive> {
  const folder = folderOf(input);
  try {
    const { archive, faults } = await openReported(folder, input.files, signal);
    return { archive, faults, close: () => folder.close() };
  } catch (error) {
    await folder.close();
    throw error;
  }
}
