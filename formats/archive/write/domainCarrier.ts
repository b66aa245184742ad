import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { IndomRecord } from '../metadata/indomRecord.ts';
import { instanceIdAt, visitInstances } from '../metadata/indomRecord.ts';
import type { IndomTimeline } from '../metadata/indomTimeline.ts';
import type { MetadataImage } from '../metadata/metadataImage.ts';
import type { ArchiveWriter } from './archiveWriter.ts';
import type { WrittenInstance } from './encodeMetadata.ts';
import { encodeInstances, encodeTimed, restOfTimed } from './encodeMetadata.ts';
import { writtenTime } from './encodeTime.ts';
import { Follower } from './follower.ts';
import type { TextEdits } from './textEdits.ts';

/** Writes what a metadata file says of the instances of a domain, as far as records need it. */
export class DomainCarrier {
  readonly #timeline: IndomTimeline;
  readonly #follower;
  #written: { readonly index: number; readonly time: Timestamp; readonly isRepeated: boolean } | undefined;

  readonly #edits: TextEdits | undefined;

  constructor(timeline: IndomTimeline, edits?: TextEdits) {
    this.#timeline = timeline;
    this.#edits = edits;
    this.#follower = new Follower(timeline.records);
  }

  get next(): Timestamp | undefined {
    return this.#follower.next;
  }

  /** Writes the instances at a time unless they are in force already, stamped with the time of the record that needs them. */
  write(time: Timestamp, writer: ArchiveWriter): void {
    if (!this.#follower.moveTo(time)) return;
    const { index } = this.#follower;
    const record = this.#timeline.records[index];
    if (record === undefined) return;
    const stamp = writtenTime(writer.label.version, time);
    const before = this.#written;
    const isRepeated = before !== undefined && compareTimes(before.time, stamp) >= 0;
    this.#written = { index, time: stamp, isRepeated };
    const { version } = writer.label;
    // A change counts only behind the very record that it changes; a second one at one time loses names in PCP.
    const followsOn = before?.index === index - 1 && !before.isRepeated && !isRepeated;
    if (record.isDelta && followsOn && version === 3 && this.#isSoundAt(index, record))
      writer.instances(encodeTimed(version, 'indomDelta', time, this.#restOf(record)));
    else if (record.isDelta) {
      const names = this.#namesAt(index);
      if (names.length > 0) writer.instances(encodeTimed(version, 'indom', time, this.#encoded(names)));
    } else writer.instances(encodeTimed(version, 'indom', time, this.#restOf(record)));
  }

  /** What a record says behind its time: as it is where its instances are in the order of their numbers. */
  #restOf(record: IndomRecord): Uint8Array {
    const { image } = this.#timeline;
    if (this.#edits === undefined && hasIdsInOrder(image, record)) return restOfTimed(image, record);
    const instances: WrittenInstance[] = [];
    visitInstances(image, record, (id, start, end) => {
      instances.push({ id, name: start < 0 ? undefined : image.bytes.subarray(start, end) });
    });
    return this.#encoded([...new Map(instances.map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id));
  }

  #encoded(instances: readonly WrittenInstance[]): Uint8Array {
    const { indom } = this.#timeline;
    const edits = this.#edits;
    if (edits === undefined) return encodeInstances(indom, instances);
    const edited = instances.map(({ id, name }) => ({ id, name: name && edits.instanceName(indom, name, id) }));
    return encodeInstances(indom, edited);
  }

  /** Whether a change takes away only what is there and adds only what is not, and leaves something. */
  #isSoundAt(index: number, record: IndomRecord): boolean {
    const before = new Set(this.#namesAt(index - 1).map(({ id }) => id));
    const added: number[] = [];
    const removed: number[] = [];
    visitInstances(this.#timeline.image, record, (id, start) => {
      (start < 0 ? removed : added).push(id);
    });
    const isSound = removed.every((id) => before.has(id)) && !added.some((id) => before.has(id));
    return isSound && before.size + added.length > removed.length;
  }

  /** The instances that all records up to one make, by their number. */
  #namesAt(index: number): { readonly id: number; readonly name: Uint8Array }[] {
    const { records, image } = this.#timeline;
    let full = index;
    while (full > 0 && records[full]?.isDelta === true) full--;
    const names = new Map<number, Uint8Array>();
    for (const record of records.slice(full, index + 1)) {
      if (!record.isDelta) names.clear();
      visitInstances(image, record, (id, start, end) => {
        if (start < 0) names.delete(id);
        else names.set(id, image.bytes.subarray(start, end));
      });
    }
    return [...names].sort(([a], [b]) => a - b).map(([id, name]) => ({ id, name }));
  }
}

function hasIdsInOrder(image: MetadataImage, record: IndomRecord): boolean {
  for (let i = 1; i < record.count; i++)
    if (instanceIdAt(image, record, i) <= instanceIdAt(image, record, i - 1)) return false;
  return true;
}
