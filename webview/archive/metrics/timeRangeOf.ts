import { fromSeconds } from '../../../formats/pcp/timestamp.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import type { TimeRange } from '../../../protocol/viewer/overviewProtocol.ts';

/** The same range to the nanosecond. */
export function timeRangeOf({ from, to }: PlotRange): TimeRange {
  return { from: fromSeconds(from), to: fromSeconds(to) };
}
