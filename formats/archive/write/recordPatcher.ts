import { viewOf } from '../../bytes/viewOf.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, wordOf } from '../volume/resultLayout.ts';
import { valueFormats } from '../volume/resultValidator.ts';
import type { ValueEdit } from './textEdits.ts';

/** A block that becomes another one: where it was, with what fills it up to whole words. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly type: number;
  readonly content: Uint8Array;
}

/** `~`, with which loggers fill blocks up to whole words. */
const padding = 0x7e;
const padded = (length: number): number => (length + 3) & ~3;
const sizeOf = ({ content }: Change): number => padded(blockHeaderSize + content.length);

/** Writes records with other texts, copying all between these as it is. */
export class RecordPatcher {
  readonly #editOf: (pmid: number) => ValueEdit | undefined;
  readonly #changes: Change[] = [];
  readonly #words: { at: number; readonly bytes: Uint8Array }[] = [];
  #record = new Uint8Array(1 << 17);

  constructor(editOf: (pmid: number) => ValueEdit | undefined) {
    this.#editOf = editOf;
  }

  /**
   * The record that a cursor has begun, all sets of which are kept. Valid until the next one is patched.
   *
   * @returns undefined where blocks are not in the order of their values
   */
  patch(cursor: ResultCursor): Uint8Array | undefined {
    const { chunk, record } = cursor;
    const length = chunk.view.getInt32(record);
    this.#changes.length = 0;
    this.#words.length = 0;
    if (!this.#collect(cursor)) return undefined;
    const grown = this.#changes.reduce((sum, change) => sum + sizeOf(change) - (change.end - change.start), 0);
    const size = length + grown;
    if (this.#record.length < size) this.#record = new Uint8Array(2 * size);
    const patched = this.#record.subarray(0, size);
    this.#copy(chunk.bytes.subarray(record, record + length), patched, record);
    const view = viewOf(patched);
    view.setInt32(0, size);
    view.setInt32(size - 4, size);
    if (grown !== 0 || this.#changes.length > 0) {
      cursor.begin(chunk, record);
      this.#movePointers(cursor, view);
    }
    for (const { at, bytes } of this.#words) patched.set(bytes, at - record);
    return patched;
  }

  /** Finds what changes. @returns false where blocks are not in order */
  #collect(cursor: ResultCursor): boolean {
    const { chunk, record } = cursor;
    let last = 0;
    while (cursor.next()) {
      if (cursor.count <= 0) continue;
      const edit = this.#editOf(cursor.pmid);
      for (let i = 0; i < cursor.count; i++) {
        const word = cursor.wordAt(i);
        if (cursor.format === valueFormats.inSitu) {
          if (edit === undefined) break;
          this.#words.push({ at: word, bytes: edit(chunk.bytes.subarray(word, word + 4)) });
          continue;
        }
        const start = record + blockOffsetOf(chunk.view.getUint32(word));
        if (start < last) return false;
        const head = chunk.view.getUint32(start);
        const end = start + (head & 0xffffff);
        last = padded(end - record) + record;
        if (edit === undefined) continue;
        const content = edit(chunk.bytes.subarray(start + blockHeaderSize, end));
        this.#changes.push({ start, end: last, type: head >>> 24, content });
      }
    }
    return true;
  }

  #copy(from: Uint8Array, to: Uint8Array, record: number): void {
    let [at, out] = [0, 0];
    for (const change of this.#changes) {
      to.set(from.subarray(at, change.start - record), out);
      out += change.start - record - at;
      at = change.end - record;
      const length = blockHeaderSize + change.content.length;
      to[out] = change.type;
      to[out + 1] = length >>> 16;
      to[out + 2] = length >>> 8;
      to[out + 3] = length;
      to.set(change.content, out + blockHeaderSize);
      to.fill(padding, out + length, out + padded(length));
      out += padded(length);
    }
    to.set(from.subarray(at), out);
  }

  #movePointers(cursor: ResultCursor, to: DataView): void {
    const { chunk, record } = cursor;
    let [next, moved] = [0, 0];
    while (cursor.next()) {
      if (cursor.count <= 0 || cursor.format === valueFormats.inSitu) continue;
      for (let i = 0; i < cursor.count; i++) {
        const word = cursor.wordAt(i);
        const block = blockOffsetOf(chunk.view.getUint32(word));
        for (let change = this.#changes[next]; change !== undefined && change.start < record + block;) {
          moved += sizeOf(change) - (change.end - change.start);
          change = this.#changes[++next];
        }
        if (moved !== 0) to.setUint32(word - record, wordOf(block + moved));
      }
    }
  }
}
