import { nullInDom } from '../../../pcp/inDom.ts';
import { formatPmid } from '../../../pcp/pmid.ts';
import { counter } from '../../../pcp/semantics.ts';
import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { utc } from '../../../pcp/time/timeZone.ts';
import { isIntegerType, numberSize } from '../../../pcp/typeCodes.ts';
import type { ArchiveMetadata } from '../../../archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../../archive/metadata/descriptor.ts';
import { descriptorTexts } from '../../../archive/metadata/descriptorTexts.ts';
import { InstanceKeys } from '../../../archive/metadata/instanceKeys.ts';
import { OpenParts } from '../../subject/openParts.ts';
import { RecordRates } from '../../points/recordRates.ts';
import type { PartVisitor, RecordPart } from '../../subject/recordPart.ts';
import type { SeriesWish } from '../../series/seriesChoice.ts';
import { SeriesChoice } from '../../series/seriesChoice.ts';
import { readValue } from '../../../archive/volume/metricValue.ts';
import type { ResultCursor } from '../../../archive/volume/resultCursor.ts';
import { jsonEvents, jsonValue } from '../../../archive/volume/valueJson.ts';
import type { ExportTable } from '../exportTable.ts';
import { ExportedInstances } from './exportedInstances.ts';
import { ExportedMetric } from './exportedMetric.ts';
import { SeriesLabels } from './seriesLabels.ts';

/** The table for rows of a time; undefined where none can hold it, and the rows are left out. */
export type TableAt = (time: Timestamp) => ExportTable | undefined;

/** What the metrics of an archive share. */
interface ExportedArchive {
  readonly labels: SeriesLabels;
  readonly instances: Map<number, ExportedInstances>;
}

/** Adds the values of records to tables: one row for each value. Errors and marks have no values, and no rows. */
export class ExportRecords implements PartVisitor {
  readonly #host: string;
  readonly #tableAt: TableAt;
  readonly #choice: SeriesChoice;
  readonly #asRates: boolean;
  readonly #parts: OpenParts<ExportedMetric>;
  readonly #archives = new WeakMap<ArchiveMetadata, ExportedArchive>();

  /** @param asRates whether counters are exported as rates */
  constructor(host: string, wish: SeriesWish, asRates: boolean, tableAt: TableAt) {
    this.#host = host;
    this.#tableAt = tableAt;
    this.#choice = new SeriesChoice(wish);
    this.#asRates = asRates;
    this.#parts = new OpenParts((descriptor, metadata) => this.#metricOf(descriptor, metadata));
  }

  record(cursor: ResultCursor, part: RecordPart): boolean {
    const metrics = this.#parts.of(part);
    if (cursor.isMark) {
      for (const metric of this.#parts.works()) metric.mark(cursor);
      return true;
    }
    const table = this.#tableAt(cursor.time);
    if (table === undefined) return true;
    for (let place = 0; cursor.next(); place++) metrics.at(place, cursor.pmid)?.add(cursor, table);
    return true;
  }

  /** Takes a seam between archives, across which nothing is computed. */
  mark(): void {
    this.#parts.clear();
  }

  #metricOf(descriptor: Descriptor, metadata: ArchiveMetadata): ExportedMetric | undefined {
    const takesInstance = this.#choice.of(descriptor, metadata);
    if (takesInstance === undefined) return undefined;
    const { pmid, type, indom, semantics, names } = descriptor;
    const timeline = indom === nullInDom ? undefined : metadata.indoms.get(indom);
    const keys = timeline && InstanceKeys.of(timeline);
    const isNumber = numberSize(type) > 0;
    const isRate = this.#asRates && isNumber && semantics === counter;
    const { labels, instances } = this.#archiveOf(metadata);
    if (indom !== nullInDom && !instances.has(indom)) instances.set(indom, new ExportedInstances(timeline));
    return new ExportedMetric(
      {
        host: this.#host,
        descriptor,
        name: names[0] ?? formatPmid(pmid),
        texts: descriptorTexts(descriptor, isRate),
        content: !isNumber ? 'text' : isIntegerType(type) ? 'integer' : 'double',
        labels,
        takesInstance,
        instances: instances.get(indom),
        keys,
        rates: isRate ? new RecordRates(descriptor, keys) : undefined,
      },
      (cursor, index) => textOf(cursor, index, type, (id) => metadata.nameOf(id)),
    );
  }

  #archiveOf(metadata: ArchiveMetadata): ExportedArchive {
    const cached = this.#archives.get(metadata) ?? { labels: new SeriesLabels(metadata), instances: new Map() };
    this.#archives.set(metadata, cached);
    return cached;
  }
}

/** A value that is no number as a text; undefined where it cannot be read. */
function textOf(
  cursor: ResultCursor,
  index: number,
  type: number,
  nameOf: (pmid: number) => string | undefined,
): string | undefined {
  const { chunk, record, format } = cursor;
  const value = readValue(chunk.view, record, format, cursor.wordAt(index), type);
  if (value.kind === 'events') return JSON.stringify(jsonEvents(value.events, utc, nameOf));
  const json = jsonValue(value);
  return json === null ? undefined : String(json);
}
