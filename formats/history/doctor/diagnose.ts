import type { Archive } from '../../archive/archive.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { MemberPool } from '../subject/memberPool.ts';
import type { ArchiveSet } from '../subject/members/setMember.ts';
import type { SetReadOptions } from '../subject/visitSet.ts';
import { visitSet } from '../subject/visitSet.ts';
import { wholeArchive } from '../subject/recordPart.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { Diagnosis } from './hostDoctor.ts';
import { HostDoctor } from './hostDoctor.ts';
import type { HostThresholds } from './hostRule.ts';

export interface DiagnoseRequest extends ReadOptions {
  readonly thresholds?: HostThresholds;
}

/** Looks for what was wrong with the host of an archive, in one pass. */
export async function diagnoseArchive(archive: Archive, request: DiagnoseRequest): Promise<Diagnosis> {
  const doctor = new HostDoctor(request.thresholds);
  const part = wholeArchive(archive);
  await visitResults(archive, (cursor) => doctor.record(cursor, part), { ...request, reads: doctor.reads });
  return doctor.finish();
}

/** The same of the archives of a host. Nothing is computed from one archive to the next. */
export async function diagnoseSet(
  set: Pick<ArchiveSet, 'members'>,
  pool: MemberPool,
  request: DiagnoseRequest & Pick<SetReadOptions, 'onFailure'>,
): Promise<Diagnosis> {
  const doctor = new HostDoctor(request.thresholds);
  await visitSet(set, pool, doctor, { ...request, reads: doctor.reads });
  return doctor.finish();
}
