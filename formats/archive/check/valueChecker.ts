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
import { isEventType, numberSize, typeCodes, unspecifiedType } from '../volume/typeCodes.ts';
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
    const type = state.descriptor?.type ?? -1;
    if (format !== state.format) this.#checkFormat(cursor, state);
    if (format === valueFormats.inSitu && state.descriptor !== undefined) this.#checkInSitu(cursor, state, type);
    const isSame = this.#hasSameInstances(cursor, state);
    if (isSame && format === valueFormats.inSitu) {
      if (state.isCounter) this.#counters.checkInSitu(cursor, state);
    } else this.#checkValues(cursor, state, type, isSame);
    if (state.descriptor === undefined || !this.isTimeRight) return;
    const version = state.cursor?.version ?? -1;
    if (isSame && version === state.checkedVersion) return;
    state.checkedVersion = version;
    this.#checkInstances(cursor, state);
  }

  /** Whether the set begins with the instances of the last one in its order, which were all different. */
  #hasSameInstances({ set, count, chunk }: ResultCursor, { order, distinct }: MetricState): boolean {
    if (count > distinct) return false;
    const { view } = chunk;
    let at = set + setSize;
    for (let i = 0; i < count; i++, at += valueSize) if (order[i] !== view.getInt32(at)) return false;
    return true;
  }

  /** @param isSame whether the instances are known to be those of the last set */
  #checkValues(cursor: ResultCursor, state: MetricState, type: number, isSame: boolean): void {
    const { count, format, set } = cursor;
    const { view, base } = cursor.chunk;
    state.tick++;
    let isDistinct = true;
    let at = set + setSize;
    for (let i = 0; i < count; i++, at += valueSize) {
      const instance = view.getInt32(at);
      const isKnown = isSame || (i < state.positions && state.order[i] === instance);
      const slot = isKnown ? (state.slotAt[i] ?? 0) : state.place(i, instance);
      if (state.stamp[slot] === state.tick) {
        isDistinct = false;
        this.#tellTwice(state, instance, base + at);
      }
      state.stamp[slot] = state.tick;
      if (format !== valueFormats.inSitu) {
        const block = cursor.record + blockOffsetOf(view.getUint32(at + wordOffset));
        this.#checkBlock(cursor, state, type, block);
        if (state.isCounter) this.#counters.checkBlock(cursor, state, slot, block, instance);
      } else if (state.isCounter)
        this.#counters.check(state, slot, 0, view.getUint32(at + wordOffset), instance, base + at);
    }
    state.distinct = isDistinct ? count : 0;
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
