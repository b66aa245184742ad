import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { compareTimes } from '../../pcp/time/timestamp.ts';
import type { IndomRecord } from './indomRecord.ts';
import { instanceEntries } from './indomRecord.ts';
import type { MetadataImage } from './metadataImage.ts';
import { TimeOrdered } from './timeOrdered.ts';

/** Instances by id, with their names. */
export type InstanceNames = ReadonlyMap<number, string>;

/** How a change does not fit what it changes. */
export interface DeltaFault {
  readonly kind: 'noBase' | 'absent' | 'present';
  readonly record: IndomRecord;
  readonly instance: number;
  readonly name: string;
  readonly known: string;
}

/** The instances of one domain over time. */
export class IndomTimeline {
  readonly indom: number;
  readonly #image: () => MetadataImage;
  /**
   * Records by time, those of the same time in the order of the file. Full records without instances are left out, as
   * PCP does.
   */
  readonly #records = new TimeOrdered<IndomRecord>();
  #last: { readonly index: number; readonly names: Map<number, string> } | undefined;

  constructor(indom: number, image: () => MetadataImage) {
    this.indom = indom;
    this.#image = image;
  }

  get records(): readonly IndomRecord[] {
    return this.#records.all;
  }

  get image(): MetadataImage {
    return this.#image();
  }

  add(record: IndomRecord): void {
    if (record.count === 0 && !record.isDelta) return;
    this.#records.add(record);
    this.#last = undefined;
  }

  /** The last record that is in force at a time; -1 before the first. */
  indexAt(time: Timestamp): number {
    return this.#records.indexAt(time);
  }

  /** The instances at a time; undefined before the first record. The map is not changed later. */
  at(time: Timestamp): InstanceNames | undefined {
    const index = this.indexAt(time);
    if (index < 0) return undefined;
    if (this.#last?.index === index) return this.#last.names;
    const { records } = this;
    let full = index;
    while (full > 0 && records[full]?.isDelta === true) full--;
    const known =
      this.#last !== undefined && this.#last.index < index && this.#last.index >= full ? this.#last : undefined;
    const names = new Map(known?.names);
    for (let i = known === undefined ? full : known.index + 1; i <= index; i++) this.apply(i, names);
    this.#last = { index, names };
    return names;
  }

  /** Puts the record at `index` into effect on a map of the instances before it. */
  apply(index: number, names: Map<number, string>, onFault?: (fault: DeltaFault) => void): void {
    const record = this.records[index];
    if (record === undefined) return;
    if (!record.isDelta) names.clear();
    for (const { id, name } of instanceEntries(this.image, record)) {
      const cached = names.get(id);
      if (record.isDelta && onFault !== undefined) {
        if (name === undefined && cached === undefined)
          onFault({ kind: 'absent', record, instance: id, name: '', known: '' });
        if (name !== undefined && cached !== undefined && cached !== name)
          onFault({ kind: 'present', record, instance: id, name, known: cached });
      }
      if (name === undefined) names.delete(id);
      else names.set(id, name);
    }
  }
}

/** Follows a timeline forwards at the cost of its changes alone; going back begins again. */
export class IndomCursor {
  #timeline: IndomTimeline;
  readonly #names = new Map<number, string>();
  #index = -1;
  /** Time from which the next record is in force. */
  #next: Timestamp | undefined;
  #time: Timestamp | undefined;

  constructor(timeline: IndomTimeline) {
    this.#timeline = timeline;
    this.#next = timeline.records[0]?.time;
  }

  /** Changes whenever the instances do. -1 before the first record. */
  get version(): number {
    return this.#index;
  }

  /** The instances; changed by {@link moveTo}. */
  get names(): InstanceNames {
    return this.#names;
  }

  /** Goes on with a timeline that has more records than the one before. */
  follow(timeline: IndomTimeline): void {
    const isSame = timeline.records[this.#index]?.start === this.#timeline.records[this.#index]?.start;
    this.#timeline = timeline;
    if (isSame) this.#next = timeline.records[this.#index + 1]?.time;
    else this.#begin();
  }

  /** @returns whether the instances may have changed */
  moveTo(time: Timestamp): boolean {
    const isBack = this.#time !== undefined && compareTimes(time, this.#time) < 0;
    if (isBack) this.#begin();
    this.#time = time;
    if (this.#next === undefined || compareTimes(this.#next, time) > 0) return isBack;
    const target = this.#timeline.indexAt(time);
    const full = this.#lastFull(target);
    for (let i = Math.max(this.#index + 1, full); i <= target; i++) this.#timeline.apply(i, this.#names);
    this.#index = target;
    this.#next = this.#timeline.records[target + 1]?.time;
    return true;
  }

  #begin(): void {
    this.#index = -1;
    this.#names.clear();
    this.#next = this.#timeline.records[0]?.time;
  }

  /** The last full record after the one in force and up to `target`; records between need not be read. */
  #lastFull(target: number): number {
    for (let i = target; i > this.#index; i--) if (this.#timeline.records[i]?.isDelta === false) return i;
    return 0;
  }
}
