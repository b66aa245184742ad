import { finding } from '../../../findings/finding.ts';
import { counterWrap } from '../../rules/valueRules.ts';
import type { ResultCursor } from '../../volume/resultCursor.ts';
import { blockHeaderSize, setSize, valueSize, wordOffset } from '../../volume/resultLayout.ts';
import { numberSize } from '../../../pcp/typeCodes.ts';
import { InstanceSlots } from '../../shapes/instanceSlots.ts';
import type { MetricState } from '../../shapes/metricState.ts';
import type { RecordContext } from '../../shapes/recordContext.ts';

/** The instance of a metric with a single value. */
const noInstance = -1;

const maxInt32 = 0x7fffffff;
const maxUint32 = 0xffffffff;

/** Looks for counters that fall. */
export class CounterChecker {
  readonly slots = new InstanceSlots();
  readonly #context: RecordContext;
  /** Changes at each mark: values are compared within an epoch only. */
  epoch = 0;
  /** Whether the record has the time of the one before it: then a fall of a counter means nothing. */
  isSameTime = false;

  constructor(context: RecordContext) {
    this.#context = context;
  }

  /**
   * The common case: 32-bit counters of the same instances in the same order, none of which fell. Stores them up to the
   * first that differs; checking all of them again does no harm.
   */
  areRising({ set, count, chunk }: ResultCursor, state: MetricState): boolean {
    if (count > state.distinct || state.distinctEpoch !== this.epoch) return false;
    const { view } = chunk;
    const { order, slotAt } = state;
    const { low } = this.slots;
    const limit = state.isSigned32 ? maxInt32 : maxUint32;
    const size = valueSize;
    const toWord = wordOffset;
    let at = set + setSize;
    for (let i = 0; i < count; i++, at += size) {
      const slot = slotAt[i] ?? 0;
      const value = view.getUint32(at + toWord);
      if (view.getInt32(at) !== order[i] || value < (low[slot] ?? 0) || value > limit) return false;
      low[slot] = value;
    }
    return true;
  }

  /** Compares the counter in the block at `block`, of an instance that has a slot. */
  checkBlock({ chunk }: ResultCursor, state: MetricState, slot: number, block: number, instance: number): void {
    const { view, base } = chunk;
    const length = view.getUint32(block) & 0xffffff;
    const size = numberSize(state.type);
    if (length !== size + blockHeaderSize) return;
    const start = block + blockHeaderSize;
    if (size === 8) this.check(state, slot, view.getInt32(start), view.getUint32(start + 4), instance, base + block);
    else this.check(state, slot, 0, view.getUint32(start), instance, base + block);
  }

  /** Compares a counter of two words with the last of its instance, and keeps it. */
  check(state: MetricState, slot: number, high: number, low: number, instance: number, at: number): void {
    const { slots } = this;
    const lastHigh = slots.high[slot] ?? 0;
    const lastLow = slots.low[slot] ?? 0;
    slots.high[slot] = high;
    slots.low[slot] = low;
    if (slots.epoch[slot] !== this.epoch) {
      slots.epoch[slot] = this.epoch;
      return;
    }
    // What is left to compare at length: falls, and numbers whose upper bit is a sign.
    if (high === lastHigh ? low >= lastLow && !(state.isSigned32 && low > maxInt32) : high > lastHigh && lastHigh >= 0)
      return;
    this.#compare(state, [lastHigh, lastLow], [high, low], instance, at);
  }

  #compare(
    state: MetricState,
    last: readonly [high: number, low: number],
    now: readonly [high: number, low: number],
    instance: number,
    at: number,
  ): void {
    const before = integerOf(state, last);
    const value = integerOf(state, now);
    if (value >= before || this.isSameTime) return;
    const args = { metric: state.name, instance, before: String(before), value: String(value) };
    const place = this.#context.place(at, valueSize);
    const variant = instance === noInstance ? 'single' : 'wrap';
    this.#context.fold(counterWrap, state, () => finding(counterWrap, variant, args, place));
  }
}

/** The integer that two words are, by the metric's type. */
function integerOf(state: MetricState, [high, low]: readonly [number, number]): bigint {
  if (numberSize(state.type) === 4) return BigInt(state.isSigned ? low | 0 : low);
  return (BigInt(state.isSigned ? high : high >>> 0) << 32n) | BigInt(low);
}
