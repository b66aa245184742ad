import { checkSet, skippedFindings } from '../../../formats/history/subject/members/checkSet.ts';
import type { ArchiveSets } from '../../../formats/history/subject/members/buildSets.ts';
import type { MemberPool } from '../../../formats/history/subject/memberPool.ts';
import type { Finding } from '../../../formats/findings/finding.ts';
import type { CheckedArchive, FileDescription } from '../target.ts';
import type { ArchiveInput } from '../archive/archiveInput.ts';
import { isCalled } from '../../../formats/history/subject/members/setMember.ts';
import { archiveCpus } from '../../../formats/history/printed/archiveCpus.ts';
import type { HostCpus } from '../../../formats/history/printed/recordText.ts';
import { sourceOf, withDiskSets } from './diskSources.ts';
import { describeRest, describeSet } from './describeSet.ts';

/**
 * What can be said of the archives in a directory together. Places name files by their paths.
 *
 * @param checked what their checks have found: those archives are not unpacked once more for it
 */
export function checkHistories(
  inputs: readonly ArchiveInput[],
  checked: ReadonlyMap<ArchiveInput, CheckedArchive>,
): Promise<readonly Finding[]> {
  const check = async ({ sets, skipped }: ArchiveSets, pool: MemberPool): Promise<readonly Finding[]> => {
    const findings = [...skippedFindings(skipped)];
    for (const set of sets) findings.push(...(await checkSet(set, pool)));
    return findings;
  };
  return withDiskSets(inputs, check, checked);
}

/** The descriptions of the histories in a directory, or of the one of a host. */
export function describeHistories(
  path: string,
  inputs: readonly ArchiveInput[],
  host: string | undefined,
): Promise<readonly FileDescription[]> {
  return withDiskSets(inputs, async ({ sets, skipped }, pool) => {
    const descriptions: FileDescription[] = [];
    for (const set of sets)
      if (host === undefined || isCalled(set, host)) descriptions.push(await describeSet(path, set, pool));
    if (host === undefined && skipped.length > 0) descriptions.push(describeRest(path, skipped));
    return descriptions;
  });
}

/** What archives say of their hosts. */
export async function cpusOf(inputs: readonly ArchiveInput[]): Promise<readonly HostCpus[]> {
  return archiveCpus(await Promise.all(inputs.map(sourceOf)));
}
