import { counter } from '../../pcp/semantics.ts';
import type { Place } from '../../findings/finding.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import { printable } from '../../findings/printable.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import type { IndomCursor } from '../metadata/indomTimeline.ts';
import { isEventType, isIntegerType, numberSize, typeCodes } from '../../pcp/typeCodes.ts';
import type { InstanceSlots } from './instanceSlots.ts';
import { grown } from './instanceSlots.ts';

const firstCapacity = 8;

/** What is known of a metric while its values go by: its instances, and the slots of what is kept of them. */
export class MetricState {
  readonly pmid: number;
  readonly descriptor: Descriptor | undefined;
  /** Type of the values; -1 if the metric is not described. */
  readonly type: number;
  /** Cursor of a metric with instances; shared by all metrics of a domain. */
  readonly cursor: IndomCursor | undefined;
  /** Whether its values are counters of integers, of which a fall means something. */
  readonly isCounter: boolean;
  readonly isSigned: boolean;
  readonly isSigned32: boolean;
  /** Whether its values cannot stand in their value set: they are no numbers of 32 bits. */
  readonly isNeverInSitu: boolean;
  /** Whether there are rules for what its value blocks hold, besides their type and length. */
  readonly hasContentRules: boolean;
  /** Format of the first value set; -1 before that. */
  format = -1;
  /** The first of its value blocks that does not say its type; and whether any does. */
  untyped: Place | undefined;
  isTyped = false;
  /** Record in which it was last seen. */
  record = -1;
  /** Version of the instance domain with which the IDs in {@link order} were last compared. */
  checkedVersion = -2;
  /** Instance ids by their position in the last value set that was looked at one by one, and their slots. */
  order = new Int32Array(firstCapacity);
  slotAt = new Int32Array(firstCapacity);
  /** How many of the first positions are known to have different instances: those of the last value set. */
  distinct = 0;
  /** The epoch of the last values of these. */
  distinctEpoch = -1;
  /** How many positions are in use. */
  positions = 0;
  /** Counts value sets. */
  tick = 0;
  readonly #slots: InstanceSlots;
  readonly #slotOf = new Map<number, number>();

  constructor(pmid: number, descriptor: Descriptor | undefined, cursor: IndomCursor | undefined, slots: InstanceSlots) {
    this.#slots = slots;
    this.pmid = pmid;
    this.descriptor = descriptor;
    this.cursor = cursor;
    const type = descriptor?.type ?? -1;
    this.type = type;
    this.isSigned = type === typeCodes.i32 || type === typeCodes.i64;
    this.isSigned32 = type === typeCodes.i32;
    this.isNeverInSitu = descriptor !== undefined && numberSize(type) !== 4;
    this.hasContentRules = type === typeCodes.string || isEventType(type);
    this.isCounter = isIntegerType(type) && descriptor?.semantics === counter;
  }

  get hasInstances(): boolean {
    return this.descriptor !== undefined && this.descriptor.indom !== nullInDom;
  }

  /** Name of the metric for a message. */
  get name(): string {
    return printable(this.descriptor?.names[0] ?? formatPmid(this.pmid));
  }

  /** Puts an instance at a position of the value set; the slot that keeps its values. */
  place(position: number, instance: number): number {
    if (position >= this.order.length) this.#growPositions(position + 1);
    let slot = this.#slotOf.get(instance);
    if (slot === undefined) {
      slot = this.#slots.add();
      this.#slotOf.set(instance, slot);
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
}
