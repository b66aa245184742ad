import { encodeLabel } from '../../../formats/archive/write/encodeLabel.ts';
import { encodeDescriptor, encodeInstances, encodeTimed } from '../../../formats/archive/write/encodeMetadata.ts';
import { ResultBuilder } from '../../../formats/archive/write/resultBuilder.ts';
import { BigEndianWriter } from '../../../formats/bytes/bigEndianWriter.ts';
import { nullInDom } from '../../../formats/pcp/inDom.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { labelSets } from './labelSets.ts';
import type { LabelSetSpec } from './labelSets.ts';
import type { SetSpec } from './values.ts';
import { addSet } from './values.ts';

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

const instant = 3;
const pid = 4711;

/** @param volume -2 for the index, -1 for the metadata */
export function labelRecord(spec: ArchiveSpec, volume: number): Uint8Array {
  const { version, start, host = 'sun.example.com', timezone = 'UTC', zoneinfo = ':UTC' } = spec;
  return encodeLabel({ version, pid, host, timezone, zoneinfo }, start, volume);
}

export function descriptorRecord(spec: DescriptorSpec): Uint8Array {
  return encodeDescriptor({ indom: nullInDom, semantics: instant, units: 0, ...spec });
}

/** @param isDelta whether the record tells changes; version 3 alone has such records */
export function indomRecord(
  version: Version,
  time: Timestamp,
  indom: number,
  instances: readonly InstanceSpec[],
  isDelta: boolean,
): Uint8Array {
  const written = instances.map(({ id, name }) => ({
    id,
    name: name === undefined ? undefined : new TextEncoder().encode(name),
  }));
  return encodeTimed(version, isDelta ? 'indomDelta' : 'indom', time, encodeInstances(indom, written));
}

export function labelsRecord(
  version: Version,
  time: Timestamp,
  labelType: number,
  ident: number,
  sets: readonly LabelSetSpec[],
): Uint8Array {
  const rest = new BigEndianWriter().u32(labelType, ident, sets.length).bytes(labelSets(labelType, sets));
  return encodeTimed(version, 'labels', time, rest.finish());
}

/** A record of a volume; a mark where there are no sets. */
export function resultRecord(version: Version, time: Timestamp, sets: readonly SetSpec[]): Uint8Array {
  const builder = new ResultBuilder(version);
  for (const set of sets) addSet(builder, set);
  return builder.finish(time).slice();
}
