import type { OverviewMethods } from '../../protocol/viewer/overviewProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';
import type { ArchiveSession } from './archiveSession.ts';
import { recordAt } from './survey/recordAt.ts';
import { spaceUse } from './survey/spaceUse.ts';
import { timeline } from './survey/timeline.ts';

/** What the Overview asks, answered by what the survey has seen so far. */
export function overviewAnswers(session: ArchiveSession): Handlers<OverviewMethods> {
  return {
    timeline: ({ range, parts }) => timeline(session, range, parts),
    recordAt: async ({ time }, signal) => (await recordAt(session, time, signal)) ?? null,
    space: () => spaceUse(session),
  };
}
