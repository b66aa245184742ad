import { nullInDom } from '../../pcp/inDom.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import { printable } from '../archiveText.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import type { IndomCursor } from '../metadata/indomTimeline.ts';
import { typeCodes } from '../volume/typeCodes.ts';

/** Semantics of a counter. */
const counter = 1;
const firstCapacity = 8;

/** What is known of a metric while its values go by: its instances and their last values, in flat arrays. */
export class MetricState {
  readonly pmid: number;
  readonly descriptor: Descriptor | undefined;
  /** Of a metric that has instances; shared by all metrics of a domain. */
  readonly cursor: IndomCursor | undefined;
  /** Whether its values are counters of integers, of which a fall means something. */
  readonly isCounter: boolean;
  readonly isSigned: boolean;
  readonly isSigned32: boolean;
  /** That of the first value set; -1 before. */
  format = -1;
  /** Record in which it was last seen. */
  record = -1;
  /** Of the instance domain, when the ids in {@link order} were last held against it. */
  checkedVersion = -2;
  /** Instance ids by their position in the last value set, and their slots. */
  order = new Int32Array(firstCapacity);
  slotAt = new Int32Array(firstCapacity);
  /** How many of the first positions are known to have different instances: those of the last value set. */
  distinct = 0;
  /** How many positions of them are in use. */
  positions = 0;
  /** By slot: the last value in two halves; the epoch it is of; the last value set that had the instance. */
  high = new Int32Array(firstCapacity);
  low = new Uint32Array(firstCapacity);
  epoch = new Int32Array(firstCapacity);
  stamp = new Uint32Array(firstCapacity);
  /** Counts value sets. */
  tick = 0;
  readonly #slots = new Map<number, number>();

  constructor(pmid: number, descriptor: Descriptor | undefined, cursor: IndomCursor | undefined) {
    this.pmid = pmid;
    this.descriptor = descriptor;
    this.cursor = cursor;
    const type = descriptor?.type ?? -1;
    this.isSigned = type === typeCodes.i32 || type === typeCodes.i64;
    this.isSigned32 = type === typeCodes.i32;
    const isInteger = this.isSigned || type === typeCodes.u32 || type === typeCodes.u64;
    this.isCounter = isInteger && descriptor?.semantics === counter;
  }

  get hasInstances(): boolean {
    return this.descriptor !== undefined && this.descriptor.indom !== nullInDom;
  }

  /** Its name for a message. */
  get name(): string {
    return printable(this.descriptor?.names[0] ?? formatPmid(this.pmid));
  }

  /** Puts an instance at a position of the value set; the slot that keeps its values. */
  place(position: number, instance: number): number {
    if (position >= this.order.length) this.#growPositions(position + 1);
    let slot = this.#slots.get(instance);
    if (slot === undefined) {
      slot = this.#slots.size;
      this.#slots.set(instance, slot);
      if (slot >= this.stamp.length) this.#growSlots(slot + 1);
      this.epoch[slot] = -1;
    }
    this.order[position] = instance;
    this.slotAt[position] = slot;
    if (position >= this.positions) this.positions = position + 1;
    return slot;
  }

  #growPositions(least: number): void {
    const length = Math.max(least, 2 * this.order.length);
    this.order = grown(this.order, new Int32Array(length));
    this.slotAt = grown(this.slotAt, new Int32Array(length));
  }

  #growSlots(least: number): void {
    const length = Math.max(least, 2 * this.stamp.length);
    this.high = grown(this.high, new Int32Array(length));
    this.low = grown(this.low, new Uint32Array(length));
    this.epoch = grown(this.epoch, new Int32Array(length));
    this.stamp = grown(this.stamp, new Uint32Array(length));
  }
}

function grown<T extends Int32Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
