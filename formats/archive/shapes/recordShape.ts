import type { Chunk } from '../volume/volumeReader.ts';
import { CounterRuns } from './counterRuns.ts';
import type { InstanceSlots } from './instanceSlots.ts';
import { grown } from './instanceSlots.ts';
import { StrideRuns } from './strideRuns.ts';

const maxInt32 = 0x7fffffff;
const maxUint32 = 0xffffffff;

/**
 * What a sound record without faults looks like: every word of it but its time and its values. Most records of an archive
 * look like one before them; of such a one only the time, the counters and the ends of strings need be looked at. Offsets
 * are within the record.
 */
export class RecordShape {
  readonly #runs = new StrideRuns();
  #words = new Int32Array(64);
  #wordCount = 0;
  readonly #unsigned = new CounterRuns(false, maxUint32);
  readonly #signed = new CounterRuns(false, maxInt32);
  readonly #long = new CounterRuns(true, maxUint32);
  /** Offsets of the NULs that end strings. */
  readonly #stringEnds: number[] = [];
  /** Epoch of the counters that are compared with earlier ones. */
  epoch: number;
  /** State of the instance domains by which the instances are known. */
  domains: number;
  /** Whether a record has had this shape since it was learned. */
  isUsed = false;

  constructor(epoch: number, domains: number) {
    this.epoch = epoch;
    this.domains = domains;
  }

  addWord(at: number, word: number): void {
    if (this.#wordCount === this.#words.length)
      this.#words = grown(this.#words, new Int32Array(2 * this.#words.length));
    this.#words[this.#wordCount++] = word;
    this.#runs.add(at, true);
  }

  addCounter(at: number, slot: number, bits: 32 | 64, isSigned: boolean): void {
    const list = bits === 64 ? this.#long : isSigned ? this.#signed : this.#unsigned;
    list.add(at, slot);
  }

  /** @param at offset of the NUL */
  addStringEnd(at: number): void {
    this.#stringEnds.push(at);
  }

  /** Whether the record at `record`, which has the length of the one that was learned, looks like it. */
  isThatOf(view: DataView, record: number): boolean {
    const { starts, strides, counts, length } = this.#runs;
    const words = this.#words;
    let word = 0;
    for (let run = 0; run < length; run++) {
      const stride = strides[run] ?? 0;
      const end = word + (counts[run] ?? 0);
      for (let at = record + (starts[run] ?? 0); word < end; word++, at += stride)
        if (view.getInt32(at) !== words[word]) return false;
    }
    return true;
  }

  /** Whether the values of a record of this shape are without fault; counters are kept as far as that is so. */
  hasSoundValues({ bytes, view }: Chunk, record: number, slots: InstanceSlots): boolean {
    for (const end of this.#stringEnds) if (bytes[record + end] !== 0) return false;
    if (!this.#unsigned.areRising(view, record, slots)) return false;
    return this.#signed.areRising(view, record, slots) && this.#long.areRising(view, record, slots);
  }
}
