import type { EventArray } from './events.ts';
import { decodeEvents } from './events.ts';
import { blockHeaderSize, blockOffsetOf } from './resultLayout.ts';
import { valueFormats } from './resultValidator.ts';
import type { SimpleValue } from './simpleValue.ts';
import { inSituValue, simpleBlockValue } from './simpleValue.ts';
import { isEventType, numberSize, typeCodes } from '../../pcp/typeCodes.ts';

/** A value of a metric. */
export type MetricValue = SimpleValue | { readonly kind: 'events'; readonly events: EventArray };

/**
 * The value of which the word is at `wordAt`, of the record at `record`, both offsets into the view. The record has
 * been found sound.
 *
 * @param type of the metric; undefined where it is not described, then the block's own counts
 */
export function readValue(
  view: DataView,
  record: number,
  format: number,
  wordAt: number,
  type: number | undefined,
): MetricValue {
  if (format === valueFormats.inSitu) return inSituValue(view, wordAt, type ?? typeCodes.u32);
  const block = record + blockOffsetOf(view.getUint32(wordAt));
  return blockValue(view, block, type ?? view.getUint8(block));
}

/** The value of the block at `block`: type, length, content. */
function blockValue(view: DataView, block: number, type: number): MetricValue {
  if (!isEventType(type)) return simpleBlockValue(view, block, type);
  const end = block + (view.getUint32(block) & 0xffffff);
  const isHighres = type === typeCodes.highresEvent;
  return { kind: 'events', events: decodeEvents(view, block + blockHeaderSize, end, isHighres) };
}

/**
 * The value as a number, for series and plots: NaN for what is no number or cannot be read. Integers beyond 2^53 are
 * rounded.
 */
export function readNumber(view: DataView, record: number, format: number, wordAt: number, type: number): number {
  if (format === valueFormats.inSitu) return numberAt(view, wordAt, type, 4);
  const block = record + blockOffsetOf(view.getUint32(wordAt));
  return numberAt(view, block + blockHeaderSize, type, (view.getUint32(block) & 0xffffff) - blockHeaderSize);
}

function numberAt(view: DataView, at: number, type: number, size: number): number {
  if (numberSize(type) !== size) return NaN;
  switch (type) {
    case typeCodes.i32:
      return view.getInt32(at);
    case typeCodes.u32:
      return view.getUint32(at);
    case typeCodes.i64:
      return view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4);
    case typeCodes.u64:
      return view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4);
    case typeCodes.float:
      return view.getFloat32(at);
    default:
      return view.getFloat64(at);
  }
}
