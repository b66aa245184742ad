import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { BigEndianWriter, framed } from './bytes.ts';
import { labelSets } from './labelSets.ts';
import type { LabelSetSpec } from './labelSets.ts';
import type { SetSpec } from './values.ts';
import { resultBody } from './values.ts';

export interface ArchiveSpec {
  readonly base: string;
  readonly version: 2 | 3;
  readonly start: Timestamp;
  readonly host?: string;
  readonly timezone?: string;
  readonly zoneinfo?: string;
}

type Version = ArchiveSpec['version'];

export interface DescriptorSpec {
  readonly pmid: number;
  readonly names: readonly string[];
  readonly type: number;
  readonly indom?: number;
  readonly semantics?: number;
  readonly units?: number;
}

/** An instance that comes, or goes where it has no name. */
export interface InstanceSpec {
  readonly id: number;
  readonly name?: string;
}

/** Where reading for a time may begin. */
export interface EntrySpec {
  readonly time: Timestamp;
  readonly volume: number;
  readonly metaOffset: number;
  readonly dataOffset: number;
}

const noIndom = 0xffffffff;
const instant = 3;
const pid = 4711;

function stamp(version: Version, { seconds, nanoseconds }: Timestamp): Uint8Array {
  const writer = new BigEndianWriter();
  if (version === 2) return writer.u32(seconds, nanoseconds / 1000).finish();
  return writer.u32(seconds, Math.floor(seconds / 2 ** 32), nanoseconds).finish();
}

/** @param volume -2 for the index, -1 for the metadata */
export function labelRecord(spec: ArchiveSpec, volume: number): Uint8Array {
  const { version, start, host = 'sun.example.com', timezone = 'UTC', zoneinfo = ':UTC' } = spec;
  const writer = new BigEndianWriter()
    .u32(0x50052600 + version, pid)
    .bytes(stamp(version, start))
    .u32(volume);
  if (version === 2) return framed(writer.array(host, 64).array(timezone, 40).finish());
  return framed(writer.u32(0, 0).array(host, 256).array(timezone, 256).array(zoneinfo, 256).finish());
}

export function descriptorRecord(spec: DescriptorSpec): Uint8Array {
  const { pmid, names, type, indom = noIndom, semantics = instant, units = 0 } = spec;
  const content = new BigEndianWriter().u32(1, pmid, type, indom, semantics, units, names.length);
  for (const name of names) content.u32(new TextEncoder().encode(name).length).text(name);
  return framed(content.finish());
}

/** @param isDelta whether the record tells changes; version 3 alone has such records */
export function indomRecord(
  version: Version,
  time: Timestamp,
  indom: number,
  instances: readonly InstanceSpec[],
  isDelta: boolean,
): Uint8Array {
  const type = version === 2 ? 2 : isDelta ? 6 : 5;
  const pool = new BigEndianWriter();
  const offsets = instances.map(({ name }) => {
    const offset = name === undefined ? -1 : pool.length;
    if (name !== undefined) pool.text(`${name}\0`);
    return offset;
  });
  const content = new BigEndianWriter().u32(type).bytes(stamp(version, time)).u32(indom, instances.length);
  content.u32(...instances.map(({ id }) => id)).u32(...offsets);
  return framed(content.bytes(pool.finish()).finish());
}

export function labelsRecord(
  version: Version,
  time: Timestamp,
  labelType: number,
  ident: number,
  sets: readonly LabelSetSpec[],
): Uint8Array {
  const content = new BigEndianWriter().u32(version === 2 ? 3 : 7).bytes(stamp(version, time));
  return framed(content.u32(labelType, ident, sets.length).bytes(labelSets(labelType, sets)).finish());
}

export function helpRecord(kind: number, ident: number, text: string): Uint8Array {
  return framed(new BigEndianWriter().u32(4, kind, ident).text(`${text}\0`).finish());
}

/** A record of a volume; a mark where there are no sets. */
export function resultRecord(version: Version, time: Timestamp, sets: readonly SetSpec[]): Uint8Array {
  const head = new BigEndianWriter().bytes(stamp(version, time));
  return framed(head.bytes(resultBody(sets, head.length + 4)).finish());
}

export function indexEntry(version: Version, { time, volume, metaOffset, dataOffset }: EntrySpec): Uint8Array {
  const writer = new BigEndianWriter().bytes(stamp(version, time)).u32(volume);
  if (version === 2) return writer.u32(metaOffset, dataOffset).finish();
  return writer.u64(metaOffset).u64(dataOffset).finish();
}
