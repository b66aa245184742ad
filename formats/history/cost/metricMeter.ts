import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { setOffset, setSize, valueSize } from '../../archive/volume/resultLayout.ts';
import { valueFormats } from '../../archive/volume/resultValidator.ts';
import { blockAt, blockLength, bytesOfSet, paddedSize } from '../../archive/volume/setBytes.ts';
import { toSeconds } from '../../pcp/time/timestamp.ts';
import { IntervalEstimate } from '../series/intervalEstimate.ts';
import type { InstanceCost } from './costModel.ts';

/** Half of the intervals are at most as long as the usual one. */
const usualShare = 0.5;
/** Bytes of a metric that are compressed together: no more are looked back at. */
const streamSize = 1 << 16;

/** An instance with the value that it had last. */
interface Slot extends InstanceCost {
  /** Two words that differ for different values, and the mark behind which it was. */
  first: number;
  second: number;
  marks: number;
}

/** Counts what one metric takes while its records go by. */
export class MetricMeter {
  bytes = 0;
  records = 0;
  values = 0;
  unchanged = 0;
  /** What its bytes take when they are compressed by themselves. */
  ownSize = 0;
  readonly instances = new Map<number, Slot>();
  readonly #intervals = new IntervalEstimate(usualShare);
  readonly #own: ((bytes: Uint8Array) => number) | undefined;
  #stream = new Uint8Array(256);
  #used = 0;
  #time = NaN;
  #marks = 0;

  /** @param own compresses bytes of a metric; nothing is compressed if missing */
  constructor(own: ((bytes: Uint8Array) => number) | undefined) {
    this.#own = own;
  }

  /** Undefined where there are too few records. */
  get intervalSeconds(): number | undefined {
    const { usual } = this.#intervals;
    return Number.isNaN(usual) || usual === 0 ? undefined : usual;
  }

  /** Takes in the set that a cursor is at. @param marks how many marks were before it */
  add(cursor: ResultCursor, marks: number): void {
    const time = toSeconds(cursor);
    const elapsed = time - this.#time;
    if (elapsed > 0 && marks === this.#marks) this.#intervals.add(elapsed);
    this.#time = time;
    this.#marks = marks;
    this.bytes += bytesOfSet(cursor);
    this.records++;
    const { count, chunk, set } = cursor;
    if (this.#own !== undefined) this.#append(chunk.bytes.subarray(set, set + headSize(count)));
    for (let index = 0; index < count; index++) this.#addValue(cursor, index, marks);
  }

  /** Compresses the rest. */
  finish(): void {
    if (this.#own !== undefined && this.#used > 0) this.ownSize += this.#own(this.#stream.subarray(0, this.#used));
    this.#used = 0;
  }

  #addValue(cursor: ResultCursor, index: number, marks: number): void {
    const { view, bytes } = cursor.chunk;
    const id = cursor.instanceAt(index);
    let slot = this.instances.get(id);
    if (slot === undefined)
      this.instances.set(id, (slot = { values: 0, bytes: 0, first: NaN, second: NaN, marks: -1 }));
    const hasBlock = cursor.format !== valueFormats.inSitu;
    const at = hasBlock ? blockAt(cursor, index) : cursor.wordAt(index);
    const length = hasBlock ? blockLength(cursor, index) : 0;
    const [first, second] = hasBlock ? digest(view, at, length) : [view.getInt32(at), 0];
    if (hasBlock && this.#own !== undefined) this.#append(bytes.subarray(at, at + length));
    slot.bytes += valueSize + paddedSize(length);
    this.values++;
    slot.values++;
    if (slot.marks === marks && slot.first === first && slot.second === second) this.unchanged++;
    slot.first = first;
    slot.second = second;
    slot.marks = marks;
  }

  #append(part: Uint8Array): void {
    if (this.#used + part.length > streamSize) this.finish();
    if (part.length > streamSize) {
      this.ownSize += this.#own?.(part) ?? 0;
      return;
    }
    const size = this.#used + part.length;
    if (size > this.#stream.length) {
      const larger = new Uint8Array(Math.min(streamSize, Math.max(size, 2 * this.#stream.length)));
      larger.set(this.#stream.subarray(0, this.#used));
      this.#stream = larger;
    }
    this.#stream.set(part, this.#used);
    this.#used = size;
  }
}

/** Bytes of a set without its blocks. */
const headSize = (count: number): number => (count > 0 ? setSize + count * valueSize : setOffset.format);

/** Words of a block: those of a number as they are, and of a longer one two that are hardly those of any other. */
function digest(view: DataView, at: number, length: number): readonly [first: number, second: number] {
  if (length <= 8) return [length > 4 ? view.getInt32(at + 4) : 0, 0];
  if (length === 12) return [view.getInt32(at + 4), view.getInt32(at + 8)];
  let [first, second] = [length, ~length];
  for (let offset = 0; offset < length; offset++) {
    const byte = view.getUint8(at + offset);
    first = Math.imul(first ^ byte, 0x01000193);
    second = Math.imul(second + byte, 0x85ebca6b) ^ (second >>> 15);
  }
  return [first, second];
}
