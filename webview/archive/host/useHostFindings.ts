import { shortTimes } from '../../../formats/history/doctor/problemText.ts';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import type { HostFinding, HostFindings, HostTable } from '../../../protocol/viewer/hostProtocol.ts';
import type { PlotRange } from '../../plot/plotRange.ts';
import { rangeBetween } from '../../plot/plotRange.ts';
import type { PlotTimes } from '../../plot/usePlotTimes.ts';
import { useRequest } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { zoneOf } from '../zones.ts';

/** Growth of an archive, in seconds, after which its findings are requested again. */
const growthSeconds = 600;
/** Time that is shown around a finding, as a share of its length, and in seconds at least. */
const [aroundShare, leastAround] = [1, 600];

/**
 * What was wrong with the host; undefined until it is known. All records are read for it.
 *
 * @param isWanted false while something else is more urgent
 */
export function useHostFindings(
  connection: ArchiveConnection,
  { view }: ArchiveViewer,
  { head, layoutRevision, findingsRevision }: ArchiveState,
  isWanted = true,
): HostFindings | undefined {
  const isReady = head.hasHost && isWanted;
  const grown = Math.floor((head.end?.seconds ?? 0) / growthSeconds);
  const params = isReady ? { zone: zoneOf(view.zone, head).name } : undefined;
  return useRequest(connection, 'hostFindings', params, `${layoutRevision} ${findingsRevision} ${grown}`);
}

/** The time of a finding with some before and behind it, as far as the archive goes. */
export function rangeAround({ main: { from, to } }: HostFinding, { start, end }: ArchiveState['head']): PlotRange {
  const around = Math.max(leastAround, aroundShare * (to - from));
  const whole = rangeBetween(start && toSeconds(start), end && toSeconds(end));
  return { from: Math.max(whole.from, from - around), to: Math.min(whole.to, to + around) };
}

/** The day on which all of the time is; undefined where it is on several. */
export function dayOf({ whole, zone }: Pick<PlotTimes, 'whole' | 'zone'>): string | undefined {
  return shortTimes(whole.from, whole.to, zone).day;
}

/** Shows a table of the moment that the plots mark. */
export function openHostTable({ update, jump }: Pick<ArchiveViewer, 'update' | 'jump'>, table: HostTable): void {
  update({
    table: table.table,
    tableSort: { column: table.sort, isDescending: table.isAscending !== true },
    tableFilter: '',
  });
  jump({ view: 'table' });
}
