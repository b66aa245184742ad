import type { Place } from '../../../findings/finding.ts';
import { finding } from '../../../findings/finding.ts';
import { valueTypeOf } from '../../../pcp/valueType.ts';
import { t } from '../../../l10n/translate.ts';
import { stringEnd, untypedValue, valueType, valueUnreadable } from '../../rules/valueRules.ts';
import { corruptEvents } from '../../rules/volumeRules.ts';
import type { EventFault } from '../../volume/events.ts';
import { decodeEvents } from '../../volume/events.ts';
import { blockHeaderSize } from '../../volume/resultLayout.ts';
import { numberSize, typeCodes, unspecifiedType } from '../../../pcp/typeCodes.ts';
import type { Chunk } from '../../volume/volumeReader.ts';
import type { InstanceSlots } from '../../shapes/instanceSlots.ts';
import type { MetricState } from '../../shapes/metricState.ts';
import type { RecordContext } from '../../shapes/recordContext.ts';

const typeName = (type: number): string => valueTypeOf(type)?.name ?? String(type);

/** Checks value blocks: type and length, which must fit the metric, and contents. */
export class BlockChecker {
  readonly #context: RecordContext;
  readonly #slots: InstanceSlots;

  constructor(context: RecordContext, slots: InstanceSlots) {
    this.#context = context;
    this.#slots = slots;
  }

  /** Looks at the block at `block`, an offset into the chunk, of an instance that has a slot. */
  check(chunk: Chunk, state: MetricState, slot: number, block: number): void {
    const word = chunk.view.getUint32(block);
    const { shape } = this.#slots;
    if (word !== shape[slot] && this.#isShapeRight(chunk.base + block, state, word)) shape[slot] = word;
    if (!state.hasContentRules) return;
    if (state.type === typeCodes.string) this.#checkString(chunk, state, block);
    else this.#checkEvents(chunk, state, block);
  }

  /** @param word type and length of the block at `start`, an offset in the file */
  #isShapeRight(start: number, state: MetricState, word: number): boolean {
    const { type } = state;
    const size = numberSize(type);
    if (size > 0 && (word & 0xffffff) !== size + blockHeaderSize) {
      this.#reportLength(start, state, word & 0xffffff);
      return false;
    }
    const stored = word >>> 24;
    if (state.descriptor === undefined) return true;
    if (stored === type || stored === unspecifiedType) {
      if (type !== unspecifiedType) this.#noteType(start, state, stored);
      return true;
    }
    this.#reportType(this.#context.place(start, 1), state, stored);
    return false;
  }

  /** Archives converted from version 1 have no types at all. A value without one is reported if others of its metric have it. */
  #noteType(start: number, state: MetricState, stored: number): void {
    const isNews = stored === unspecifiedType ? state.untyped === undefined : !state.isTyped;
    if (!isNews) return;
    if (stored === unspecifiedType) state.untyped = this.#context.place(start, 1);
    else state.isTyped = true;
    const { name: metric, untyped, isTyped } = state;
    if (untyped === undefined || !isTyped) return;
    const args = { metric, type: typeName(state.type) };
    this.#context.reporter.add(finding(untypedValue, 'untyped', args, untyped));
  }

  #reportLength(start: number, state: MetricState, length: number): void {
    const expected = numberSize(state.type) + blockHeaderSize;
    const args = { metric: state.name, length, expected, type: typeName(state.type) };
    this.#context.fold(valueUnreadable, state, () =>
      finding(valueUnreadable, 'length', args, this.#context.place(start, 4)),
    );
  }

  #reportType(place: Place, state: MetricState, stored: number): void {
    const args = { metric: state.name, found: typeName(stored), type: typeName(state.type) };
    if (numberSize(state.type) > 0)
      this.#context.fold(valueUnreadable, state, () => finding(valueUnreadable, 'type', args, place));
    else this.#context.fold(valueType, state, () => finding(valueType, 'type', args, place));
  }

  #checkString({ view, base }: Chunk, state: MetricState, block: number): void {
    const length = view.getUint32(block) & 0xffffff;
    if (length > blockHeaderSize && view.getUint8(block + length - 1) === 0) return;
    const place = this.#context.place(base + block, length);
    this.#context.fold(stringEnd, state, () => finding(stringEnd, 'missing', { metric: state.name }, place));
  }

  #checkEvents({ view, base }: Chunk, state: MetricState, block: number): void {
    const length = view.getUint32(block) & 0xffffff;
    const isHighres = state.type === typeCodes.highresEvent;
    const { fault } = decodeEvents(view, block + blockHeaderSize, block + length, isHighres);
    if (fault === undefined) return;
    const place = this.#context.place(base + fault.start, fault.end - fault.start);
    this.#context.fold(corruptEvents, state, () => eventFinding(fault, length, place));
  }
}

function eventFinding({ kind, count, read, flags }: EventFault, length: number, place: Place) {
  if (kind === 'short') return finding(corruptEvents, 'short', { length }, place);
  if (kind === 'missed') return finding(corruptEvents, 'missed', { flags: `0x${flags.toString(16)}` }, place);
  const what = kind === 'record' ? t`the block ends` : t`a parameter does not fit`;
  return finding(corruptEvents, 'count', { count, read, what }, place);
}
