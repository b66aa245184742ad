import type { Archive } from '../../archive/archive.ts';
import { IndomCursor } from '../../archive/metadata/indomTimeline.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { TextEdits, ValueEdit } from '../../archive/write/textEdits.ts';
import type { TakesInstance as TakesNumber } from '../../archive/write/resultBuilder.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { isEventType } from '../../pcp/typeCodes.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import type { SeriesWish } from '../series/seriesChoice.ts';
import { SeriesChoice } from '../series/seriesChoice.ts';
import { widenedType } from './widenedType.ts';

/** A metric that is kept. */
export interface KeptMetric {
  readonly descriptor: Descriptor;
  /** The type that its values are written in: where archives have several, one that holds the values of all. */
  readonly type: number;
  readonly hasEvents: boolean;
  /** Which instances are kept at a time; undefined for all. */
  readonly instancesAt: ((time: Timestamp) => TakesNumber) | undefined;
  /** How its values change; undefined where they stay. */
  readonly edit: ValueEdit | undefined;
}

/** Knows which metrics of an archive are kept, by their numbers. */
export class KeptMetrics {
  readonly #archive: Pick<Archive, 'metadata' | 'history'>;
  readonly #choice: SeriesChoice;
  readonly #takesAllInstances: boolean;
  /** What texts become; undefined where they stay. */
  readonly edits: TextEdits | undefined;
  readonly #metrics = new Map<number, KeptMetric | undefined>();

  /** @param takesAllInstances whether none is left out of the metrics that are wanted */
  constructor(
    archive: Pick<Archive, 'metadata' | 'history'>,
    wish: SeriesWish,
    takesAllInstances: boolean,
    edits?: TextEdits,
  ) {
    this.edits = edits;
    this.#archive = archive;
    this.#choice = new SeriesChoice(wish);
    this.#takesAllInstances = takesAllInstances;
  }

  /** Undefined for a metric that is not wanted, or that archives cannot have: without descriptor or name. */
  of(pmid: number): KeptMetric | undefined {
    const cached = this.#metrics.get(pmid);
    if (cached !== undefined || this.#metrics.has(pmid)) return cached;
    const metric = this.#make(pmid);
    this.#metrics.set(pmid, metric);
    return metric;
  }

  #make(pmid: number): KeptMetric | undefined {
    const { metadata } = this.#archive;
    const descriptor = metadata.descriptors.get(pmid);
    if (descriptor === undefined || descriptor.names.length === 0 || this.edits?.drops(descriptor) === true)
      return undefined;
    const takes = this.#choice.of(descriptor, metadata);
    if (takes === undefined) return undefined;
    const others = this.#archive.history?.otherTypes.get(pmid) ?? [];
    const type = others.reduce(widenedType, descriptor.type);
    const hasEvents = isEventType(type);
    const edit = this.edits?.valueEdit(descriptor);
    if (this.#takesAllInstances || descriptor.indom === nullInDom)
      return { descriptor, type, hasEvents, instancesAt: undefined, edit };
    const timeline = metadata.timelineOf(descriptor.indom);
    const [cursor, keys] = [new IndomCursor(timeline), InstanceKeys.of(timeline)];
    const instancesAt = (time: Timestamp): TakesNumber => {
      cursor.moveTo(time);
      return (id) => {
        const name = cursor.names.get(id);
        return name !== undefined && takes(name, keys.keyAt(id, time));
      };
    };
    return { descriptor, type, hasEvents, instancesAt, edit };
  }
}
