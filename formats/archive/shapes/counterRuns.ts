import type { InstanceSlots } from './instanceSlots.ts';
import { StrideRuns } from './strideRuns.ts';

/** Where the counters of a record are, and the slots that keep their last values. */
export class CounterRuns {
  readonly #runs = new StrideRuns();
  /** Slot of the first counter of each run; the others have the following ones. */
  readonly #firstSlots: number[] = [];
  readonly #isLong: boolean;
  readonly #limit: number;
  #lastSlot = -1;

  /**
   * @param isLong whether they have 64 bits
   * @param limit the largest number of 32 bits that is compared here
   */
  constructor(isLong: boolean, limit: number) {
    this.#isLong = isLong;
    this.#limit = limit;
  }

  /** @param at offset in the record of a further counter */
  add(at: number, slot: number): void {
    if (this.#runs.add(at, slot === this.#lastSlot + 1)) this.#firstSlots.push(slot);
    this.#lastSlot = slot;
  }

  /** Whether none fell, in the record at `record`; keeps them as far as that is so. */
  areRising(view: DataView, record: number, slots: InstanceSlots): boolean {
    const { starts, strides, counts, length } = this.#runs;
    for (let run = 0; run < length; run++) {
      const at = record + (starts[run] ?? 0);
      const stride = strides[run] ?? 0;
      const first = this.#firstSlots[run] ?? 0;
      const end = first + (counts[run] ?? 0);
      const isRising = this.#isLong
        ? areLongRising(view, at, stride, slots, first, end)
        : areShortRising(view, at, stride, slots, first, end, this.#limit);
      if (!isRising) return false;
    }
    return true;
  }
}

function areShortRising(
  view: DataView,
  start: number,
  stride: number,
  { low }: InstanceSlots,
  first: number,
  end: number,
  limit: number,
): boolean {
  for (let slot = first, at = start; slot < end; slot++, at += stride) {
    const value = view.getUint32(at);
    if (value < (low[slot] ?? 0) || value > limit) return false;
    low[slot] = value;
  }
  return true;
}

function areLongRising(
  view: DataView,
  start: number,
  stride: number,
  { high, low }: InstanceSlots,
  first: number,
  end: number,
): boolean {
  for (let slot = first, at = start; slot < end; slot++, at += stride) {
    const upper = view.getInt32(at);
    const lower = view.getUint32(at + 4);
    const last = high[slot] ?? 0;
    // The upper bit may be a sign, which must not change.
    if (upper === last ? lower < (low[slot] ?? 0) : upper < last || last < 0) return false;
    high[slot] = upper;
    low[slot] = lower;
  }
  return true;
}
