import type { ArchiveMetadata } from '../../archive/metadata/archiveMetadata.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import { readValue } from '../../archive/volume/metricValue.ts';
import type { ArchiveWriter } from '../../archive/write/archiveWriter.ts';
import type { CarrierOptions } from '../../archive/write/metadataCarrier.ts';
import { MetadataCarrier } from '../../archive/write/metadataCarrier.ts';
import { Need } from '../../archive/write/need.ts';
import { RecordPatcher } from '../../archive/write/recordPatcher.ts';
import type { StoredSet, TakesInstance } from '../../archive/write/resultBuilder.ts';
import { ResultBuilder } from '../../archive/write/resultBuilder.ts';
import { metricName } from '../../archive/metadata/trueDescriptor.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { ValueChange } from './convertedSet.ts';
import { addConverted } from './convertedSet.ts';
import type { KeptMetric, KeptMetrics } from './keptMetrics.ts';
import { RecordShapes } from './recordShapes.ts';
import { SeamBridge } from './seamBridge.ts';

/** What is known of records with the same metrics, all of which are kept. */
interface WholeRecords {
  /** Whether texts change in them. */
  readonly isEdited: boolean;
  /** Metadata that they will need, besides what is written. */
  readonly need: Need;
}

/** Copies records from a history to an archive that is written, as far as they are kept, with the metadata that they need. */
export class RecordCopier {
  readonly #kept: KeptMetrics;
  readonly #writer: ArchiveWriter;
  readonly #carrier: MetadataCarrier;
  readonly #builder: ResultBuilder;
  readonly #patcher: RecordPatcher;
  readonly #seams = new SeamBridge();
  readonly #shapes = new RecordShapes<WholeRecords>();

  /** @param options what the metadata is written by, but for what replaces its texts */
  constructor(
    metadata: ArchiveMetadata,
    kept: KeptMetrics,
    writer: ArchiveWriter,
    options: Omit<CarrierOptions, 'edits'> = {},
  ) {
    this.#kept = kept;
    this.#writer = writer;
    const typeOf = (pmid: number): number | undefined => kept.of(pmid)?.type ?? metadata.descriptors.get(pmid)?.type;
    this.#carrier = new MetadataCarrier(metadata, writer, typeOf, { ...options, edits: kept.edits });
    this.#builder = new ResultBuilder(writer.label.version, typeOf);
    this.#patcher = new RecordPatcher((pmid) => kept.of(pmid)?.edit);
  }

  /** Copies the record that a cursor has begun; byte by byte where all of it is kept. @param seen takes the metrics that it has */
  copy(cursor: ResultCursor, seen: Set<number>): void {
    const { time } = cursor;
    if (cursor.isMark) {
      this.#seams.mark(cursor);
      this.#writer.mark(time);
      return;
    }
    if (this.#seams.isBridged(cursor)) this.#writer.forgetMark();
    const known = this.#shapes.of(cursor);
    known?.need.write(time, this.#writer);
    if (known !== undefined && this.#copyWhole(cursor, known.isEdited)) return;
    const whole = this.copyTaken(cursor, time, (pmid) => {
      const metric = this.#kept.of(pmid);
      if (metric !== undefined) seen.add(pmid);
      return metric;
    });
    if (whole === undefined) return;
    cursor.begin(cursor.chunk, cursor.record);
    this.#shapes.learn(cursor, whole);
  }

  /**
   * Copies what is taken of the record that a cursor has begun; byte by byte where that is all of it.
   *
   * @param take returns the metric of a set that is taken; called once for each set
   * @returns what others with the same sets need if this one was copied as a whole
   */
  copyTaken(
    cursor: ResultCursor,
    time: Timestamp,
    take: (pmid: number, count: number) => KeptMetric | undefined,
  ): WholeRecords | undefined {
    const { chunk, record } = cursor;
    const taken: (KeptMetric | undefined)[] = [];
    const lasting = new Need();
    let isEdited = false;
    let isLasting = true;
    let isWhole = cursor.filter === undefined && cursor.layout.hasLongTime === (this.#writer.label.version === 3);
    while (cursor.next()) {
      const metric = take(cursor.pmid, cursor.count);
      taken.push(metric);
      if (metric === undefined) isWhole = false;
      else {
        if (metric.instancesAt !== undefined || changeOf(cursor, metric) !== undefined) isWhole = false;
        if (metric.edit !== undefined && cursor.count > 0) isEdited = true;
        if (metric.hasEvents) isLasting = false;
        this.#need(cursor, metric, time, lasting);
      }
    }
    if (taken.every((metric) => metric === undefined)) return undefined;
    cursor.begin(chunk, record);
    if (isWhole && this.#copyWhole(cursor, isEdited)) return isLasting ? { need: lasting, isEdited } : undefined;
    for (const metric of taken)
      if (cursor.next() && metric !== undefined) this.#addSet(cursor, metric, metric.instancesAt?.(time));
    this.finish(time);
    return undefined;
  }

  /** @returns false where that is not possible. The cursor is as it was then. */
  #copyWhole(cursor: ResultCursor, isEdited: boolean): boolean {
    const { chunk, record } = cursor;
    const whole = chunk.bytes.subarray(record, record + chunk.view.getInt32(record));
    const kept = isEdited ? this.#patcher.patch(cursor) : whole;
    if (kept !== undefined) this.#writer.record(cursor.time, kept, isEdited ? undefined : chunk.memory);
    else cursor.begin(chunk, record);
    return kept !== undefined;
  }

  /** Writes the metadata that the set at hand needs in a record of a time. @param lasting takes what such sets will need later */
  #need(cursor: ResultCursor, metric: KeptMetric, time: Timestamp, lasting?: Need): void {
    this.#carrier.write(cursor.pmid, time, cursor.count > 0, lasting);
    if (!metric.hasEvents) return;
    for (let i = 0; i < cursor.count; i++) {
      const value = readValue(
        cursor.chunk.view,
        cursor.record,
        cursor.format,
        cursor.wordAt(i),
        metric.descriptor.type,
      );
      if (value.kind !== 'events') continue;
      for (const { parameters } of value.events.records)
        for (const { pmid } of parameters) this.#carrier.write(pmid, time, false);
    }
  }

  /** Adds the set at hand to a record that {@link finish} ends. @param takes which of its instances; all if missing */
  add(cursor: ResultCursor, metric: KeptMetric, time: Timestamp, takes?: TakesInstance): void {
    this.#need(cursor, metric, time);
    this.#addSet(cursor, metric, takes);
  }

  #addSet(cursor: ResultCursor, metric: KeptMetric, takes?: TakesInstance): void {
    const change = changeOf(cursor, metric);
    if (change === undefined) this.#builder.copySet(storedSet(cursor), takes, metric.edit);
    else addConverted(this.#builder, storedSet(cursor), change, takes);
  }

  /** Writes the record of the sets that were added, if there are any. */
  finish(time: Timestamp): void {
    if (this.#builder.setCount > 0) this.#writer.record(time, this.#builder.finish(time));
  }
}

/** How values of the set at hand change; undefined where they stay as they are. */
function changeOf({ filter, pmid }: ResultCursor, { descriptor, type: to }: KeptMetric): ValueChange | undefined {
  const { type: from = descriptor.type, factor = 1 } = filter?.drifts.get(pmid) ?? {};
  return from === to && factor === 1 ? undefined : { name: metricName(descriptor), from, to, factor };
}

function storedSet(cursor: ResultCursor): StoredSet {
  const { chunk, record, set, pmid, count, format } = cursor;
  return { bytes: chunk.bytes, view: chunk.view, record, set, pmid, count, format };
}
