import { fromSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import type { Places } from '../../frame/usePlaces.ts';
import type { ArchiveViewState } from '../archiveViewState.ts';

/** Compares a range as the last one was; without a range shows how to choose one. */
export function showChanges(
  {
    latest,
    update,
    jump,
  }: Pick<Places<ArchiveViewState, Pick<ArchiveViewState, 'view'>>, 'latest' | 'update' | 'jump'>,
  range: TimeRange | undefined,
): void {
  const { baseline = 'before', against } = latest.current.changes ?? {};
  const chosen = against === undefined ? {} : { against };
  if (range !== undefined) update({ changes: { ...range, baseline, ...chosen } });
  jump({ view: 'changes' });
}

export function timeRangeOf({ from, to }: PlotRange): TimeRange {
  return { from: fromSeconds(from), to: fromSeconds(to) };
}
