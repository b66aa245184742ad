import { finding } from '../../../findings/finding.ts';
import { valueTypeOf } from '../../../pcp/valueType.ts';
import { valueFormat, valueTwice, valueUnreadable } from '../../rules/valueRules.ts';
import type { ResultCursor } from '../../volume/resultCursor.ts';
import { blockOffsetOf, setOffset, setSize, valueSize, wordOffset } from '../../volume/resultLayout.ts';
import { valueFormats } from '../../volume/resultValidator.ts';
import { BlockChecker } from './blockChecker.ts';
import { checkInstances } from '../metadata/checkInstances.ts';
import type { CounterChecker } from './counterChecker.ts';
import type { MetricState } from '../../shapes/metricState.ts';
import type { RecordContext } from '../../shapes/recordContext.ts';

/**
 * Looks at the values of a set. Made for hundreds of millions of values: where a set has the instances of the one before
 * it, and values of the right shape, nothing is looked up and nothing allocated.
 */
export class ValueChecker {
  readonly #context: RecordContext;
  readonly #counters: CounterChecker;
  readonly #blocks: BlockChecker;

  constructor(context: RecordContext, counters: CounterChecker) {
    this.#context = context;
    this.#counters = counters;
    this.#blocks = new BlockChecker(context, counters.slots);
  }

  /** Looks at the set at hand, which has values; `cursor` has begun a sound record. */
  check(cursor: ResultCursor, state: MetricState): void {
    const { format } = cursor;
    if (format !== state.format) this.#checkFormat(cursor, state);
    const isInSitu = format === valueFormats.inSitu;
    if (isInSitu && state.isNeverInSitu) this.#reportInSitu(cursor, state);
    const isCounted = isInSitu && state.isCounter;
    let isSame = isCounted && this.#counters.areRising(cursor, state);
    if (!isSame) {
      isSame = hasSameInstances(cursor, state);
      if (!isSame || isCounted) this.#checkValues(cursor, state);
      else if (!isInSitu) this.#checkBlocks(cursor, state);
    }
    if (state.descriptor === undefined || !this.#context.isTimeRight) return;
    const version = state.cursor === undefined ? -1 : state.cursor.version;
    if (isSame && version === state.checkedVersion) return;
    state.checkedVersion = version;
    checkInstances(cursor, state, this.#context);
  }

  /** Looks at the blocks of the same instances as before: only at those that are not as the last ones were. */
  #checkBlocks(cursor: ResultCursor, state: MetricState): void {
    const { set, count, record, chunk } = cursor;
    const { view } = chunk;
    const { slotAt, order, isCounter, hasContentRules } = state;
    const shapes = this.#counters.slots.shape;
    const size = valueSize;
    let at = set + setSize + wordOffset;
    for (let i = 0; i < count; i++, at += size) {
      const block = record + blockOffsetOf(view.getUint32(at));
      const slot = slotAt[i] ?? 0;
      if (hasContentRules || view.getUint32(block) !== shapes[slot]) this.#blocks.check(chunk, state, slot, block);
      if (isCounter) this.#counters.checkBlock(cursor, state, slot, block, order[i] ?? 0);
    }
  }

  /** Looks at each value of a set that has other instances than the last one, or a counter that fell. */
  #checkValues(cursor: ResultCursor, state: MetricState): void {
    const { count, format, set, chunk } = cursor;
    const { view, base } = chunk;
    state.tick++;
    let isDistinct = true;
    let at = set + setSize;
    for (let i = 0; i < count; i++, at += valueSize) {
      const instance = view.getInt32(at);
      const isKnown = i < state.positions && state.order[i] === instance;
      const slot = isKnown ? (state.slotAt[i] ?? 0) : state.place(i, instance);
      const { stamp } = this.#counters.slots;
      if (stamp[slot] === state.tick) {
        isDistinct = false;
        this.#reportTwice(state, instance, base + at);
      }
      stamp[slot] = state.tick;
      if (format !== valueFormats.inSitu) {
        const block = cursor.record + blockOffsetOf(view.getUint32(at + wordOffset));
        this.#blocks.check(chunk, state, slot, block);
        if (state.isCounter) this.#counters.checkBlock(cursor, state, slot, block, instance);
      } else if (state.isCounter)
        this.#counters.check(state, slot, 0, view.getUint32(at + wordOffset), instance, base + at);
    }
    state.distinct = isDistinct ? count : 0;
    state.distinctEpoch = this.#counters.epoch;
  }

  #checkFormat({ format, set, chunk }: ResultCursor, state: MetricState): void {
    if (state.format < 0) {
      state.format = format;
      return;
    }
    const place = this.#context.place(chunk.base + set + setOffset.format, 4);
    const args = { metric: state.name, format, before: state.format };
    this.#context.fold(valueFormat, state, () => finding(valueFormat, 'changed', args, place));
  }

  #reportInSitu({ set, chunk }: ResultCursor, state: MetricState): void {
    const place = this.#context.place(chunk.base + set + setOffset.format, 4);
    const args = { metric: state.name, type: valueTypeOf(state.type)?.name ?? String(state.type) };
    this.#context.fold(valueUnreadable, state, () => finding(valueUnreadable, 'inSitu', args, place));
  }

  #reportTwice(state: MetricState, instance: number, at: number): void {
    const args = { metric: state.name, instance };
    this.#context.fold(valueTwice, state, () => finding(valueTwice, 'instance', args, this.#context.place(at, 4)));
  }
}

/** Whether the set begins with the instances of the last one in its order, which were all different. */
function hasSameInstances({ set, count, chunk }: ResultCursor, { order, distinct }: MetricState): boolean {
  if (count > distinct) return false;
  const { view } = chunk;
  const size = valueSize;
  let at = set + setSize;
  for (let i = 0; i < count; i++, at += size) if (order[i] !== view.getInt32(at)) return false;
  return true;
}
