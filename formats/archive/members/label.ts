import { viewOf } from '../../bytes/viewOf.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { decodeRecord } from '../../record/recordTable.ts';
import { archiveMagic } from './archiveMagic.ts';
import { labelV2Table, labelV3Table } from '../records/labelTables.ts';

/** Versions of the format. Version 1 is laid out as 2, but for names and error codes. */
export type ArchiveVersion = 1 | 2 | 3;

/** What every file of an archive says of it. */
export interface ArchiveLabel {
  readonly version: ArchiveVersion;
  readonly pid: number;
  readonly start: Timestamp;
  /** -2 index, -1 metadata, else the volume. */
  readonly volume: number;
  /** 0 before version 3. */
  readonly features: number;
  readonly host: string;
  /** A POSIX TZ string. */
  readonly timezone: string;
  /** `:Australia/Melbourne`, or empty. */
  readonly zoneinfo: string;
}

/** Bytes of the longest label: what to read of a file to know its label. */
export const maxLabelSize = labelV3Table.size;

export function labelTableOf(version: ArchiveVersion) {
  return version === 3 ? labelV3Table : labelV2Table;
}

/** Where the first record behind the label begins. */
export function labelSize(version: ArchiveVersion): number {
  return labelTableOf(version).size;
}

/** The version that a magic number stands for; undefined where it is another number or version. */
export function versionOfMagic(magic: number): ArchiveVersion | undefined {
  const version = magic & 0xff;
  if (magic >>> 8 !== archiveMagic) return undefined;
  return version === 1 || version === 2 || version === 3 ? version : undefined;
}

/**
 * The version that a label has by its two lengths, which damage to its magic number leaves as they are; undefined where
 * they are those of no version.
 */
function versionByLengths(view: DataView): ArchiveVersion | undefined {
  const length = view.byteLength < 4 ? 0 : view.getInt32(0);
  const version = length === labelV3Table.size ? 3 : length === labelV2Table.size ? 2 : undefined;
  if (version === undefined || view.byteLength < length) return undefined;
  return view.getInt32(length - 4) === length ? version : undefined;
}

/**
 * Reads the label at the beginning of `bytes`, by its lengths or else by its magic number; undefined where there is no
 * whole label.
 */
export function decodeLabel(bytes: Uint8Array): ArchiveLabel | undefined {
  const view = viewOf(bytes);
  const stated = view.byteLength < 8 ? undefined : versionOfMagic(view.getUint32(4));
  const byLengths = versionByLengths(view);
  const version = stated !== undefined && labelSize(stated) === view.getInt32(0) ? stated : (byLengths ?? stated);
  if (version === undefined || view.byteLength < labelSize(version)) return undefined;
  if (version === 3) {
    const { pid, start, volume, features, host, timezone, zoneinfo } = decodeRecord(labelV3Table, view, 0, 'big');
    return { version, pid, start, volume, features, host, timezone, zoneinfo };
  }
  const { pid, start, volume, host, timezone } = decodeRecord(labelV2Table, view, 0, 'big');
  return { version, pid, start, volume, features: 0, host, timezone, zoneinfo: '' };
}
