import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import { viewOf } from '../../bytes/viewOf.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import type { MetadataImage } from '../metadata/metadataImage.ts';
import { hasLongTime } from '../metadata/metadataImage.ts';
import { descriptorTable, nameTable } from '../records/metadataTables.ts';
import { metadataTypes } from '../records/metadataTypes.ts';
import { timeV2, timeV3 } from '../records/scalars.ts';
import type { WrittenVersion } from './encodeTime.ts';
import { encodeTime } from './encodeTime.ts';
import { framed } from './framed.ts';

/** An instance with the bytes of its name, or without where it goes. */
export interface WrittenInstance {
  readonly id: number;
  readonly name: Uint8Array | undefined;
}

/** Size of the length at the end of a record. */
const lengthSize = 4;
/** Size of the number of a domain and that of its instances. */
const instancesSize = 8;

/** Records with a time, which the versions have different types for. */
const timedTypes = {
  2: { indom: metadataTypes.indomV2, indomDelta: metadataTypes.indomV2, labels: metadataTypes.labelsV2 },
  3: { indom: metadataTypes.indom, indomDelta: metadataTypes.indomDelta, labels: metadataTypes.labels },
} as const;

export type TimedKind = keyof (typeof timedTypes)[3];

/** The descriptor of a metric, with all its names. */
export function encodeDescriptor(descriptor: Omit<Descriptor, 'start' | 'end'>): Uint8Array {
  const { pmid, names, type, indom, semantics, units } = descriptor;
  const content = new BigEndianWriter().u32(metadataTypes.descriptor, pmid, type, indom, semantics, units);
  content.u32(names.length);
  for (const name of names) {
    const bytes = new TextEncoder().encode(name);
    content.u32(bytes.length).bytes(bytes);
  }
  return framed(content.finish());
}

/** The record of a descriptor as a file has it; undefined where that says something else, or has bytes of no use. */
export function storedDescriptor({ bytes, view }: MetadataImage, descriptor: Descriptor): Uint8Array | undefined {
  const { start, end, pmid, type, indom, semantics, units, names } = descriptor;
  // Names are ASCII: one of other characters is encoded anew.
  const size = names.reduce((sum, name) => sum + nameTable.size + name.length, descriptorTable.size + lengthSize);
  if (end - start !== size || end > bytes.length) return undefined;
  const { offsets } = descriptorTable;
  const isSame =
    view.getUint32(start + offsets.pmid) === pmid &&
    view.getInt32(start + offsets.valueType) === type &&
    view.getUint32(start + offsets.indom) === indom &&
    view.getInt32(start + offsets.semantics) === semantics &&
    view.getUint32(start + offsets.units) === units &&
    view.getInt32(start + offsets.nameCount) === names.length;
  return isSame ? bytes.subarray(start, end) : undefined;
}

/** A record that is in force from a time on. @param rest what follows the time: the same in all versions */
export function encodeTimed(version: WrittenVersion, kind: TimedKind, time: Timestamp, rest: Uint8Array): Uint8Array {
  const content = new BigEndianWriter(rest.length + 16).u32(timedTypes[version][kind]);
  return framed(content.bytes(encodeTime(version, time)).bytes(rest).finish());
}

/** What follows the time in a record of a metadata file. */
export function restOfTimed(
  { bytes, view }: MetadataImage,
  { start, end }: { readonly start: number; readonly end: number },
): Uint8Array {
  const time = hasLongTime(view.getInt32(start + 4)) ? timeV3 : timeV2;
  return bytes.subarray(start + 8 + time.size, end - 4);
}

/** What follows the time in a record of the instances of a domain, or of changes to them. */
export function encodeInstances(indom: number, instances: readonly WrittenInstance[]): Uint8Array {
  const pool = instancesSize + 8 * instances.length;
  const bytes = new Uint8Array(instances.reduce((size, { name }) => size + (name?.length ?? -1) + 1, pool));
  const view = viewOf(bytes);
  view.setUint32(0, indom);
  view.setUint32(4, instances.length);
  let [at, end] = [instancesSize, pool];
  for (const { id, name } of instances) {
    view.setInt32(at, id);
    view.setInt32(at + 4 * instances.length, name === undefined ? -1 : end - pool);
    at += 4;
    if (name === undefined) continue;
    bytes.set(name, end);
    end += name.length + 1;
  }
  return bytes;
}

/** A help text. @param kind bits of its length and of its subject */
export function encodeHelp(kind: number, ident: number, text: string): Uint8Array {
  return framed(new BigEndianWriter().u32(metadataTypes.help, kind, ident).text(text).u8(0).finish());
}
