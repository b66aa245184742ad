import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { archiveMagic } from '../members/archiveMagic.ts';
import type { ArchiveLabel } from '../members/label.ts';
import type { WrittenVersion } from './encodeTime.ts';
import { encodeTime } from './encodeTime.ts';
import { framed } from './framed.ts';

/** What the labels of all files of an archive say alike. */
export interface WrittenLabel extends Pick<ArchiveLabel, 'pid' | 'host' | 'timezone' | 'zoneinfo'> {
  readonly version: WrittenVersion;
}

const textSizes = { 2: { host: 64, zone: 40 }, 3: { host: 256, zone: 256 } } as const;

/** The label of a file. @param volume -2 for the index, -1 for the metadata */
export function encodeLabel(label: WrittenLabel, start: Timestamp, volume: number): Uint8Array {
  const { version, pid, host, timezone, zoneinfo } = label;
  const sizes = textSizes[version];
  const writer = new BigEndianWriter().u32(archiveMagic * 256 + version, pid).bytes(encodeTime(version, start));
  writer.u32(volume);
  if (version === 3) writer.u32(0, 0);
  // Readers look for the NUL within the field.
  writer
    .array(host, sizes.host - 1)
    .u8(0)
    .array(timezone, sizes.zone - 1)
    .u8(0);
  if (version === 3) writer.array(zoneinfo, sizes.zone - 1).u8(0);
  return framed(writer.finish());
}
