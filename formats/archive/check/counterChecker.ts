import { finding } from '../../findings/finding.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import { counterWrap } from '../rules/volumeRules.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import { blockHeaderSize, setSize, valueSize, wordOffset } from '../volume/resultLayout.ts';
import { numberSize } from '../volume/typeCodes.ts';
import type { MetricState } from './metricState.ts';

const maxInt32 = 0x7fffffff;
const maxUint32 = 0xffffffff;

/** Looks for counters that fall. */
export class CounterChecker {
  readonly #reporter: ArchiveReporter;
  /** The volume's name. */
  file = '';
  /** Changes at each mark: values are compared within an epoch only. */
  epoch = 0;
  /** Whether the record has the time of the one before it: then a fall of a counter means nothing. */
  isSameTime = false;

  constructor(reporter: ArchiveReporter) {
    this.#reporter = reporter;
  }

  /** The common case: counters of 32 bits, of the same instances as before. */
  checkInSitu({ set, count, chunk }: ResultCursor, state: MetricState): void {
    const { view, base } = chunk;
    const { slotAt, low, epoch } = state;
    const limit = state.isSigned32 ? maxInt32 : maxUint32;
    let at = set + setSize;
    for (let i = 0; i < count; i++, at += valueSize) {
      const slot = slotAt[i] ?? 0;
      const value = view.getUint32(at + wordOffset);
      if (value >= (low[slot] ?? 0) && value <= limit && epoch[slot] === this.epoch) low[slot] = value;
      else this.check(state, slot, 0, value, view.getInt32(at), base + at);
    }
  }

  /** Compares the counter in the block at `block`, of an instance that has a slot. */
  checkBlock({ chunk }: ResultCursor, state: MetricState, slot: number, block: number, instance: number): void {
    const { view, base } = chunk;
    const length = view.getUint32(block) & 0xffffff;
    const size = numberSize(state.descriptor?.type ?? -1);
    if (length !== size + blockHeaderSize) return;
    const start = block + blockHeaderSize;
    if (size === 8) this.check(state, slot, view.getInt32(start), view.getUint32(start + 4), instance, base + block);
    else this.check(state, slot, 0, view.getUint32(start), instance, base + block);
  }

  /** Compares a counter of two words with the last of its instance, and keeps it. */
  check(state: MetricState, slot: number, high: number, low: number, instance: number, at: number): void {
    const lastHigh = state.high[slot] ?? 0;
    const lastLow = state.low[slot] ?? 0;
    state.high[slot] = high;
    state.low[slot] = low;
    if (state.epoch[slot] !== this.epoch) {
      state.epoch[slot] = this.epoch;
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
    const place = { start: at, end: at + valueSize, file: this.file };
    this.#reporter.fold(`${counterWrap.code} ${state.pmid}`, () => finding(counterWrap, 'wrap', args, place));
  }
}

/** The integer that two words are, by the metric's type. */
function integerOf(state: MetricState, [high, low]: readonly [number, number]): bigint {
  if (numberSize(state.descriptor?.type ?? -1) === 4) return BigInt(state.isSigned ? low | 0 : low);
  return (BigInt(state.isSigned ? high : high >>> 0) << 32n) | BigInt(low);
}
