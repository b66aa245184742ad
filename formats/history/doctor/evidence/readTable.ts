import type { Archive } from '../../../archive/archive.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { Moment } from '../../moment/moment.ts';
import { momentAt } from '../../moment/momentAt.ts';
import type { MomentDomain } from '../../moment/momentDomains.ts';
import type { History } from '../../subject/history.ts';

/** Reads a table at a time; undefined where there is none. */
export type ReadTable = (
  domainOf: (archive: Archive) => MomentDomain | undefined,
  time: Timestamp,
) => Promise<Moment | undefined>;

/** The tables of a history. */
export function tablesOf(history: Pick<History, 'near'>, signal?: AbortSignal): ReadTable {
  return async (domainOf, time) => (await momentAt(history, domainOf, time, { signal }))?.moment;
}
