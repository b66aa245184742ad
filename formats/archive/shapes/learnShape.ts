import type { ResultCursor } from '../volume/resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, setOffset, setSize, valueSize, wordOffset } from '../volume/resultLayout.ts';
import { valueFormats } from '../volume/resultValidator.ts';
import { isEventType, numberSize, typeCodes } from '../../pcp/typeCodes.ts';
import type { MetricState } from './metricState.ts';
import { RecordShape } from './recordShape.ts';

/**
 * The shape of the record that the cursor has begun, in which no fault was found; undefined where it has values that must
 * be looked at each time.
 *
 * @param states of its metrics, in the order of their value sets
 */
export function learnShape(
  cursor: ResultCursor,
  states: readonly MetricState[],
  epoch: number,
  domains: number,
): RecordShape | undefined {
  const shape = new RecordShape(epoch, domains);
  const { view } = cursor.chunk;
  const { record, metricCountAt } = cursor;
  shape.addWord(metricCountAt - record, view.getInt32(metricCountAt));
  for (let i = 0; cursor.next(); i++) {
    const state = states[i];
    if (state === undefined || isEventType(state.type)) return undefined;
    const headEnd = cursor.set + (cursor.count > 0 ? setSize : setOffset.format);
    for (let at = cursor.set; at < headEnd; at += 4) shape.addWord(at - record, view.getInt32(at));
    if (cursor.format === valueFormats.inSitu) learnWords(shape, cursor, state);
    else learnBlocks(shape, cursor, state);
  }
  return shape;
}

/** Values that stand in their set. */
function learnWords(shape: RecordShape, { record, set, count, chunk }: ResultCursor, state: MetricState): void {
  let at = set + setSize;
  for (let i = 0; i < count; i++, at += valueSize) {
    shape.addWord(at - record, chunk.view.getInt32(at));
    learnCounter(shape, state, i, at + wordOffset - record);
  }
}

/** Values in blocks: first the set, then the blocks, so that places follow one another at equal distances. */
function learnBlocks(shape: RecordShape, { record, set, count, chunk }: ResultCursor, state: MetricState): void {
  const { view } = chunk;
  const values = set + setSize;
  for (let at = values; at < values + count * valueSize; at += 4) shape.addWord(at - record, view.getInt32(at));
  for (let i = 0; i < count; i++) {
    const block = blockOffsetOf(view.getUint32(values + i * valueSize + wordOffset));
    const header = view.getInt32(record + block);
    shape.addWord(block, header);
    if (state.type === typeCodes.string) shape.addStringEnd(block + (header & 0xffffff) - 1);
    learnCounter(shape, state, i, block + blockHeaderSize);
  }
}

function learnCounter(shape: RecordShape, state: MetricState, i: number, at: number): void {
  if (!state.isCounter) return;
  const bits = numberSize(state.type) === 8 ? 64 : 32;
  shape.addCounter(at, state.slotAt[i] ?? 0, bits, state.isSigned32);
}
