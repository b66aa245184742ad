import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import { membersNear } from '../../formats/history/moment/setMoment.ts';
import type { MemberPool } from '../../formats/history/subject/memberPool.ts';
import type { ArchiveSet, SetMember } from '../../formats/history/subject/members/setMember.ts';
import { visitResults } from '../../formats/archive/visitResults.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { fromSeconds, toSeconds } from '../../formats/pcp/time/timestamp.ts';
import { fileText } from '../answer/fileText.ts';

/** In seconds: times as doubles are as exact. */
const tolerance = 1e-4;

/** `file:offset` of the record of a time, in the content of the file; undefined where there is none. */
export async function recordPlace(
  set: Pick<ArchiveSet, 'members'>,
  pool: MemberPool,
  time: Timestamp,
  members: readonly SetMember[] = membersNear(set.members, time),
): Promise<string | undefined> {
  const [from, to] = [-tolerance, tolerance].map((slack) => fromSeconds(toSeconds(time) + slack));
  const { signal } = pool;
  for (const member of members) {
    const place = await pool.useOr<{ readonly file: string; readonly start: number } | undefined>(
      member,
      async (archive) => {
        const fileOf = new Map(archive.volumes.map((volume) => [volume.number, volume.member.name]));
        let found: { readonly file: string; readonly start: number } | undefined;
        const visit = (_: unknown, volume: number, start: number): boolean => {
          found = { file: fileOf.get(volume) ?? '', start };
          return false;
        };
        await visitResults(archive, visit, { from, to, signal });
        return found;
      },
      undefined,
    );
    if (place !== undefined) return `${fileText(besides(member.path, place.file))}:${place.start}`;
  }
  return undefined;
}

/** A file of the archive that another file is of; in a tar both may be named from its top. */
function besides(path: string, name: string): string {
  const [own, base] = [baseOf(path), baseOf(name)];
  return own.endsWith(base) ? own.slice(0, own.length - base.length) + name : path.replace(/[^\\/]*$/, () => name);
}

/** An archive may be named without a suffix. */
const baseOf = (path: string): string => parseMemberName(path)?.base ?? path;
