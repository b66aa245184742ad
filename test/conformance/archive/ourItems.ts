import type { Archive } from '../../../formats/archive/archive.ts';
import { IndomCursor } from '../../../formats/archive/metadata/indomTimeline.ts';
import { visitResults } from '../../../formats/archive/visitResults.ts';
import type { EventArray } from '../../../formats/archive/volume/events.ts';
import type { MetricValue } from '../../../formats/archive/volume/metricValue.ts';
import { nullInDom } from '../../../formats/pcp/inDom.ts';
import { formatPmid } from '../../../formats/pcp/pmid.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import { formatUtc } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveItem } from './archiveItem.ts';
import { valueKey } from './pmdumplogItems.ts';
import type { ResultRecord } from '../../unit/archive/readArchive.ts';
import { resultOf } from '../../unit/archive/readArchive.ts';

/** `HH:MM:SS.nnnnnnnnn` with as many digits as wanted. */
function clock(time: Timestamp, digits: number): string {
  return formatUtc(time).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM:SS.'.length + digits);
}

function printed(value: MetricValue): string {
  switch (value.kind) {
    case 'integer':
      return String(value.value);
    case 'float':
      return `f${value.bits}:${value.value}`;
    case 'string':
      return `"${value.text}"`;
    case 'bytes':
      return `[${Buffer.from(value.bytes).toString('hex')}]`;
    case 'events':
      return 'events';
    case 'unreadable':
      return value.reason;
  }
}

function* eventItems(
  { records, isHighres }: EventArray,
  isDescribed: (pmid: number) => boolean,
): Generator<ArchiveItem> {
  for (const { time, flags, missed, parameters } of records) {
    yield { key: `event ${clock(time, isHighres ? 9 : 6)} 0x${flags.toString(16)}` };
    if (missed !== undefined) yield { key: `missed ${missed}` };
    for (const { pmid, value } of parameters) {
      const key = `parameter ${formatPmid(pmid)}`;
      yield isDescribed(pmid) ? { key, value: printed(value) } : { key };
    }
  }
}

/** Gives every statement about the values of an archive, in the order and the form of {@link PmdumplogReader}. */
export class OurItems {
  readonly #archive: Archive;
  readonly #cursors = new Map<number, IndomCursor>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** @param take called for each item; returning false ends it */
  async each(take: (item: ArchiveItem) => boolean): Promise<void> {
    await visitResults(this.#archive, (cursor, volume, start, end) => {
      const record = resultOf(this.#archive, cursor, { volume, start, end });
      for (const item of this.#recordItems(record)) if (!take(item)) return false;
      return true;
    });
  }

  *#recordItems({ time, isMark, sets }: ResultRecord): Generator<ArchiveItem> {
    yield { key: `${isMark ? 'mark' : 'record'} ${clock(time, 6)}` };
    for (const { pmid, descriptor, error, values } of sets) {
      const id = formatPmid(pmid);
      if (error !== undefined) yield { key: `error ${id}` };
      else if (values.length === 0) yield { key: `none ${id}` };
      for (const { instance, value } of values) {
        if (value.kind === 'events') {
          yield { key: `events ${id} ${instance === -1 ? '' : instance}` };
          yield* eventItems(value.events, (parameter) => this.#archive.metadata.descriptors.has(parameter));
        } else if (instance === -1 || descriptor?.indom === nullInDom) yield { key: id, value: printed(value) };
        else
          yield { key: valueKey(id, instance, this.#nameOf(descriptor?.indom, instance, time)), value: printed(value) };
      }
    }
  }

  #nameOf(indom: number | undefined, instance: number, time: Timestamp): string | undefined {
    const timeline = indom === undefined ? undefined : this.#archive.metadata.indoms.get(indom);
    if (timeline === undefined) return undefined;
    const cursor = this.#cursors.get(timeline.indom) ?? new IndomCursor(timeline);
    this.#cursors.set(timeline.indom, cursor);
    cursor.moveTo(time);
    return cursor.names.get(instance);
  }
}
