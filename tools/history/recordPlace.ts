import type { Archive } from '../../formats/archive/archive.ts';
import { parseMemberName } from '../../formats/archive/members/memberName.ts';
import type { OpenHistory } from './openHistory.ts';
import { visitResults } from '../../formats/archive/visitResults.ts';
import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { fromSeconds, toSeconds } from '../../formats/pcp/time/timestamp.ts';
import { fileText } from '../answer/fileText.ts';

/** Seconds by which times may differ: times as doubles are that exact. */
const tolerance = 1e-4;

/**
 * `file:offset` of the record of a time, in the content of the file; of a text, which has no records, the file alone.
 * Undefined where there is none.
 *
 * @param only the path of the archive that is meant; any near the time if missing
 */
export function recordPlace(
  { history, set }: Pick<OpenHistory, 'history' | 'set'>,
  time: Timestamp,
  signal: AbortSignal,
  only?: string,
): Promise<string | undefined> {
  const [from, to] = [-tolerance, tolerance].map((slack) => fromSeconds(toSeconds(time) + slack));
  const placeIn = async (archive: Archive, path: string): Promise<string | undefined> => {
    if (only !== undefined && path !== only) return undefined;
    let place: string | undefined;
    const visit = (_: unknown, volume: number, start: number): boolean => {
      const file = archive.volumes.find(({ number }) => number === volume)?.member.name ?? '';
      const isText = set.members.some((member) => member.path === path && member.textZone !== undefined);
      place = isText ? fileText(path) : `${fileText(besides(path, file))}:${start}`;
      return false;
    };
    await visitResults(archive, visit, { from, to, signal });
    return place;
  };
  return history.near(time, placeIn, signal);
}

/** A file of the archive that another file is of; in a tar both may be named from its top. */
function besides(path: string, name: string): string {
  const [own, base] = [baseOf(path), baseOf(name)];
  return own.endsWith(base) ? own.slice(0, own.length - base.length) + name : path.replace(/[^\\/]*$/, () => name);
}

/** An archive may be named without a suffix. */
const baseOf = (path: string): string => parseMemberName(path)?.base ?? path;
