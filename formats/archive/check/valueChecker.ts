import type { Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { Rule } from '../../findings/rule.ts';
import { formatInDom } from '../../pcp/inDom.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import {
  corruptEvents,
  instanceKind,
  stringEnd,
  unknownInstance,
  valueFormat,
  valueTwice,
  valueType,
  valueUnreadable,
} from '../rules/volumeRules.ts';
import { decodeEvents } from '../volume/events.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import { blockHeaderSize, blockOffsetOf, setOffset, setSize, valueSize, wordOffset } from '../volume/resultLayout.ts';
import { valueFormats } from '../volume/resultValidator.ts';
import { numberSize, typeCodes, unspecifiedType } from '../volume/typeCodes.ts';
import type { CounterChecker } from './counterChecker.ts';
import type { MetricState } from './metricState.ts';

const typeName = (type: number): string => valueTypeOf(type)?.name ?? String(type);

/**
 * Looks at the values of a set. Made for hundreds of millions of values: where a set has the instances of the one before
 * it, and values of the right shape, nothing is looked up and nothing allocated.
 */
export class ValueChecker {
  readonly #reporter: ArchiveReporter;
  readonly #counters: CounterChecker;
  readonly #isMetadataLost: boolean;
  /** Whether the record's time is right: else nothing is known of the instances that there were. */
  isTimeRight = true;

  /** @param isMetadataLost whether unknown instances are a consequence of lost metadata */
  constructor(reporter: ArchiveReporter, counters: CounterChecker, isMetadataLost: boolean) {
    this.#reporter = reporter;
    this.#counters = counters;
    this.#isMetadataLost = isMetadataLost;
  }

  /** Looks at the set at hand, which has values; `cursor` has begun a sound record. */
  check(cursor: ResultCursor, state: MetricState): void {
    const { format } = cursor;
    if (format !== state.format) this.#checkFormat(cursor, state);
    const isInSitu = format === valueFormats.inSitu;
    if (isInSitu && state.isNeverInSitu) this.#tellInSitu(cursor, state);
    const isCounted = isInSitu && state.isCounter;
    let isSame = isCounted && this.#counters.areRising(cursor, state);
    if (!isSame) {
      isSame = this.#hasSameInstances(cursor, state);
      if (!isSame || isCounted) this.#checkValues(cursor, state);
      else if (!isInSitu) this.#checkBlocks(cursor, state);
    }
    if (state.descriptor === undefined || !this.isTimeRight) return;
    const version = state.cursor === undefined ? -1 : state.cursor.version;
    if (isSame && version === state.checkedVersion) return;
    state.checkedVersion = version;
    this.#checkInstances(cursor, state);
  }

  /** Whether the set begins with the instances of the last one in its order, which were all different. */
  #hasSameInstances({ set, count, chunk }: ResultCursor, { order, distinct }: MetricState): boolean {
    if (count > distinct) return false;
    const { view } = chunk;
    const size = valueSize;
    let at = set + setSize;
    for (let i = 0; i < count; i++, at += size) if (order[i] !== view.getInt32(at)) return false;
    return true;
  }

  /** Looks at the blocks of the same instances as before: only at those that are not as the last ones were. */
  #checkBlocks(cursor: ResultCursor, state: MetricState): void {
    const { set, count, record } = cursor;
    const { view } = cursor.chunk;
    const { slotAt, order, isCounter, hasContentRules } = state;
    const shapes = this.#counters.slots.shape;
    const size = valueSize;
    let at = set + setSize + wordOffset;
    for (let i = 0; i < count; i++, at += size) {
      const block = record + blockOffsetOf(view.getUint32(at));
      const slot = slotAt[i] ?? 0;
      if (hasContentRules || view.getUint32(block) !== shapes[slot]) this.#checkBlock(cursor, state, slot, block);
      if (isCounter) this.#counters.checkBlock(cursor, state, slot, block, order[i] ?? 0);
    }
  }

  /** Looks at each value of a set that has other instances than the last one, or a counter that fell. */
  #checkValues(cursor: ResultCursor, state: MetricState): void {
    const { count, format, set } = cursor;
    const { view, base } = cursor.chunk;
    state.tick++;
    let isDistinct = true;
    let at = set + setSize;
    for (let i = 0; i < count; i++, at += valueSize) {
      const instance = view.getInt32(at);
      const isKnown = i < state.positions && state.order[i] === instance;
      const slot = isKnown ? (state.slotAt[i] ?? 0) : state.place(i, instance);
      const { stamp } = this.#counters.slots;
      if (stamp[slot] === state.tick) {
        isDistinct = false;
        this.#tellTwice(state, instance, base + at);
      }
      stamp[slot] = state.tick;
      if (format !== valueFormats.inSitu) {
        const block = cursor.record + blockOffsetOf(view.getUint32(at + wordOffset));
        this.#checkBlock(cursor, state, slot, block);
        if (state.isCounter) this.#counters.checkBlock(cursor, state, slot, block, instance);
      } else if (state.isCounter)
        this.#counters.check(state, slot, 0, view.getUint32(at + wordOffset), instance, base + at);
    }
    state.distinct = isDistinct ? count : 0;
    state.distinctEpoch = this.#counters.epoch;
  }

  #tell(rule: Rule, state: MetricState, make: () => ReturnType<typeof finding>): void {
    this.#reporter.fold(`${rule.code} ${state.pmid}`, make);
  }

  #place(start: number, size: number): Place {
    return { start, end: start + size, file: this.#counters.file };
  }

  #checkFormat({ format, set, chunk }: ResultCursor, state: MetricState): void {
    if (state.format < 0) {
      state.format = format;
      return;
    }
    const place = this.#place(chunk.base + set + setOffset.format, 4);
    const args = { metric: state.name, format, before: state.format };
    this.#tell(valueFormat, state, () => finding(valueFormat, 'changed', args, place));
  }

  #tellInSitu({ set, chunk }: ResultCursor, state: MetricState): void {
    const { type } = state;
    const place = this.#place(chunk.base + set + setOffset.format, 4);
    this.#tell(valueUnreadable, state, () =>
      finding(valueUnreadable, 'inSitu', { metric: state.name, type: typeName(type) }, place),
    );
  }

  /** A value block: its length and type, which must suit the metric, and what it holds. */
  #checkBlock(cursor: ResultCursor, state: MetricState, slot: number, block: number): void {
    const { view, base } = cursor.chunk;
    const word = view.getUint32(block);
    const { type } = state;
    const { shape } = this.#counters.slots;
    if (word !== shape[slot] && this.#isShapeRight(base + block, state, type, word)) shape[slot] = word;
    if (!state.hasContentRules) return;
    if (type === typeCodes.string) this.#checkString(view, base, state, block);
    else this.#checkEvents(view, base, state, type, block);
  }

  /** @param word type and length of a block */
  #isShapeRight(start: number, state: MetricState, type: number, word: number): boolean {
    const stored = word >>> 24;
    const isType = stored === type || stored === unspecifiedType;
    const size = numberSize(type);
    if (size > 0) {
      if ((word & 0xffffff) === size + blockHeaderSize && isType) return true;
      this.#tellNumber(start, state, type, word);
      return false;
    }
    if (isType || state.descriptor === undefined) return true;
    const args = { metric: state.name, found: typeName(stored), type: typeName(type) };
    this.#tell(valueType, state, () => finding(valueType, 'type', args, this.#place(start, 1)));
    return false;
  }

  #tellNumber(start: number, state: MetricState, type: number, word: number): void {
    const metric = state.name;
    const length = word & 0xffffff;
    const expected = numberSize(type) + blockHeaderSize;
    this.#tell(valueUnreadable, state, () =>
      length === expected
        ? finding(
            valueUnreadable,
            'type',
            { metric, found: typeName(word >>> 24), type: typeName(type) },
            this.#place(start, 1),
          )
        : finding(valueUnreadable, 'length', { metric, length, expected, type: typeName(type) }, this.#place(start, 4)),
    );
  }

  #checkString(view: DataView, base: number, state: MetricState, block: number): void {
    const length = view.getUint32(block) & 0xffffff;
    if (length > blockHeaderSize && view.getUint8(block + length - 1) === 0) return;
    const place = this.#place(base + block, length);
    this.#tell(stringEnd, state, () => finding(stringEnd, 'missing', { metric: state.name }, place));
  }

  #checkEvents(view: DataView, base: number, state: MetricState, type: number, block: number): void {
    const length = view.getUint32(block) & 0xffffff;
    const isHighres = type === typeCodes.highresEvent;
    const { fault } = decodeEvents(view, block + blockHeaderSize, block + length, isHighres);
    if (fault === undefined) return;
    const place = { start: base + fault.start, end: base + fault.end, file: this.#counters.file };
    const { count, read } = fault;
    const what = fault.kind === 'record' ? 'the block ends' : 'a parameter does not fit';
    const flags = `0x${fault.flags.toString(16)}`;
    this.#tell(corruptEvents, state, () => {
      if (fault.kind === 'short') return finding(corruptEvents, 'short', { length }, place);
      if (fault.kind === 'missed') return finding(corruptEvents, 'missed', { flags }, place);
      return finding(corruptEvents, 'count', { count, read, what }, place);
    });
  }

  #tellTwice(state: MetricState, instance: number, at: number): void {
    this.#tell(valueTwice, state, () =>
      finding(valueTwice, 'instance', { metric: state.name, instance }, this.#place(at, 4)),
    );
  }

  /** Holds the instances of the set against the domain as it is at the record's time. */
  #checkInstances(cursor: ResultCursor, state: MetricState): void {
    const names = state.cursor?.names;
    const isKnown = state.cursor !== undefined && state.cursor.version >= 0;
    const indom = formatInDom(state.descriptor?.indom ?? 0);
    for (let i = 0; i < cursor.count; i++) {
      const instance = cursor.instanceAt(i);
      const place = this.#place(cursor.chunk.base + cursor.wordAt(i) - wordOffset, 4);
      if (state.hasInstances === (instance === -1)) {
        this.#tell(instanceKind, state, () =>
          instance === -1
            ? finding(instanceKind, 'missing', { metric: state.name }, place)
            : finding(instanceKind, 'singular', { metric: state.name, instance }, place),
        );
      } else if (state.hasInstances && names?.has(instance) !== true && !this.#isMetadataLost) {
        const cause = `${unknownInstance.code} ${indom} ${isKnown}`;
        this.#reporter.fold(cause, () =>
          isKnown
            ? finding(unknownInstance, 'instance', { metric: state.name, instance, indom }, place)
            : finding(unknownInstance, 'noDomain', { metric: state.name, indom }, place),
        );
      }
    }
  }
}
