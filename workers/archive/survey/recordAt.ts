import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { compareTimes } from '../../../formats/pcp/time/timestamp.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import type { ArchiveSurvey } from './archiveSurvey.ts';
import type { Surveyed } from './timeline.ts';

/** The last record that is not later than a time, else the first one; undefined where there is none. */
export async function recordAt(
  { snapshot, surveyed }: Surveyed,
  time: Timestamp,
  signal: AbortSignal,
): Promise<FilePlace | undefined> {
  if (snapshot === undefined) return undefined;
  const { archive } = snapshot;
  const nameOf = new Map(archive.volumes.map(({ number, member }) => [number, member.name]));
  let place: FilePlace | undefined;
  const from = surveyed.volumes.length === 0 ? undefined : startBefore(surveyed, time);
  await visitResults(
    archive,
    ({ seconds, nanoseconds }, volume, start, end) => {
      const isLater = compareTimes({ seconds, nanoseconds }, time) > 0;
      if (!isLater || place === undefined) place = { file: nameOf.get(volume) ?? '', start, end };
      return !isLater;
    },
    { signal, from },
  );
  return place;
}

/** A time at which there is a record, near before another; undefined where none is known. */
function startBefore(surveyed: ArchiveSurvey, time: Timestamp): Timestamp | undefined {
  const wanted = time.seconds + 1;
  const known = surveyed.volumes.findLast(({ firstTime }) => firstTime <= wanted)?.offsets.beforeTime(wanted - 1);
  return known === undefined ? undefined : { seconds: Math.floor(known.time) - 1, nanoseconds: 0 };
}
