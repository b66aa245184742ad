import { BigEndianWriter } from '../../bytes/bigEndianWriter.ts';
import { viewOf } from '../../bytes/viewOf.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { typeCodes } from '../../pcp/typeCodes.ts';
import { blockHeaderSize, blockOffsetOf, setSize, valueSize, wordOf, wordOffset } from '../volume/resultLayout.ts';
import { valueFormats } from '../volume/resultValidator.ts';
import type { WrittenVersion } from './encodeTime.ts';
import { encodeTime } from './encodeTime.ts';
import type { ValueEdit } from './textEdits.ts';

/** A value set of a record that is read: where it begins in the view, and what a cursor has read of it. */
export interface StoredSet {
  readonly view: DataView;
  readonly bytes: Uint8Array;
  /** Offset of the record into the view. */
  readonly record: number;
  /** Offset of the set into the view. */
  readonly set: number;
  readonly pmid: number;
  readonly count: number;
  readonly format: number;
}

/** Which values of a set are taken. */
export type TakesInstance = (instance: number) => boolean;

/** `~`, with which loggers fill blocks up to whole words. */
const padding = 0x7e;
/** Head of a block that has a number with a fraction. */
const doubleHeader = ((typeCodes.double << 24) | (blockHeaderSize + 8)) >>> 0;

/** Lays out one record of a volume after the other, set by set. */
export class ResultBuilder {
  readonly #version: WrittenVersion;
  readonly #sets = new BigEndianWriter(1 << 16);
  readonly #blocks = new BigEndianWriter(1 << 16);
  readonly #record = new BigEndianWriter(1 << 17);
  /** Where the words are that point to blocks. */
  readonly #pointers: number[] = [];
  #count = 0;
  readonly #typeOf: (pmid: number) => number | undefined;

  /** @param typeOf the type by which a metric is described: blocks have it, also where the writer of a source did not set it */
  constructor(version: WrittenVersion, typeOf: (pmid: number) => number | undefined = () => undefined) {
    this.#version = version;
    this.#typeOf = typeOf;
  }

  /** How many sets the record has so far. */
  get setCount(): number {
    return this.#count;
  }

  /** A set without values. @param code 0, or an error code */
  addEmpty(pmid: number, code: number): void {
    this.#count++;
    this.#sets.u32(pmid, code);
  }

  /** Begins a set of so many values, which are to follow. */
  beginSet(pmid: number, count: number, format: number): void {
    this.#count++;
    this.#sets.u32(pmid, count, format);
  }

  addWord(instance: number, word: number): void {
    this.#sets.u32(instance, word);
  }

  addBlock(instance: number, type: number, content: Uint8Array): void {
    this.#pointers.push(this.#sets.length + 4);
    this.#sets.u32(instance, this.#blocks.length);
    const length = content.length + blockHeaderSize;
    this.#blocks.u32(((type << 24) | length) >>> 0).bytes(content);
    for (let left = -length & 3; left > 0; left--) this.#blocks.u8(padding);
  }

  /** Adds a number with a fraction to a set of blocks. */
  addDouble(instance: number, value: number): void {
    this.#pointers.push(this.#sets.length + 4);
    this.#sets.u32(instance, this.#blocks.length);
    this.#blocks.u32(doubleHeader).f64(value);
  }

  /** Copies a set of a sound record, or the values of some instances. A set that loses all of them says that there are none. */
  copySet(source: StoredSet, takes?: TakesInstance, edit?: ValueEdit): void {
    const { view, bytes, set, pmid, count, format } = source;
    if (count <= 0) {
      this.addEmpty(pmid, count);
      return;
    }
    const kept = takes === undefined ? count : countKept(source, takes);
    if (kept === 0) {
      this.addEmpty(pmid, 0);
      return;
    }
    const type = this.#typeOf(pmid);
    const isInSitu = format === valueFormats.inSitu;
    const becomesInSitu = type === undefined ? isInSitu : isWordType(type);
    this.beginSet(pmid, kept, becomesInSitu ? valueFormats.inSitu : valueFormats.blocks);
    if (isInSitu && becomesInSitu && kept === count && edit === undefined) {
      this.#sets.bytes(bytes.subarray(set + setSize, set + setSize + count * valueSize));
      return;
    }
    for (let at = set + setSize, after = at + count * valueSize; at < after; at += valueSize) {
      const instance = view.getInt32(at);
      if (takes !== undefined && !takes(instance)) continue;
      const word = at + wordOffset;
      const block = source.record + blockOffsetOf(view.getUint32(word));
      const content = isInSitu ? word : block + blockHeaderSize;
      const end = isInSitu ? word + 4 : block + (view.getUint32(block) & 0xffffff);
      const stored = bytes.subarray(content, end);
      const value = edit === undefined ? stored : edit(stored);
      if (becomesInSitu)
        this.addWord(instance, edit === undefined ? view.getUint32(content) : viewOf(value).getUint32(0));
      else this.addBlock(instance, type ?? view.getUint8(block), value);
    }
  }

  /** The record of all that was added; a mark where that is nothing. Valid until the next one is finished. */
  finish(time: Timestamp): Uint8Array {
    const head = encodeTime(this.#version, time);
    const sets = this.#sets;
    const blocksAt = 4 + head.length + 4 + sets.length;
    const length = blocksAt + this.#blocks.length + 4;
    const pointers = viewOf(sets.written);
    for (const at of this.#pointers) sets.setU32(at, wordOf(blocksAt + pointers.getUint32(at)));
    const record = this.#record.clear().u32(length).bytes(head).u32(this.#count);
    record.bytes(sets.written).bytes(this.#blocks.written).u32(length);
    this.#pointers.length = 0;
    this.#count = 0;
    sets.clear();
    this.#blocks.clear();
    return record.written;
  }
}

/** Whether values of a type are stored within their set. */
function isWordType(type: number): boolean {
  return type === typeCodes.i32 || type === typeCodes.u32;
}

function countKept({ view, set, count }: StoredSet, takes: TakesInstance): number {
  let kept = 0;
  for (let at = set + setSize, i = 0; i < count; i++, at += valueSize) if (takes(view.getInt32(at))) kept++;
  return kept;
}
