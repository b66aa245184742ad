import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import { visitInstances } from '../metadata/indomRecord.ts';
import type { IndomTimeline } from '../metadata/indomTimeline.ts';
import type { ArchiveWriter } from './archiveWriter.ts';
import { encodeInstances, encodeTimed, restOfTimed } from './encodeMetadata.ts';
import { writtenTime } from './encodeTime.ts';
import { Follower } from './follower.ts';

/** Writes what a metadata file says of the instances of a domain, as far as records need it. */
export class DomainCarrier {
  readonly #timeline: IndomTimeline;
  readonly #follower;
  #written: { readonly index: number; readonly time: Timestamp; readonly isRepeated: boolean } | undefined;

  constructor(timeline: IndomTimeline) {
    this.#timeline = timeline;
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
    if (record.isDelta && followsOn && version === 3 && !this.#isEmptyAt(index))
      writer.instances(encodeTimed(version, 'indomDelta', time, restOfTimed(this.#timeline.image, record)));
    else if (record.isDelta) {
      const names = this.#namesAt(index);
      if (names.length > 0)
        writer.instances(encodeTimed(version, 'indom', time, encodeInstances(this.#timeline.indom, names)));
    } else writer.instances(encodeTimed(version, 'indom', time, restOfTimed(this.#timeline.image, record)));
  }

  #isEmptyAt(index: number): boolean {
    return this.#namesAt(index).length === 0;
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
