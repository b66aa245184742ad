import { fromSeconds, toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { Timeline, TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import { maxMarks } from '../../../protocol/viewer/overviewProtocol.ts';
import { partCount } from '../../../formats/history/lines/linePoints.ts';
import type { ArchiveSnapshot } from '../archiveSnapshot.ts';
import type { ArchiveSurvey } from './archiveSurvey.ts';
import type { KnownRecord } from './recordOffsets.ts';
import type { SurveyedMark, VolumeSurvey } from './volumeSurvey.ts';

/** What the timeline is made from. */
export interface Surveyed {
  readonly snapshot: ArchiveSnapshot | undefined;
  readonly surveyed: ArchiveSurvey;
}

/** What stands on the timeline of a range, or of the whole archive. */
export function timeline({ snapshot, surveyed }: Surveyed, wanted: TimeRange | undefined, parts: number): Timeline {
  const volumeFiles = (snapshot?.archive.volumes ?? []).map(({ member }) => member.name);
  return surveyedTimeline({ volumeFiles, surveyed }, wanted ?? wholeRange(snapshot), parts);
}

/** Timeline of what was seen of an archive; `volumeFiles` are its volumes in their order. */
export function surveyedTimeline(
  { volumeFiles, surveyed }: { readonly volumeFiles: readonly string[]; readonly surveyed: ArchiveSurvey },
  range: TimeRange,
  parts: number,
): Timeline {
  const from = toSeconds(range.from);
  const to = toSeconds(range.to);
  const { volumes } = surveyed;
  const counts = new Float64Array(partCount(parts));
  for (const volume of volumes) addDensity(volume, { counts, from, to });
  const marks = marksOf(volumeFiles.map((file) => surveyed.of(file)));
  const inRange = marks.filter(
    ({ before, time, after }) => (after >= from || time >= from) && (before <= to || time <= to),
  );
  return {
    ...range,
    counts: Array.from(counts, (count) => Number(count.toPrecision(4))),
    volumes: volumes.flatMap(({ name, volume, firstTime, lastTime }) =>
      Number.isNaN(firstTime)
        ? []
        : [{ file: name, volume, from: fromSeconds(firstTime), to: fromSeconds(Math.max(firstTime, lastTime)) }],
    ),
    marks: inRange
      .slice(0, maxMarks)
      .map(({ file, start, end, time }) => ({ file, start, end, time: fromSeconds(time) })),
    gaps: inRange
      .filter(({ before, after }) => after > before)
      .slice(0, maxMarks)
      .map(({ before, after }) => ({ from: fromSeconds(before), to: fromSeconds(after) })),
  };
}

interface PlacedMark extends SurveyedMark {
  readonly file: string;
}

/**
 * The marks of all volumes: one at the end of a volume is followed by the first record of the next, and the other way.
 *
 * @param volumes of the archive, by number; undefined for one that has not been looked into
 */
function marksOf(volumes: readonly (VolumeSurvey | undefined)[]): readonly PlacedMark[] {
  return volumes.flatMap((volume, i) => {
    const before = volumes[i - 1];
    // Before its end has been seen, its last record is not the last one.
    const lastTime = before?.isComplete === true ? before.lastTime : NaN;
    const nextTime = volumes[i + 1]?.firstTime ?? NaN;
    return (volume?.marks ?? []).map((mark) => ({
      ...mark,
      file: volume?.name ?? '',
      before: Number.isNaN(mark.before) ? lastTime : mark.before,
      after: Number.isNaN(mark.after) ? nextTime : mark.after,
    }));
  });
}

/** Range from the label's time to that of the last record. */
function wholeRange(snapshot: ArchiveSnapshot | undefined): TimeRange {
  const from = snapshot?.span.start ?? { seconds: 0, nanoseconds: 0 };
  const to = snapshot?.span.end ?? from;
  return { from, to };
}

/** Equal parts of a range. */
interface Columns {
  readonly counts: Float64Array;
  readonly from: number;
  readonly to: number;
}

/** Adds the records of a volume; where only some are kept, they are spread evenly between those. */
function addDensity({ offsets, lastTime }: VolumeSurvey, columns: Columns): void {
  let before: KnownRecord | undefined;
  for (const known of offsets) {
    if (before !== undefined) addBetween(columns, before.time, known.time, known.number - before.number);
    before = known;
  }
  if (before !== undefined) addBetween(columns, before.time, lastTime, offsets.count - before.number);
}

function addBetween(columns: Columns, start: number, end: number, count: number): void {
  const { counts } = columns;
  const first = columnOf(columns, start);
  const last = count === 1 ? first : Math.max(first, columnOf(columns, end));
  for (let at = Math.max(0, first); at <= Math.min(last, counts.length - 1); at++)
    counts[at] = (counts[at] ?? 0) + count / (last - first + 1);
}

/** Column of a time; below 0 or beyond the last one where the time is not in the range. */
function columnOf({ counts, from, to }: Columns, time: number): number {
  if (time === to) return counts.length - 1;
  return Math.floor(((time - from) / (to - from)) * counts.length);
}
