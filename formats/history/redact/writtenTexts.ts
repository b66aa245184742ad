import type { ByteSource } from '../../bytes/byteSource.ts';
import { viewOf } from '../../bytes/viewOf.ts';
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
import { blockHeaderSize, blockOffsetOf, resultLayoutOf } from '../../archive/volume/resultLayout.ts';
import { valueFormats } from '../../archive/volume/resultValidator.ts';
import { hasTexts } from './textTypes.ts';
import type { LeftName } from './knownSearch.ts';

/** Called with a half-open range of a record that is text. */
type RangeVisitor = (start: number, end: number) => void;

/** Leaves out of places those that are among numbers: these may spell a name by chance. The file is sound. */
export async function writtenTexts(
  source: ByteSource,
  kind: 'metadata' | 'index' | 'volume',
  places: readonly LeftName[],
): Promise<readonly LeftName[]> {
  if (places.length === 0) return [];
  const head = await source.read(0, 8);
  const version = head[7] === 3 ? 3 : 2;
  const label = labelSize(version);
  const sorted = places.toSorted((a, b) => a.start - b.start);
  const texts = sorted.filter(({ start }) => start < label);
  if (kind === 'index') return texts;
  const others = sorted.slice(texts.length);
  await visitRecords(source, label, others, (bytes, base, own) => {
    const ranges: (readonly [number, number])[] = [];
    const add: RangeVisitor = (start, end) => ranges.push([base + start, base + end]);
    if (kind === 'metadata') metadataTexts(bytes, add);
    else volumeTexts(bytes, version, add);
    for (const place of own) {
      const end = place.start + place.name.bytes.length;
      if (ranges.some(([from, to]) => place.start < to && end > from)) texts.push(place);
    }
  });
  return texts;
}

/** Bytes in which the next records are looked for. */
const windowSize = 1 << 16;

/** Visits the records that have any of the places, which are in order. */
async function visitRecords(
  source: ByteSource,
  first: number,
  places: readonly LeftName[],
  visit: (bytes: Uint8Array, base: number, own: readonly LeftName[]) => void,
): Promise<void> {
  let window: Uint8Array = new Uint8Array(0);
  let [next, base] = [0, 0];
  for (let at = first; next < places.length && at + 4 <= source.size;) {
    if (at < base || at + 4 > base + window.length) {
      base = at;
      window = await source.read(at, Math.min(source.size, at + windowSize));
    }
    const length = viewOf(window).getUint32(at - base);
    if (length < 8) return;
    const end = at + length;
    const own: LeftName[] = [];
    for (let place = places[next]; place !== undefined && place.start < end; place = places[++next]) own.push(place);
    if (own.length > 0) visit(await source.read(at, end), at, own);
    at = end;
  }
}

function metadataTexts(bytes: Uint8Array, add: RangeVisitor): void {
  const view = viewOf(bytes);
  const type = view.getInt32(4);
  const isLong = hasLongTime(type);
  const end = bytes.length - 4;
  if (type === metadataTypes.descriptor) add(descriptorTable.size, end);
  else if (type === metadataTypes.help) add(helpTable.size, end);
  else if (type === metadataTypes.labels || type === metadataTypes.labelsV2) {
    const table = isLong ? labelsV3Table : labelsV2Table;
    let at: number = table.size;
    for (let left = view.getInt32(table.offsets.setCount); left > 0; left--) {
      const json = at + labelSetTable.size;
      const count = json + view.getInt32(at + labelSetTable.offsets.jsonLength);
      add(json, count);
      at = count + 4 + labelEntrySize * Math.max(0, view.getInt32(count));
    }
  } else {
    const table = isLong ? indomV3Table : indomV2Table;
    add(table.size + 8 * view.getInt32(table.offsets.count), end);
  }
}

const labelEntrySize = 8;

function volumeTexts(bytes: Uint8Array, version: 2 | 3, add: RangeVisitor): void {
  const view = viewOf(bytes);
  const cursor = new ResultCursor(resultLayoutOf(version));
  cursor.begin({ bytes, view, base: 0 }, 0);
  while (cursor.next()) {
    if (cursor.format === valueFormats.inSitu) continue;
    for (let i = 0; i < cursor.count; i++) {
      const block = blockOffsetOf(view.getUint32(cursor.wordAt(i)));
      const end = block + (view.getUint32(block) & 0xffffff);
      if (hasTexts(view.getUint8(block))) add(block + blockHeaderSize, (end + 3) & ~3);
    }
  }
}
