import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { IndexEntry } from '../members/temporalIndex.ts';
import type { WrittenVersion } from './encodeTime.ts';
import { encodeTime } from './encodeTime.ts';

/** Where reading for a time may begin. */
export type EntryPlace = Omit<IndexEntry, 'start' | 'end'>;

/** Bytes of a volume after which there is an entry, as by pmlogger. */
const usualBytes = 100_000;
/** Number of records per entry, where each is larger than that. */
const largeRecords = 4;

/** An entry of the index as it is stored. */
export function encodeIndexEntry(
  version: WrittenVersion,
  { time, volume, metaOffset, dataOffset }: EntryPlace,
): Uint8Array {
  const writer = new BigEndianWriter(32).bytes(encodeTime(version, time)).u32(volume);
  if (version === 2) return writer.u32(metaOffset, dataOffset).finish();
  return writer.u64(metaOffset).u64(dataOffset).finish();
}

/**
 * Decides which records the temporal index names: the first one of each volume, each one that came with new instances, the
 * last one, and others so that readers find any time quickly. Libpcp sees nothing that lies before the first entry.
 */
export class IndexWriter {
  readonly #version: WrittenVersion;
  readonly #write: (entry: Uint8Array) => void;
  #entry: EntryPlace | undefined;
  #last: EntryPlace | undefined;
  #records = 0;

  constructor(version: WrittenVersion, write: (entry: Uint8Array) => void) {
    this.#version = version;
    this.#write = write;
  }

  /** Takes the place of a record that is about to be written. @param size of the record, in bytes */
  record(place: EntryPlace, size: number, hasInstances: boolean): void {
    this.#last = place;
    const since = place.dataOffset - (this.#entry?.dataOffset ?? 0);
    const isFar = since >= usualBytes && (size < usualBytes || this.#records >= largeRecords);
    if (hasInstances || isFar || this.#entry?.volume !== place.volume) this.#add(place);
    this.#records++;
  }

  /** Names the last record. */
  finish(): void {
    if (this.#last !== undefined) this.#add(this.#last);
  }

  #add(place: EntryPlace): void {
    if (this.#entry !== undefined && compareTimes(place.time, this.#entry.time) <= 0) return;
    this.#entry = place;
    this.#records = 0;
    this.#write(encodeIndexEntry(this.#version, place));
  }
}
