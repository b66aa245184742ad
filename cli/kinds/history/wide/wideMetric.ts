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
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { toPrintableJson } from '../../../../formats/findings/report/printable.ts';
import { jsonEvents, jsonValue } from '../../../../formats/archive/volume/valueJson.ts';

/** Stands for a column of an instance that is not wanted. */
const noColumn = -1;

/** What is done with a metric. */
export interface WideTask {
  readonly takesInstance: TakesInstance;
  /** Whether it has rates in place of its values. */
  readonly isRate: boolean;
  /** Numbers of its columns. */
  readonly columns: NamedSeries<number>;
  /** Which falls of counters are wraps. */
  readonly wraps: CounterWraps | undefined;
  /** Zone of the times of events. */
  readonly zone: TimeZone;
}

/** A metric of an archive whose instances have columns. */
export class WideMetric {
  readonly descriptor: Descriptor;
  readonly rates: RecordRates | undefined;
  readonly #keys: InstanceKeys | undefined;
  readonly #names: InstanceNames;
  readonly #metadata: ArchiveMetadata;
  readonly #task: WideTask;
  readonly #columnOfKey = new Map<number, number>();

  constructor(metadata: ArchiveMetadata, descriptor: Descriptor, task: WideTask) {
    const timeline = descriptor.indom === nullInDom ? undefined : metadata.indoms.get(descriptor.indom);
    this.descriptor = descriptor;
    this.#metadata = metadata;
    this.#task = task;
    this.#keys = timeline && InstanceKeys.of(timeline);
    this.rates = task.isRate ? new RecordRates(descriptor, this.#keys, task.wraps) : undefined;
    this.#names = new InstanceNames(descriptor, this.#keys);
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
    if (value.kind === 'events') {
      const events = jsonEvents(value.events, this.#task.zone, (pmid) => this.#metadata.nameOf(pmid));
      return toPrintableJson(events, 0);
    }
    const json = jsonValue(value);
    return json === null ? undefined : String(json);
  }

  #columnOf(id: number, cursor: ResultCursor): number {
    const hasInstances = this.descriptor.indom !== nullInDom;
    const key = hasInstances && this.#keys !== undefined ? this.#keys.keyAt(id, cursor) : id;
    const cached = this.#columnOfKey.get(key);
    if (cached !== undefined) return cached;
    const instance = this.#names.next(key);
    const isTaken = instance.name === undefined || this.#task.takesInstance(instance.name, key);
    const column = isTaken ? this.#task.columns.of(instance) : noColumn;
    this.#columnOfKey.set(key, column);
    return column;
  }
}
