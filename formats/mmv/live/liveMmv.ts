import type { ChangedValues } from './changedValues.ts';
import { changedValues } from './changedValues.ts';
import { decodeMmv } from '../decode/decodeMmv.ts';
import type { MmvFile } from '../decode/mmvFile.ts';
import { MmvImage } from '../decode/mmvImage.ts';
import type { ValueBytes } from '../structure/valueBytes.ts';
import { valueBytes } from '../structure/valueBytes.ts';

/** What another look at a file has shown. */
export type MmvChange =
  /** Only values have changed, or nothing. */
  | ({ readonly kind: 'values' } & ChangedValues)
  /** More than values has changed: the program was started anew, or is writing the file. */
  | { readonly kind: 'rewritten' };

/** A file that is looked at again and again. Only what can change is decoded anew. */
export class LiveMmv {
  #file: MmvFile;
  /** Bytes of the values; made for the first look after the file has been decoded. */
  #valueBytes: ValueBytes | undefined;

  constructor(file: MmvFile) {
    this.#file = file;
  }

  /** State at the last poll. */
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
    const image = new MmvImage(bytes, this.#file.image.order, this.#file.size);
    this.#file = { ...this.#file, image, values: this.#file.values.over(image) };
    return { kind: 'values', ...changed };
  }

  /** Values that differ; undefined where a byte has changed that belongs to no value, or not to values alone. */
  #changedValues(bytes: Uint8Array): ChangedValues | undefined {
    const { image, size, values } = this.#file;
    if (bytes.length !== image.size || size !== image.size) return undefined;
    this.#valueBytes ??= valueBytes(this.#file);
    return changedValues(image.bytes, bytes, this.#valueBytes, values.length);
  }
}
