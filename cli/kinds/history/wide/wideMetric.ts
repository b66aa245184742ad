import type { ArchiveMetadata } from '../../../../formats/archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../../../formats/archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../../../formats/archive/metadata/instanceKeys.ts';
import type { TakesInstance } from '../../../../formats/archive/metadata/labelFilter.ts';
import type { CounterWraps } from '../../../../formats/history/series/counterWraps.ts';
import type { NamedSeries } from '../../../../formats/history/series/namedSeries.ts';
import { InstanceNames } from '../../../../formats/history/series/namedSeries.ts';
import { RecordRates } from '../../../../formats/history/points/recordRates.ts';
import { readValue } from '../../../../formats/archive/volume/metricValue.ts';
import type { ResultCursor } from '../../../../formats/archive/volume/resultCursor.ts';
import { nullInDom } from '../../../../formats/pcp/inDom.ts';
import { counter } from '../../../../formats/pcp/semantics.ts';
import { numberSize } from '../../../../formats/pcp/typeCodes.ts';
import { jsonValue } from '../../../../formats/archive/volume/valueJson.ts';

/** Stands for a column of an instance that is not wanted. */
const noColumn = -1;

/** A metric of an archive whose instances have columns. */
export class WideMetric {
  readonly descriptor: Descriptor;
  readonly rates: RecordRates | undefined;
  readonly #keys: InstanceKeys | undefined;
  readonly #names: InstanceNames;
  readonly #takesInstance: TakesInstance;
  readonly #columns: NamedSeries<number>;
  readonly #columnOfKey = new Map<number, number>();

  /** @param columns numbers of the columns of the metric; @param wraps which falls of counters are wraps */
  constructor(
    { indoms }: ArchiveMetadata,
    descriptor: Descriptor,
    takesInstance: TakesInstance,
    asRates: boolean,
    columns: NamedSeries<number>,
    wraps?: CounterWraps,
  ) {
    const timeline = descriptor.indom === nullInDom ? undefined : indoms.get(descriptor.indom);
    const isRate = asRates && descriptor.semantics === counter && numberSize(descriptor.type) > 0;
    this.descriptor = descriptor;
    this.#keys = timeline && InstanceKeys.of(timeline);
    this.rates = isRate ? new RecordRates(descriptor, this.#keys, wraps) : undefined;
    this.#names = new InstanceNames(descriptor, this.#keys);
    this.#takesInstance = takesInstance;
    this.#columns = columns;
  }

  /** Gives the instances of the set that the cursor is at their columns. */
  meet(cursor: ResultCursor): void {
    for (let i = 0; i < cursor.count; i++) this.#columnOf(cursor.instanceAt(i), cursor);
  }

  /** The columns of the values of the set that the cursor is at; with the place of each in the set. */
  *columnsAt(cursor: ResultCursor): Generator<readonly [column: number, index: number]> {
    for (let i = 0; i < cursor.count; i++) {
      const column = this.#columnOf(cursor.instanceAt(i), cursor);
      if (column !== noColumn) yield [column, i];
    }
  }

  /** Undefined for a rate that there is not, and for what cannot be read. */
  valueAt(cursor: ResultCursor, index: number): string | undefined {
    if (this.rates !== undefined) {
      const rate = this.rates.at(index, cursor);
      return Number.isFinite(rate) ? String(rate) : undefined;
    }
    const { chunk, record, format } = cursor;
    const value = readValue(chunk.view, record, format, cursor.wordAt(index), this.descriptor.type);
    if (value.kind === 'events') return undefined;
    const json = jsonValue(value);
    return json === null ? undefined : String(json);
  }

  #columnOf(id: number, cursor: ResultCursor): number {
    const hasInstances = this.descriptor.indom !== nullInDom;
    const key = hasInstances && this.#keys !== undefined ? this.#keys.keyAt(id, cursor) : id;
    const cached = this.#columnOfKey.get(key);
    if (cached !== undefined) return cached;
    const instance = this.#names.next(key);
    const isTaken = instance.name === undefined || this.#takesInstance(instance.name, key);
    const column = isTaken ? this.#columns.of(instance) : noColumn;
    this.#columnOfKey.set(key, column);
    return column;
  }
}
