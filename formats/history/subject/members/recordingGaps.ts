import { compareTimes, secondsBetween } from '../../../pcp/time/timestamp.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { Archive } from '../../../archive/archive.ts';
import { archiveSpan } from '../../../archive/archiveSpan.ts';
import { resultTimeAt } from '../../../archive/volume/resultLayout.ts';
import { ResultValidator } from '../../../archive/volume/resultValidator.ts';
import { walkBackwards } from '../../../archive/volume/walkBackwards.ts';
import type { MemberPool } from '../memberPool.ts';
import type { SetMember } from './setMember.ts';
import type { Gap } from './spans.ts';
import { gapsOf } from './spans.ts';

/** How many distances of records are enough to know the usual one. */
const sampled = 200;
/** Fewest distances for which a quantile counts: with fewer the median does, as single long ones would decide. */
const leastForQuantile = 100;
const leastGapSeconds = 120;

/** The times between archives that are longer than those between records. Opens those that have such a time behind them. */
export async function recordingGaps(members: readonly SetMember[], pool: MemberPool): Promise<readonly Gap[]> {
  const gaps: Gap[] = [];
  for (const gap of gapsOf(members)) {
    if (secondsBetween(gap.from, gap.to) <= leastGapSeconds) continue;
    const exact = await pool.useOr<Gap | undefined>(
      gap.before,
      (archive) => gapBehind(archive, gap, pool.signal),
      undefined,
    );
    if (exact !== undefined) gaps.push(exact);
  }
  return gaps;
}

/** A gap with its exact beginning; undefined where the logger may just have waited for the next record. */
async function gapBehind(archive: Archive, gap: Gap, signal: AbortSignal | undefined): Promise<Gap | undefined> {
  const end = gap.before.isEndExact ? undefined : (await archiveSpan(archive, signal)).end;
  const from = end !== undefined && compareTimes(end, gap.from) > 0 ? end : gap.from;
  if (secondsBetween(from, gap.to) <= leastGapSeconds) return undefined;
  const tolerance = await gapToleranceSeconds(archive, signal);
  return tolerance === undefined || secondsBetween(from, gap.to) <= tolerance ? undefined : { ...gap, from };
}

/**
 * How long an archive may be without a record before that is a gap, by its last records; undefined where there are too few
 * of them to know.
 */
async function gapToleranceSeconds({ volumes }: Archive, signal?: AbortSignal): Promise<number | undefined> {
  const distances: number[] = [];
  let later: Timestamp | undefined;
  for (const { reader } of volumes.toReversed()) {
    const validator = new ResultValidator(reader.layout);
    await walkBackwards(
      reader,
      reader.size,
      ({ view }, at, length) => {
        if (validator.validate(view, at, length) !== undefined) return true;
        const time = resultTimeAt(view, at, reader.layout);
        const distance = later === undefined ? 0 : secondsBetween(time, later);
        if (distance > 0) distances.push(distance);
        later = time;
        return distances.length < sampled;
      },
      signal,
    );
    if (distances.length >= sampled) break;
  }
  distances.sort((a, b) => a - b);
  const at = (part: number): number => distances[Math.floor(part * (distances.length - 1))] ?? 0;
  if (distances.length < 2) return undefined;
  return Math.max(leastGapSeconds, distances.length < leastForQuantile ? 4 * at(0.5) : 3 * at(0.99));
}
