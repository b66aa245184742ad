import type { Archive } from '../../../../formats/archive/archive.ts';
import type { ArchiveMetadata } from '../../../../formats/archive/metadata/archiveMetadata.ts';
import { readSetMoment } from '../../../../formats/history/moment/setMoment.ts';
import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { ArchiveSet } from '../../../../formats/history/subject/members/setMember.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { MomentRequest } from '../../valueRequest.ts';
import { SetProblems } from '../set/setProblems.ts';
import { timesOfSet } from '../timeWindow.ts';
import { chosenDomain, noDomain, noValues, timeAndZone, writeRows } from './archiveMoment.ts';

/**
 * Writes a table of a history at a moment, of the archive that covers it.
 * @returns why not, or not all of it, in words
 */
export async function writeSetMoment(
  set: ArchiveSet,
  pool: MemberPool,
  request: MomentRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const when = await timeAndZone(timesOfSet(set), request);
  if (typeof when === 'string') return when;
  const asked: ArchiveMetadata[] = [];
  const domains = new Set<string>();
  const domainOf = (archive: Archive) => {
    const domain = chosenDomain(archive, request.indom);
    asked.push(archive.metadata);
    if (domain !== undefined) domains.add(domain.spec.id);
    return domain;
  };
  const result = await readSetMoment(set, pool, domainOf, when.time);
  progress.end();
  const lost = new SetProblems(set, pool).text();
  if (result === undefined) return lost ?? (domains.size > 0 ? noValues : noDomain(asked, request.indom));
  const { member, moment } = result;
  return writeRows({ path: member.path, host: set.host, zone: when.zone }, moment, request, output) ?? lost;
}
