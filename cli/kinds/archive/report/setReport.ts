import { checkArchive } from '../../../../formats/archive/checkArchive.ts';
import { diagnoseSet } from '../../../../formats/history/doctor/diagnose.ts';
import { setTables, withEvidence } from '../../../../formats/history/doctor/evidence/readEvidence.ts';
import { incidentsOf } from '../../../../formats/history/doctor/incidents.ts';
import type { Redact } from '../../../../formats/history/report/readReport.ts';
import { reportIncident } from '../../../../formats/history/report/reportIncident.ts';
import { checkSet } from '../../../../formats/history/subject/members/checkSet.ts';
import { contentSize, historyArchive } from '../../../../formats/history/subject/historyArchive.ts';
import { historyMetadata } from '../../../../formats/history/subject/historyMetadata.ts';
import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { MetadataPart } from '../../../../formats/history/subject/metadataPart.ts';
import { metadataPart } from '../../../../formats/history/subject/metadataPart.ts';
import { shortTime } from '../../../../formats/history/subject/members/setFacts.ts';
import type { ArchiveSet, SetMember } from '../../../../formats/history/subject/members/setMember.ts';
import { setEnd, setZone } from '../../../../formats/history/subject/members/setMember.ts';
import type { Finding } from '../../../../formats/findings/finding.ts';
import { compareTimes } from '../../../../formats/pcp/time/timestamp.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { ReportRequest } from '../../valueRequest.ts';
import type { ArchiveInput } from '../archiveInput.ts';
import { inDiskFolder } from '../diskFolder.ts';
import { firstFile } from '../set/diskSources.ts';
import { SetProblems } from '../set/setProblems.ts';
import type { TimeWindow } from '../timeWindow.ts';
import { timesOfSet, timeWindow } from '../timeWindow.ts';
import { writeReport } from './writeReport.ts';

/**
 * Writes the report of a history.
 * @returns why not all of it could be read
 */
export async function writeSetReport(
  inputs: readonly ArchiveInput[],
  set: ArchiveSet,
  pool: MemberPool,
  request: ReportRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const window = await timeWindow(timesOfSet(set), request, 'report');
  if (typeof window === 'string') return window;
  const problems = new SetProblems(set, pool);
  const { onBroken, onCorrupt, onFailure } = problems;
  const members = set.members.filter((member) => isWithin(member, window));
  const fileFindings = [...(await checkSet(set, pool))];
  for (const member of members) fileFindings.push(...(await findingsOf(member, inputs, progress)));
  const { problems: found } = await diagnoseSet(set, pool, {
    from: window.from,
    to: window.to,
    onFailure,
    onProgress: progress.show,
  });
  progress.end();
  const incidents = incidentsOf(await withEvidence(found, setTables(set, pool)));
  const source = {
    archive: await archiveOf({ ...set, members }, pool, onFailure),
    hosts: [set.host, ...set.hostNames],
    start: set.members[0]?.start,
    end: setEnd(set),
    hostFindings: (redact: Redact) => incidents.map((one) => reportIncident(one, window.zone, redact)),
    fileFindings,
    areFilesChecked: true,
    omissions: [],
  };
  const problem = await writeReport(source, window, request, output, progress, { onBroken, onCorrupt });
  return problem ?? problems.text();
}

/** Whether a member may have records in a window. */
function isWithin({ start, end, isEndExact }: SetMember, { from, to }: TimeWindow): boolean {
  const isOver = isEndExact && from !== undefined && compareTimes(end, from) < 0;
  return !isOver && (to === undefined || compareTimes(start, to) <= 0);
}

async function findingsOf(
  { path }: SetMember,
  inputs: readonly ArchiveInput[],
  progress: Progress,
): Promise<readonly Finding[]> {
  const input = inputs.find((one) => firstFile(one) === path);
  if (input === undefined) return [];
  const { files } = input;
  return inDiskFolder(input, { keeps: 'window' }, async (folder) => {
    const options = { isLive: folder.isLive(files), onProgress: progress.show };
    const { findings } = await checkArchive(folder, files, options);
    progress.end();
    return findings;
  });
}

/** All members as one archive. */
async function archiveOf(
  set: ArchiveSet,
  pool: MemberPool,
  onFailure: (member: SetMember, error: unknown) => void,
): Promise<ReturnType<typeof historyArchive>> {
  const zone = setZone(set);
  const described: { readonly member: string; readonly part: MetadataPart; readonly until: string }[] = [];
  for (const member of set.members) {
    const part = await pool.useOr<MetadataPart | undefined>(
      member,
      ({ metadata }) => metadataPart(metadata),
      undefined,
    );
    if (part !== undefined)
      described.push({ member: member.path, part, until: `until ${shortTime(member.end, zone)}` });
  }
  const compression = ({ summary }: SetMember): number =>
    summary.files.volumes.reduce((sum, volume) => sum + contentSize(1, volume.compression !== undefined), 0);
  return historyArchive(set, pool, historyMetadata(described), compression, onFailure);
}
