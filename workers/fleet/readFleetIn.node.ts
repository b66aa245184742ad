import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import { listArchives, membersOf } from '../../formats/archive/members/archiveFiles.ts';
import { messageOf } from '../../formats/findings/finding.ts';
import { dayParts } from '../../formats/history/fleet/dayParts.ts';
import type { HostResult } from '../../formats/history/fleet/fleet.ts';
import { fleetOf } from '../../formats/history/fleet/fleetTable.ts';
import type { HostDay } from '../../formats/history/fleet/hostDay.ts';
import { readHostDay } from '../../formats/history/fleet/hostDay.ts';
import { MemberPool } from '../../formats/history/subject/memberPool.ts';
import { buildSets } from '../../formats/history/subject/members/buildSets.ts';
import { skippedFinding } from '../../formats/history/subject/members/checkSet.ts';
import { membersIn } from '../../formats/history/subject/members/membersNear.ts';
import type { ArchiveSet, SetSource } from '../../formats/history/subject/members/setMember.ts';
import { setEnd } from '../../formats/history/subject/members/setMember.ts';
import { SetHistory } from '../../formats/history/subject/setHistory.ts';
import { utc } from '../../formats/pcp/time/timeZone.ts';
import { fromSeconds, toSeconds } from '../../formats/pcp/time/timestamp.ts';
import type { ShownFleet } from '../../protocol/viewer/fleetProtocol.ts';
import type { FleetQuestion } from '../../protocol/worker/fleetWorkerProtocol.ts';
import { archiveSource } from '../archive/archiveSource.ts';
import { DiskFolder } from '../files/diskFolder.node.ts';
import { shownFleet } from './shownFleet.ts';

/** Most folders that are looked into, links included. */
const maxFolders = 20_000;
/** Most days of a host: clocks that were not set yet make records of decades. */
const maxDays = 400;
/** Least milliseconds from one answer to the next, while more is read. */
const answerMs = 500;
const secondsPerDay = 86_400;

/**
 * Reads the hosts below a folder, day by day.
 *
 * @param onChange receives what has been read so far, now and then
 */
export async function readFleetIn(
  question: FleetQuestion,
  signal: AbortSignal,
  onChange: (fleet: ShownFleet) => void,
): Promise<ShownFleet> {
  const pool = new MemberPool();
  try {
    return await readHosts(question, signal, pool.during(signal), onChange);
  } finally {
    await pool.close();
  }
}

async function readHosts(
  question: FleetQuestion,
  signal: AbortSignal,
  pool: MemberPool,
  onChange: (fleet: ShownFleet) => void,
): Promise<ShownFleet> {
  const { sets, skipped } = await buildSets(await sourcesBelow(question.folder, signal), pool);
  const ends = sets.flatMap((set) => setEnd(set) ?? []).map(toSeconds);
  const from = question.days === null ? -Infinity : Math.max(...ends) - question.days * secondsPerDay;
  const broken = new Set(skipped.map(({ source }) => path.dirname(source.path)));
  for (const set of sets) broken.delete(folderOf(set));
  const results: HostResult[] = Array.from(broken, (folder) => brokenHost(folder, skipped));
  const filesByHost = new Map(sets.map((set) => [set.host, set.members.map((member) => member.path)]));
  const shown = (): ShownFleet =>
    shownFleet(fleetOf(results, utc), ({ host }) => filesByHost.get(host) ?? [], {
      ...{ done: results.length, total: sets.length + broken.size },
    });
  let answeredAt = performance.now();
  for (const set of sets) {
    results.push(await readHost(set, from, question, pool, signal));
    if (performance.now() - answeredAt < answerMs) continue;
    onChange(shown());
    answeredAt = performance.now();
  }
  return shown();
}

const folderOf = ({ members, skipped }: ArchiveSet): string =>
  path.dirname(members[0]?.path ?? skipped[0]?.source.path ?? '');

function brokenHost(folder: string, skipped: Awaited<ReturnType<typeof buildSets>>['skipped']): HostResult {
  const own = skipped.filter(({ source }) => path.dirname(source.path) === folder);
  const problem = own.map((one) => messageOf(skippedFinding(one))).join(' ');
  return { host: path.basename(folder), path: folder, problem, days: [] };
}

async function readHost(
  set: ArchiveSet,
  from: number,
  settings: FleetQuestion,
  pool: MemberPool,
  signal: AbortSignal,
): Promise<HostResult> {
  const { host, members, skipped } = set;
  const problems = skipped.map((one) => messageOf(skippedFinding(one)));
  const days: HostDay[] = [];
  const [start, end] = [members[0]?.start, setEnd(set)];
  if (start !== undefined && end !== undefined) {
    const recorded = { from: toSeconds(start), to: toSeconds(end) + 1e-6 };
    const parts = dayParts(recorded, { from, to: Infinity }, utc)
      .filter((part) => membersIn(members, { from: fromSeconds(part.from), to: fromSeconds(part.to) }).length > 0)
      .slice(-maxDays);
    const history = new SetHistory(set, pool);
    try {
      for (const part of parts) days.push(await readHostDay(history, part, { ...settings, zone: utc }, { signal }));
    } catch (error) {
      signal.throwIfAborted();
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { host, path: folderOf(set), problem: problems.length === 0 ? undefined : problems.join(' '), days };
}

/** The archives in a folder and in those below it. */
async function sourcesBelow(root: string, signal: AbortSignal): Promise<readonly SetSource[]> {
  const sources: SetSource[] = [];
  const folders = [root];
  for (let place = 0; place < folders.length && place < maxFolders; place++) {
    signal.throwIfAborted();
    const folder = folders[place] ?? root;
    // A folder that may not be read is passed over: the user sees that in the explorer.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) if (entry.isDirectory()) folders.push(path.join(folder, entry.name));
    const names = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
    for (const files of listArchives(names)) {
      const [first] = membersOf(files);
      if (first === undefined || files.meta === undefined) continue;
      sources.push(await archiveSource(path.join(folder, first.name), new DiskFolder(folder), files, signal));
    }
  }
  return sources;
}
