import { fromSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { Timeline, TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import { maxMarks } from '../../../protocol/viewer/overviewProtocol.ts';
import { partCount } from '../../../formats/history/lines/linePoints.ts';
import { surveyedTimeline } from '../survey/timeline.ts';
import type { HistorySession } from './historySession.ts';
import { firstFile } from './historySources.ts';

/** What stands on the timeline of all archives of a host: each as a block, and what has been seen of its records. */
export function historyTimeline(session: HistorySession, wanted: TimeRange | undefined, parts: number): Timeline {
  const span = session.snapshot?.span;
  const from = span?.start ?? fromSeconds(0);
  const range = wanted ?? { from, to: span?.end ?? from };
  const counts = new Float64Array(partCount(parts));
  const marks: Timeline['marks'][number][] = [];
  const gaps: TimeRange[] = [...session.gaps];
  for (const source of session.members) {
    const scanned = session.scans.lastOf(source);
    if (scanned === undefined) continue;
    const own = surveyedTimeline(scanned, range, parts);
    for (const [i, count] of own.counts.entries()) counts[i] = (counts[i] ?? 0) + count;
    marks.push(...own.marks);
    gaps.push(...own.gaps);
  }
  return {
    ...range,
    counts: Array.from(counts, (count) => Number(count.toPrecision(4))),
    volumes: (session.set?.members ?? []).flatMap(({ path, start, end }, volume) => {
      const source = session.sources.of(path);
      const title = path.slice(path.lastIndexOf('/') + 1);
      return source === undefined ? [] : [{ file: firstFile(source), volume, title, from: start, to: end }];
    }),
    marks: marks.slice(0, maxMarks),
    gaps: gaps.slice(0, maxMarks),
  };
}
