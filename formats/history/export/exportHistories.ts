import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { formatUtc } from '../../pcp/time/timestamp.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { TimeRange } from '../moment/momentTime.ts';
import type { History } from '../subject/history.ts';
import type { ArchiveSet, SetMember } from '../subject/members/setMember.ts';
import { setZone } from '../subject/members/setMember.ts';
import type { SeriesWish } from '../series/seriesChoice.ts';
import type { TableAt } from './records/exportRecords.ts';
import { ExportRecords } from './records/exportRecords.ts';

/** What is exported of histories. */
export interface ExportRequest {
  readonly wish: SeriesWish;
  readonly from: Timestamp | undefined;
  readonly to: Timestamp | undefined;
  /** Whether counters are exported as rates. */
  readonly asRates: boolean;
}

/** What is reported meanwhile, and what ends the reading. */
export type ExportReports = Pick<ReadOptions, 'losses' | 'onProgress' | 'signal'>;

/** Adds the rows of a history to tables. */
export async function exportHistory(
  history: History,
  { wish, from, to, asRates }: ExportRequest,
  tableAt: TableAt,
  reports: ExportReports,
): Promise<void> {
  const records = new ExportRecords(history.host ?? '', wish, asRates, tableAt);
  await history.visit(records, { ...reports, from, to, takes: wish.takesMetric });
}

/** A history that is exported, and the part of its time. */
interface ExportedPart {
  readonly set: ArchiveSet;
  readonly window: TimeRange;
}

/** What a file says of the archives and times that its rows are from. */
export function exportProperties(
  parts: readonly ExportedPart[],
  { asRates }: Pick<ExportRequest, 'asRates'>,
  intervalSeconds: number | undefined,
): ReadonlyMap<string, string> {
  const hosts = parts.map(({ set, window: { from, to } }) => ({
    host: set.host,
    zone: setZone(set).name,
    ...(from === undefined ? {} : { from: formatUtc(from) }),
    ...(to === undefined ? {} : { to: formatUtc(to) }),
    archives: set.members.map(({ summary, start, end }: SetMember) => ({
      name: summary.files.base,
      start: formatUtc(start),
      end: formatUtc(end),
    })),
  }));
  return new Map([
    ['pcp.hosts', JSON.stringify(hosts)],
    ['pcp.counters', asRates || intervalSeconds !== undefined ? 'rates' : 'as recorded'],
    ...(intervalSeconds === undefined ? [] : [['pcp.interval', `${intervalSeconds} s`] as const]),
  ]);
}
