import type { MemberPool } from '../../../../formats/history/subject/memberPool.ts';
import type { ArchiveSet } from '../../../../formats/history/subject/members/setMember.ts';
import { setEnd } from '../../../../formats/history/subject/members/setMember.ts';
import { binSet } from '../../../../formats/history/bins/binArchive.ts';
import type { Output } from '../../../host.ts';
import type { Progress } from '../../../output/progress.ts';
import type { PlotRequest } from '../../valueRequest.ts';
import { drawPlots } from '../plot/drawPlots.ts';
import { timesOfSet, timeWindow } from '../timeWindow.ts';
import { problemText } from '../problemText.ts';
import { SetProblems } from './setProblems.ts';

/**
 * Draws the values of a history, as those of one archive.
 * @returns why not all that was asked for could be drawn
 */
export async function plotSet(
  set: ArchiveSet,
  pool: MemberPool,
  request: PlotRequest,
  output: Output,
  progress: Progress,
): Promise<string | undefined> {
  const window = await timeWindow(timesOfSet(set), request, 'plot');
  if (typeof window === 'string') return window;
  const problems = new SetProblems(set, pool);
  const { onBroken, onCorrupt, onFailure } = problems;
  const problem = await drawPlots(
    async (wish) => {
      const bins = await binSet(set, pool, { ...wish, onBroken, onCorrupt, onFailure, onProgress: progress.show });
      progress.end();
      return bins;
    },
    { start: set.members[0]?.start, end: setEnd(set) },
    window,
    request,
    output,
  );
  return problemText([problem, problems.text()]);
}
