import type { Archive } from '../../archive/archive.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { History } from '../subject/history.ts';
import type { Moment } from './moment.ts';
import type { MomentDomain } from './momentDomains.ts';
import type { MomentOptions } from './readMoment.ts';
import { readMoment } from './readMoment.ts';

/** A table of an archive, with the archive's path. */
export interface MomentOfArchive {
  readonly path: string;
  readonly moment: Moment;
}

/**
 * The table at a time of a history: of the archive that covers the time and began last, or else of one next to it. Nothing
 * is computed across archives.
 *
 * @param domainOf finds the domain that is wanted; the next archive is asked where one does not have it
 */
export function momentAt(
  history: Pick<History, 'near'>,
  domainOf: (archive: Archive) => MomentDomain | undefined,
  time: Timestamp,
  options: MomentOptions = {},
): Promise<MomentOfArchive | undefined> {
  const read = async (archive: Archive, path: string): Promise<MomentOfArchive | undefined> => {
    const domain = domainOf(archive);
    const moment = domain && (await readMoment(archive, domain, time, options));
    return moment && { path, moment };
  };
  return history.near(time, read, options.signal);
}
