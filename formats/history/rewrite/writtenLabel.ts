import type { Archive } from '../../archive/archive.ts';
import type { WrittenLabel } from '../../archive/write/encodeLabel.ts';
import type { WrittenVersion } from '../../archive/write/encodeTime.ts';

/**
 * The label of an archive that is written from a history: that of its newest archive, in the newest version that any has.
 * The process id is an instance of metrics about the logger, so it stays.
 *
 * @param version the least that is wanted
 */
export function writtenLabel({ label, version, history }: Archive, least: WrittenVersion = 2): WrittenLabel {
  const newest = history?.newestVersion ?? version;
  const { pid = 0, host = '', timezone = 'UTC', zoneinfo = '' } = label ?? {};
  return {
    version: newest === 3 || least === 3 ? 3 : 2,
    pid,
    host,
    timezone: timezone === '' ? 'UTC' : timezone,
    zoneinfo,
  };
}
