import { labelSize } from '../../archive/members/label.ts';
import { hasLongTime } from '../../archive/metadata/metadataImage.ts';
import {
  descriptorTable,
  helpTable,
  indomV2Table,
  indomV3Table,
  labelSetTable,
  labelsV2Table,
  labelsV3Table,
} from '../../archive/records/metadataTables.ts';
import { metadataTypes } from '../../archive/records/metadataTypes.ts';
import { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, resultLayoutOf, valueSize } from '../../archive/volume/resultLayout.ts';
import { valueFormats } from '../../archive/volume/resultValidator.ts';
import type { ByteSource } from '../../bytes/byteSource.ts';
import { viewOf } from '../../bytes/viewOf.ts';
import { hasTexts } from './textTypes.ts';

/** What a file is, which says where it has texts; `text` is one throughout. */
export type ProvenKind = 'metadata' | 'index' | 'volume' | 'text';

/** Called with a half-open range of bytes that is text. */
type RangeVisitor = (start: number, end: number) => void;

/** Visits the texts of the record at `at`. */
export type RecordTexts = (bytes: Uint8Array, at: number, length: number, add: RangeVisitor) => void;

/** A piece of a file. */
export interface WrittenPiece {
  readonly bytes: Uint8Array;
  /** Offset of the first of the bytes. */
  readonly base: number;
  /** Where the piece is among the bytes; what is beside it is of other pieces. */
  readonly start: number;
  readonly end: number;
  /** Where the whole records that it has are text; undefined where all of it may be. */
  readonly texts: RecordTexts | undefined;
}

/** Bytes that are read at once: no more than is read without asking another thread, which would be waited for. */
const pieceSize = 1 << 19;
/** Bytes of a label that say its version. */
const labelStart = 8;

/**
 * Reads a file in pieces, each of which is in the same memory.
 *
 * @param reach bytes beside a piece that are read as well
 */
export async function* writtenPieces(
  source: ByteSource,
  kind: ProvenKind,
  reach: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<WrittenPiece> {
  const version = (await source.read(0, labelStart))[labelStart - 1] === 3 ? 3 : 2;
  const least = resultLayoutOf(version).markSize;
  const label = kind === 'text' ? 0 : labelSize(version);
  let texts = kind === 'text' ? undefined : recordTexts(kind, version);
  let memory = new Uint8Array(pieceSize + 2 * reach);
  let size = pieceSize;
  for (let at = 0; at < source.size;) {
    signal?.throwIfAborted();
    const isInLabel = at < label;
    const base = Math.max(0, at - reach);
    const until = Math.min(source.size, isInLabel ? label : at + size);
    if (memory.length < until - base + reach) memory = new Uint8Array(until - base + reach);
    const bytes = await source.read(base, Math.min(source.size, until + reach), signal, memory);
    const start = at - base;
    let end = Math.min(bytes.length, until - base);
    if (kind !== 'index' && texts !== undefined && !isInLabel) {
      const whole = endOfRecords(bytes, start, end, least);
      if (whole === start) {
        // A record may be longer than pieces. What is behind a broken one is searched throughout.
        const length = lengthAt(bytes, start, end);
        if (length > size && at + length <= source.size) size = length;
        else texts = undefined;
        continue;
      }
      end = whole;
    }
    yield { bytes, base, start, end, texts: isInLabel ? undefined : texts };
    at = base + end;
    size = pieceSize;
  }
}

/** Where the last whole record ends that is in `[start, end)`. @param least bytes of a record */
function endOfRecords(bytes: Uint8Array, start: number, end: number, least: number): number {
  let at = start;
  for (let length = lengthAt(bytes, at, end); length >= least && length <= end - at; length = lengthAt(bytes, at, end))
    at += length;
  return at;
}

/** What the word at `at` says of the length of a record; 0 where there is none. */
function lengthAt(bytes: Uint8Array, at: number, end: number): number {
  return at + 4 > end ? 0 : viewOf(bytes).getUint32(at);
}

function recordTexts(kind: 'metadata' | 'index' | 'volume', version: 2 | 3): RecordTexts {
  if (kind === 'metadata') return metadataTexts;
  return kind === 'volume' ? volumeTexts(version) : () => undefined;
}

function metadataTexts(all: Uint8Array, start: number, length: number, add: RangeVisitor): void {
  const bytes = all.subarray(start, start + length);
  const view = viewOf(bytes);
  const type = view.getInt32(4);
  const isLong = hasLongTime(type);
  const end = bytes.length - 4;
  const addOwn: RangeVisitor = (from, to) => {
    add(start + from, start + to);
  };
  if (type === metadataTypes.descriptor) addOwn(descriptorTable.size, end);
  else if (type === metadataTypes.help) addOwn(helpTable.size, end);
  else if (type === metadataTypes.labels || type === metadataTypes.labelsV2) {
    const table = isLong ? labelsV3Table : labelsV2Table;
    let at: number = table.size;
    for (let left = view.getInt32(table.offsets.setCount); left > 0; left--) {
      const json = at + labelSetTable.size;
      const count = json + view.getInt32(at + labelSetTable.offsets.jsonLength);
      addOwn(json, count);
      at = count + 4 + labelEntrySize * Math.max(0, view.getInt32(count));
    }
  } else {
    const table = isLong ? indomV3Table : indomV2Table;
    addOwn(table.size + 8 * view.getInt32(table.offsets.count), end);
  }
}

const labelEntrySize = 8;

function volumeTexts(version: 2 | 3): RecordTexts {
  const cursor = new ResultCursor(resultLayoutOf(version));
  let view = cursor.chunk.view;
  return (bytes, record, _, add) => {
    if (cursor.chunk.bytes !== bytes) view = viewOf(bytes);
    cursor.begin(cursor.chunk.bytes === bytes ? cursor.chunk : { bytes, view, base: 0 }, record);
    while (cursor.next()) {
      if (cursor.count <= 0 || cursor.format === valueFormats.inSitu) continue;
      const end = cursor.wordAt(cursor.count);
      for (let word = nextText(view, record, cursor.wordAt(0), end); word < end;) {
        const block = record + blockOffsetOf(view.getUint32(word));
        add(block + blockHeaderSize, block + (((view.getUint32(block) & 0xffffff) + 3) & ~3));
        word = nextText(view, record, word + valueSize, end);
      }
    }
  };
}

/** The next word of a value in `[from, end)` that points to a text; `end` for none. There are millions of values that are none. */
function nextText(view: DataView, record: number, from: number, end: number): number {
  let word = from;
  while (word < end && !hasTexts(view.getUint8(record + blockOffsetOf(view.getUint32(word))))) word += valueSize;
  return Math.min(word, end);
}
