import { decodeMmv } from './decodeMmv.ts';
import type { MmvFile } from './mmvFile.ts';
import { MmvImage } from './mmvImage.ts';
import { stringType } from './mmvType.ts';
import { textCapacity, valueTable } from './records.ts';
import type { Range } from './ranges.ts';

/** What another look at a file has shown. */
export type MmvChange =
  /** Only values have changed: these, by their indexes, in ascending order. */
  | { readonly kind: 'values'; readonly changed: readonly number[] }
  /** Something else has changed: the program was started anew, or is writing the file. */
  | { readonly kind: 'rewritten' };

/** Where values are: their entries, `entrySize` bytes each, or the text of one of them; and the first of the values. */
interface ValueRange extends Range {
  readonly first: number;
  readonly entrySize: number;
}

/** A file that is looked at again and again. Only what can change is decoded anew. */
export class LiveMmv {
  #file: MmvFile;
  #ranges: readonly ValueRange[] | undefined;

  constructor(file: MmvFile) {
    this.#file = file;
  }

  /** As of the last look. */
  get file(): MmvFile {
    return this.#file;
  }

  /** Takes the file's present bytes, which are kept: they must not be a buffer that is read into again. */
  update(bytes: Uint8Array): MmvChange {
    const changed = this.#changedValues(bytes);
    if (changed === undefined) {
      this.#file = decodeMmv(this.#file.name, bytes);
      this.#ranges = undefined;
      return { kind: 'rewritten' };
    }
    const image = new MmvImage(bytes, this.#file.image.order);
    this.#file = { ...this.#file, image, values: this.#file.values.over(image) };
    return { kind: 'values', changed };
  }

  /** Undefined where a byte has changed that belongs to no value. */
  #changedValues(bytes: Uint8Array): readonly number[] | undefined {
    const { image, size } = this.#file;
    if (bytes.length !== image.size || size !== image.size) return undefined;
    const changed = new Set<number>();
    const ranges = (this.#ranges ??= valueRanges(this.#file));
    let next = 0;
    for (const at of differences(image.bytes, bytes)) {
      while ((ranges[next]?.end ?? Infinity) <= at) next++;
      if (!addValuesAt(at, ranges, next, changed)) return undefined;
    }
    return [...changed].sort((a, b) => a - b);
  }
}

/** Adds the values that have the byte at `at`; false where none has. No range before the index `next` reaches so far. */
function addValuesAt(at: number, ranges: readonly ValueRange[], next: number, changed: Set<number>): boolean {
  let isFound = false;
  for (let i = next; (ranges[i]?.start ?? Infinity) <= at; i++) {
    const range = ranges[i];
    if (range === undefined || at >= range.end) continue;
    changed.add(range.first + Math.floor((at - range.start) / range.entrySize));
    isFound = true;
  }
  return isFound;
}

/** Where values and the texts of string values are, in order. */
function valueRanges(file: MmvFile): readonly ValueRange[] {
  const ranges: ValueRange[] = [];
  let first = 0;
  for (const { kind, start, readable, entrySize } of file.sections) {
    if (kind !== 'values' || start === undefined) continue;
    ranges.push({ start, end: start + readable * entrySize, first, entrySize });
    first += readable;
  }
  if (file.metrics.some(({ type }) => type === stringType))
    for (const value of file.values) {
      if (value.metric?.type !== stringType) continue;
      const start = file.image.offsetAt(value.start + valueTable.offsets.extra);
      ranges.push({ start, end: start + textCapacity, first: value.index, entrySize: textCapacity });
    }
  return ranges.sort((a, b) => a.start - b.start);
}

/** The offsets at which two byte strings of one length differ. */
function* differences(before: Uint8Array, after: Uint8Array): Generator<number> {
  const [old, now] = [before, after].map(
    ({ buffer, byteOffset, byteLength }) => new DataView(buffer, byteOffset, byteLength),
  );
  if (old === undefined || now === undefined) return;
  const words = before.length - (before.length % 4);
  for (let at = 0; at < words; at += 4)
    if (old.getUint32(at) !== now.getUint32(at))
      for (let byte = at; byte < at + 4; byte++) if (before[byte] !== after[byte]) yield byte;
  for (let at = words; at < before.length; at++) if (before[at] !== after[at]) yield at;
}
