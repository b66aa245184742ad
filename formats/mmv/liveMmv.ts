import { decodeMmv } from './decodeMmv.ts';
import type { MmvFile } from './mmvFile.ts';
import { MmvImage } from './mmvImage.ts';
import type { ValueBytes, ValueRange } from './valueBytes.ts';
import { valueBytes } from './valueBytes.ts';

/** What another look at a file has shown. */
export type MmvChange =
  /** Only values have changed: these, by their indexes, in ascending order. */
  | { readonly kind: 'values'; readonly changed: readonly number[] }
  /** Something else has changed: the program was started anew, or is writing the file. */
  | { readonly kind: 'rewritten' };

/** A file that is looked at again and again. Only what can change is decoded anew. */
export class LiveMmv {
  #file: MmvFile;
  /** Made for the first look after the file has been decoded. */
  #valueBytes: ValueBytes | undefined;

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
      this.#valueBytes = undefined;
      return { kind: 'rewritten' };
    }
    const image = new MmvImage(bytes, this.#file.image.order);
    this.#file = { ...this.#file, image, values: this.#file.values.over(image) };
    return { kind: 'values', changed };
  }

  /** Undefined where a byte has changed that belongs to no value, or not to values alone. */
  #changedValues(bytes: Uint8Array): readonly number[] | undefined {
    const { image, size } = this.#file;
    if (bytes.length !== image.size || size !== image.size) return undefined;
    const changed = new Set<number>();
    const { values, free } = (this.#valueBytes ??= valueBytes(this.#file));
    let [nextValues, nextFree] = [0, 0];
    for (const at of differences(image.bytes, bytes)) {
      while ((values[nextValues]?.end ?? Infinity) <= at) nextValues++;
      while ((free[nextFree]?.end ?? Infinity) <= at) nextFree++;
      const isFree = (free[nextFree]?.start ?? Infinity) <= at;
      if (!isFree || !addValuesAt(at, values, nextValues, changed)) return undefined;
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
