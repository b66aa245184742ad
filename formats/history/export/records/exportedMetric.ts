import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import type { TakesInstance } from '../../../archive/metadata/labelFilter.ts';
import type { InstanceKeys } from '../../../archive/metadata/instanceKeys.ts';
import type { Descriptor } from '../../../archive/metadata/descriptor.ts';
import type { Labels } from '../../../archive/metadata/labelTimeline.ts';
import type { DescriptorTexts } from '../../../archive/metadata/descriptorTexts.ts';
import type { RecordRates } from '../../points/recordRates.ts';
import type { ResultCursor } from '../../../archive/volume/resultCursor.ts';
import type { ExportTable, SeriesFacts } from '../exportTable.ts';
import { leftOut } from '../exportTable.ts';
import { grown } from '../../../archive/shapes/instanceSlots.ts';
import type { ExportedInstances } from './exportedInstances.ts';
import type { SeriesLabels } from './seriesLabels.ts';
import { addNumbers } from './addNumbers.ts';

/** Stands for the number of a series that has not been asked for yet. */
const unknown = -1;

/** What is exported of a metric of an archive. */
export interface ExportedMetricFacts {
  readonly host: string;
  readonly descriptor: Descriptor;
  /** Name of the metric in tables. */
  readonly name: string;
  readonly texts: DescriptorTexts;
  readonly content: SeriesFacts['content'];
  readonly labels: SeriesLabels;
  readonly takesInstance: TakesInstance;
  /** Undefined for a metric with a single value. */
  readonly instances: ExportedInstances | undefined;
  /** Keys of the instances, where instances are chosen by them. */
  readonly keys: InstanceKeys | undefined;
  /** Set for a counter that is exported as rates. */
  readonly rates: RecordRates | undefined;
}

/** Adds the values of a metric to a table, one value set after the other. */
export class ExportedMetric {
  readonly descriptor: Descriptor;
  readonly #facts: ExportedMetricFacts;
  readonly #toText: (cursor: ResultCursor, index: number) => string | undefined;
  /** Table at hand, and the epoch in which it keeps its numbers of series. */
  #table: ExportTable | undefined;
  #epoch = -1;
  #labels: Labels | undefined;
  /** Numbers of series by the places of instances. */
  #byPlace = new Int32Array(8).fill(unknown);
  /** The ids of the last value set and their numbers of series, with the version of the domain then. */
  #ids = new Int32Array(0);
  #series = new Int32Array(0);
  #version = -2;

  /** @param toText makes a text of a value that is no number; undefined where it cannot be read */
  constructor(facts: ExportedMetricFacts, toText: (cursor: ResultCursor, index: number) => string | undefined) {
    this.descriptor = facts.descriptor;
    this.#facts = facts;
    this.#toText = toText;
  }

  mark(time: Timestamp): void {
    this.#facts.rates?.mark(time);
  }

  /** Adds the values of the set that a cursor is at. */
  add(cursor: ResultCursor, table: ExportTable): void {
    const { rates, content } = this.#facts;
    rates?.begin(cursor);
    const { count } = cursor;
    if (count <= 0) return;
    if (table !== this.#table || table.epoch !== this.#epoch) this.#begin(table);
    const numbers = this.#numbersOf(cursor, table);
    if (rates === undefined && content !== 'text') {
      addNumbers(cursor, this.descriptor.type, table, numbers);
      return;
    }
    for (let i = 0; i < count; i++) {
      const series = numbers[i] ?? leftOut;
      if (rates !== undefined) {
        // Those that are left out are read, too: rates are of what was there before.
        const rate = rates.at(i, cursor);
        if (series >= 0 && Number.isFinite(rate)) table.number(series, rate);
      } else if (series >= 0) {
        const text = this.#toText(cursor, i);
        if (text !== undefined) table.text(series, text);
      }
    }
  }

  #begin(table: ExportTable): void {
    this.#table = table;
    this.#epoch = table.epoch;
    this.#labels = undefined;
    this.#byPlace.fill(unknown);
    this.#version = -2;
  }

  /** The numbers of series of the values of a set. Most sets have the instances of the one before. */
  #numbersOf(cursor: ResultCursor, table: ExportTable): Int32Array {
    const { instances } = this.#facts;
    const { count } = cursor;
    instances?.moveTo(cursor);
    const version = instances?.version ?? -1;
    if (version === this.#version && count === this.#ids.length && cursor.hasInstances(this.#ids)) return this.#series;
    if (count !== this.#ids.length) {
      this.#ids = new Int32Array(count);
      this.#series = new Int32Array(count);
    }
    this.#version = version;
    for (let i = 0; i < count; i++) {
      const id = cursor.instanceAt(i);
      this.#ids[i] = id;
      this.#series[i] = this.#numberOf(id, cursor, table);
    }
    return this.#series;
  }

  #numberOf(id: number, cursor: ResultCursor, table: ExportTable): number {
    const { instances } = this.#facts;
    const place = instances === undefined ? 0 : instances.placeOf(id);
    while (place >= this.#byPlace.length) {
      const { length } = this.#byPlace;
      this.#byPlace = grown(this.#byPlace, new Int32Array(2 * length)).fill(unknown, length);
    }
    const cached = this.#byPlace[place] ?? unknown;
    if (cached !== unknown) return cached;
    return (this.#byPlace[place] = this.#newSeries(id, cursor, table));
  }

  #newSeries(id: number, cursor: ResultCursor, table: ExportTable): number {
    const { host, descriptor, name, texts, content, labels, takesInstance, instances, keys, rates } = this.#facts;
    const { time } = cursor;
    const instance = instances?.nameOf(id);
    const inst = instances === undefined ? undefined : id;
    if (inst !== undefined && !takesInstance(instance ?? String(id), keys?.keyAt(id, time) ?? id)) return leftOut;
    this.#labels ??= labels.ofMetric(descriptor, time);
    return table.series({
      host,
      metric: name,
      instance,
      inst,
      ...texts,
      labels: labels.of(descriptor, inst, time, this.#labels),
      content: rates === undefined ? content : 'double',
    });
  }
}
