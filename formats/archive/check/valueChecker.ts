import type { Place } from '../../findings/finding.ts';
import { finding } from '../../findings/finding.ts';
import type { Rule } from '../../findings/rule.ts';
import { formatInDom } from '../../pcp/inDom.ts';
import { valueTypeOf } from '../../pcp/valueType.ts';
import type { ArchiveReporter } from '../archiveReporter.ts';
import {
  corruptEvents,
  counterWrap,
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
import { isEventType, numberSize, typeCodes, unspecifiedType } from '../volume/typeCodes.ts';
import type { MetricState } from './metricState.ts';

const maxInt32 = 0x7fffffff;

const typeName = (type: number): string => valueTypeOf(type)?.name ?? String(type);

/**
 * Looks at the values of a set. Made for hundreds of millions of values: where a set has the instances of the one before
 * it, and values of the right shape, nothing is looked up and nothing allocated.
 */
export class ValueChecker {
  readonly #reporter: ArchiveReporter;
  readonly #isMetadataLost: boolean;
  /** The volume's name. */
  file = '';
  /** Changes at each mark: values are compared within an epoch only. */
  epoch = 0;
  /** Whether the record's time is right: else nothing is known of the instances that there were. */
  isTimeRight = true;
  /** Whether the record has the time of the one before it: then a fall of a counter means nothing. */
  isSameTime = false;

  /** @param isMetadataLost whether unknown instances are a consequence of lost metadata */
  constructor(reporter: ArchiveReporter, isMetadataLost: boolean) {
    this.#reporter = reporter;
    this.#isMetadataLost = isMetadataLost;
  }

  /** Looks at the set at hand, which has values; `cursor` has begun a sound record. */
  check(cursor: ResultCursor, state: MetricState): void {
    const { count, format, set } = cursor;
    const { view, base } = cursor.chunk;
    const type = state.descriptor?.type ?? -1;
    if (format !== state.format) this.#checkFormat(cursor, state);
    if (format === valueFormats.inSitu && state.descriptor !== undefined) this.#checkInSitu(cursor, state, type);
    state.tick++;
    let isNew = count > state.positions;
    let at = set + setSize;
    for (let i = 0; i < count; i++, at += valueSize) {
      const instance = view.getInt32(at);
      let slot: number;
      if (i < state.positions && state.order[i] === instance) slot = state.slotAt[i] ?? 0;
      else {
        slot = state.place(i, instance);
        isNew = true;
      }
      if (state.stamp[slot] === state.tick) this.#tellTwice(state, instance, base + at);
      state.stamp[slot] = state.tick;
      if (format !== valueFormats.inSitu) {
        const block = cursor.record + blockOffsetOf(view.getUint32(at + wordOffset));
        this.#checkBlock(cursor, state, type, block);
        if (state.isCounter) this.#checkBlockCounter(cursor, state, slot, block, instance);
      } else if (state.isCounter)
        this.#checkCounter(state, slot, 0, view.getUint32(at + wordOffset), instance, base + at);
    }
    if (state.descriptor === undefined || !this.isTimeRight) return;
    const version = state.cursor?.version ?? -1;
    if (!isNew && version === state.checkedVersion) return;
    state.checkedVersion = version;
    this.#checkInstances(cursor, state);
  }

  #tell(rule: Rule, state: MetricState, make: () => ReturnType<typeof finding>): void {
    this.#reporter.fold(`${rule.code} ${state.pmid}`, make);
  }

  #place(start: number, size: number): Place {
    return { start, end: start + size, file: this.file };
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

  #checkInSitu({ set, chunk }: ResultCursor, state: MetricState, type: number): void {
    if (numberSize(type) === 4) return;
    const place = this.#place(chunk.base + set + setOffset.format, 4);
    this.#tell(valueUnreadable, state, () =>
      finding(valueUnreadable, 'inSitu', { metric: state.name, type: typeName(type) }, place),
    );
  }

  /** A value block's length and type, which must suit the metric. */
  #checkBlock({ chunk }: ResultCursor, state: MetricState, type: number, block: number): void {
    const word = chunk.view.getUint32(block);
    const stored = word >>> 24;
    const size = numberSize(type);
    if (size > 0) {
      if ((word & 0xffffff) === size + blockHeaderSize && (stored === type || stored === unspecifiedType)) return;
      this.#tellNumber(chunk.base + block, state, type, word);
      return;
    }
    if (state.descriptor === undefined) return;
    if (stored !== type && stored !== unspecifiedType) {
      const args = { metric: state.name, found: typeName(stored), type: typeName(type) };
      this.#tell(valueType, state, () => finding(valueType, 'type', args, this.#place(chunk.base + block, 1)));
    }
    if (type === typeCodes.string) this.#checkString(chunk.view, chunk.base, state, block);
    else if (isEventType(type)) this.#checkEvents(chunk.view, chunk.base, state, type, block);
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
    const place = { start: base + fault.start, end: base + fault.end, file: this.file };
    const { count, read } = fault;
    const what = fault.kind === 'record' ? 'the block ends' : 'a parameter does not fit';
    const flags = `0x${fault.flags.toString(16)}`;
    this.#tell(corruptEvents, state, () => {
      if (fault.kind === 'short') return finding(corruptEvents, 'short', { length }, place);
      if (fault.kind === 'missed') return finding(corruptEvents, 'missed', { flags }, place);
      return finding(corruptEvents, 'count', { count, read, what }, place);
    });
  }

  #checkBlockCounter({ chunk }: ResultCursor, state: MetricState, slot: number, block: number, instance: number): void {
    const { view, base } = chunk;
    const length = view.getUint32(block) & 0xffffff;
    const size = numberSize(state.descriptor?.type ?? -1);
    if (length !== size + blockHeaderSize) return;
    const start = block + blockHeaderSize;
    if (size === 8)
      this.#checkCounter(state, slot, view.getInt32(start), view.getUint32(start + 4), instance, base + block);
    else this.#checkCounter(state, slot, 0, view.getUint32(start), instance, base + block);
  }

  #checkCounter(state: MetricState, slot: number, high: number, low: number, instance: number, at: number): void {
    const lastHigh = state.high[slot] ?? 0;
    const lastLow = state.low[slot] ?? 0;
    state.high[slot] = high;
    state.low[slot] = low;
    if (state.epoch[slot] !== this.epoch) {
      state.epoch[slot] = this.epoch;
      return;
    }
    // What is left to compare at length: falls, and numbers whose upper bit is a sign.
    if (high === lastHigh ? low >= lastLow && !(state.isSigned32 && low > maxInt32) : high > lastHigh && lastHigh >= 0)
      return;
    this.#compareCounters(state, [lastHigh, lastLow], [high, low], instance, at);
  }

  #compareCounters(
    state: MetricState,
    last: readonly [high: number, low: number],
    now: readonly [high: number, low: number],
    instance: number,
    at: number,
  ): void {
    const before = integerOf(state, last);
    const value = integerOf(state, now);
    if (value >= before || this.isSameTime) return;
    const args = { metric: state.name, instance, before: String(before), value: String(value) };
    this.#tell(counterWrap, state, () => finding(counterWrap, 'wrap', args, this.#place(at, 8)));
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

/** The integer that two words are, by the metric's type. */
function integerOf(state: MetricState, [high, low]: readonly [number, number]): bigint {
  if (numberSize(state.descriptor?.type ?? -1) === 4) return BigInt(state.isSigned ? low | 0 : low);
  return (BigInt(state.isSigned ? high : high >>> 0) << 32n) | BigInt(low);
}
