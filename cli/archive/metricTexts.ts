import type { ArchiveMetadata } from '../../formats/archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../formats/archive/metadata/descriptor.ts';
import type { ResultCursor } from '../../formats/archive/volume/resultCursor.ts';
import { nullInDom } from '../../formats/pcp/inDom.ts';
import { formatPmid } from '../../formats/pcp/pmid.ts';
import type { ValueSelection } from '../valueSelection.ts';
import { InstanceTexts } from './instanceTexts.ts';
import type { ValueStyle } from './valueStyle.ts';

/** What is written of a metric at each time. */
export interface MetricText {
  readonly isTaken: boolean;
  readonly head: Uint8Array;
  /** Undefined where the archive does not describe the metric. */
  readonly type: number | undefined;
  /** Undefined for a metric with a single value. */
  readonly instances: InstancesAt | undefined;
}

/** The instances of a domain, which the metrics that have it share. */
export interface InstancesAt {
  readonly moveTo: (cursor: ResultCursor) => void;
  readonly of: InstanceTexts['of'];
}

const encoder = new TextEncoder();

/** The metrics of an archive as they are written; those that are taken are known from the beginning. */
export class MetricTexts {
  readonly #metadata: ArchiveMetadata;
  readonly #style: ValueStyle;
  readonly #selection: ValueSelection;
  readonly #texts = new Map<number, MetricText>();
  readonly #instances = new Map<number, InstancesAt>();

  constructor(metadata: ArchiveMetadata, style: ValueStyle, selection: ValueSelection) {
    this.#metadata = metadata;
    this.#style = style;
    this.#selection = selection;
    for (const [pmid, descriptor] of metadata.descriptors) this.#add(pmid, descriptor);
  }

  /** False only where none was found of those that were named. */
  get hasAny(): boolean {
    return this.#selection.takesAll || [...this.#texts.values()].some(({ isTaken }) => isTaken);
  }

  of(pmid: number): MetricText {
    return this.#texts.get(pmid) ?? this.#add(pmid, undefined);
  }

  #add(pmid: number, descriptor: Descriptor | undefined): MetricText {
    const names = descriptor === undefined || descriptor.names.length === 0 ? [formatPmid(pmid)] : descriptor.names;
    const text: MetricText = {
      isTaken: this.#selection.takesMetric(names),
      head: encoder.encode(this.#style.metricHead(pmid, descriptor)),
      type: descriptor?.type,
      instances: descriptor?.indom === nullInDom ? undefined : this.#instancesOf(descriptor?.indom ?? nullInDom),
    };
    this.#texts.set(pmid, text);
    return text;
  }

  #instancesOf(indom: number): InstancesAt {
    const known = this.#instances.get(indom);
    if (known !== undefined) return known;
    const texts = new InstanceTexts(this.#metadata.indoms.get(indom), this.#style, this.#selection);
    let [seconds, nanoseconds] = [NaN, NaN];
    const instances: InstancesAt = {
      moveTo: (cursor) => {
        if (cursor.seconds === seconds && cursor.nanoseconds === nanoseconds) return;
        ({ seconds, nanoseconds } = cursor);
        texts.moveTo({ seconds, nanoseconds });
      },
      of: (id) => texts.of(id),
    };
    this.#instances.set(indom, instances);
    return instances;
  }
}
