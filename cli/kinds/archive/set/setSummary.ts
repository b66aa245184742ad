import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { ArchiveSet } from '../../../../formats/history/subject/members/setMember.ts';
import { setEnd } from '../../../../formats/history/subject/members/setMember.ts';
import { findWrapsOfSet } from '../../../../formats/history/summary/findWraps.ts';
import { summarizeSet } from '../../../../formats/history/summary/summarizeArchive.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { SummarizeRequest } from '../../valueRequest.ts';
import { noNumbers, wishOf } from '../../valueSelection.ts';
import { clippedSpan, summaryOptions, writeSummary } from '../summary/writeSummary.ts';
import { timesOfSet, timeWindow } from '../timeWindow.ts';
import { SetProblems } from './setProblems.ts';

/**
 * Writes statistics of the values of a history, as of one archive.
 * @returns why not all that was asked for could be summarised
 */
export async function writeSetSummary(
  path: string,
  set: ArchiveSet,
  pool: MemberPool,
  request: SummarizeRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const window = await timeWindow(timesOfSet(set), request, 'summary');
  if (typeof window === 'string') return window;
  const { start = { seconds: 0, nanoseconds: 0 } } = set.members[0] ?? {};
  const span = clippedSpan({ start, end: setEnd(set) ?? start }, window);
  const wish = { ...wishOf(request.selection), from: window.from, to: window.to };
  const wraps = request.isUnwrapped ? await findWrapsOfSet(set, pool, wish) : undefined;
  const problems = new SetProblems(set, pool);
  const series = await summarizeSet(set, pool, {
    ...window,
    ...summaryOptions(request),
    span,
    wraps,
    onBroken: problems.onBroken,
    onCorrupt: problems.onCorrupt,
    onFailure: problems.onFailure,
    onProgress: progress.show,
  });
  progress.end();
  writeSummary({ path, host: set.host, zone: window.zone, span, series }, request, output);
  return problems.text() ?? (series.names.length === 0 ? noNumbers : undefined);
}
