import { archiveZone } from '../../archive/archive.ts';
import type { FetchedArchive, RecordsOptions } from '../../history/fetch/hostRecords.ts';
import { readHostRecords } from '../../history/fetch/hostRecords.ts';
import { parseTypedOffset } from '../../pcp/time/typedOffset.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes, fromSecondsRounded, secondsAfter, toSeconds } from '../../pcp/time/timestamp.ts';
import { tableLines } from './tableLines.ts';
import { tableMetrics } from './tableMetrics.ts';
import type { TableSet } from './tableSet.ts';

/** What of a history a table has; what is missing is as the set says. */
export interface TableWish {
  readonly from?: Timestamp | undefined;
  readonly to?: Timestamp | undefined;
  /** Seconds between samples. */
  readonly interval?: number | undefined;
  readonly samples?: number | undefined;
  readonly zone?: TimeZone | undefined;
}

/** Seconds between samples, where nothing says them. */
const usualInterval = 1;

function intervalOf(text: string | undefined): number {
  const seconds = text === undefined ? undefined : parseTypedOffset(`+${text}`)?.seconds;
  return seconds !== undefined && seconds > 0 ? seconds : usualInterval;
}

/** The lines of a set's table on a history. @throws RefusedTable */
export async function renderTable(
  fetched: FetchedArchive,
  set: TableSet,
  wish: TableWish,
  options: Omit<RecordsOptions, 'from'> = {},
): Promise<Iterable<string>> {
  const { archive, start, end } = fetched;
  const metrics = tableMetrics(set, archive.metadata);
  const names = new Set(metrics.flatMap(({ metric }) => metric.operands));
  const { from = start, to = end, zone = archiveZone(archive) } = wish;
  const records = await readHostRecords(fetched, names, { ...options, from: wish.from });
  const interval = wish.interval ?? intervalOf(set.options.text('interval'));
  // Times of PCP's tools have microseconds.
  const first = fromSecondsRounded(toSeconds(from));
  return tableLines(
    metrics,
    set.options,
    archive,
    records,
    {
      at: (count) => secondsAfter(first, count * interval),
      to: compareTimes(to, end) < 0 ? to : end,
      samples: wish.samples ?? set.options.count('samples'),
    },
    zone,
  );
}
