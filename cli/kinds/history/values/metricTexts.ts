import type { ArchiveMetadata } from '../../../../formats/archive/metadata/archiveMetadata.ts';
import type { Descriptor } from '../../../../formats/archive/metadata/descriptor.ts';
import type { TakesInstance } from '../../../../formats/archive/metadata/labelFilter.ts';
import { LabelFilter } from '../../../../formats/archive/metadata/labelFilter.ts';
import type { ResultCursor } from '../../../../formats/archive/volume/resultCursor.ts';
import { InstanceKeys } from '../../../../formats/archive/metadata/instanceKeys.ts';
import type { CounterWraps } from '../../../../formats/history/series/counterWraps.ts';
import { RecordRates } from '../../../../formats/history/points/recordRates.ts';
import { isIntegerType, numberSize } from '../../../../formats/pcp/typeCodes.ts';
import type { Timestamp } from '../../../../formats/pcp/time/timestamp.ts';
import { counter } from '../../../../formats/pcp/semantics.ts';
import { nullInDom } from '../../../../formats/pcp/inDom.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import type { ByteText } from '../../../output/byteText.ts';
import type { ValueRequest } from '../../valueRequest.ts';
import type { ValueSelection } from '../../valueSelection.ts';
import { InstanceTexts } from './instanceTexts.ts';
import type { LineMemory } from './repeatedLine.ts';
import { RepeatedLine } from './repeatedLine.ts';
import type { ValueStyle } from './valueStyle.ts';

/** What is written of a metric at each time. */
export interface MetricText {
  readonly pmid: number;
  readonly isTaken: boolean;
  readonly head: Uint8Array;
  /** Head with what is before the value, where there is only one. */
  readonly singleHead: Uint8Array;
  /** Undefined where the archive does not describe the metric. */
  readonly type: number | undefined;
  /** Undefined for a metric with a single value. */
  readonly instances: InstancesAt | undefined;
  /** Set where a line of values is written again and again with other numbers. */
  readonly line: RepeatedLine | undefined;
  /** Set for a counter that is written as rates. */
  readonly rates: RecordRates | undefined;
}

/** The instances of a domain, which the metrics that have it share. */
export interface InstancesAt {
  /** Changes with the instances. */
  readonly version: number;
  readonly moveTo: (cursor: ResultCursor) => void;
  readonly of: InstanceTexts['of'];
}

const encoder = new TextEncoder();
/** Most bytes for the lines of all metrics. */
const maxLineMemory = 1 << 24;

/** The metrics of an archive as they are written; those that are taken are known from the beginning. */
export class MetricTexts {
  readonly #metadata: ArchiveMetadata;
  readonly #style: ValueStyle;
  readonly #selection: ValueSelection;
  readonly #labels: LabelFilter | undefined;
  readonly #wraps: CounterWraps | undefined;
  readonly #asRates: boolean;
  readonly #output: ByteText;
  readonly #hidden: ReadonlySet<number>;
  readonly #lineMemory: LineMemory = { left: maxLineMemory };
  readonly #texts = new Map<number, MetricText>();
  readonly #byPlace: MetricText[] = [];
  readonly #instances = new Map<number, InstancesAt>();

  /** @param output where the values are written to; @param hidden numbers of metrics that are not; @param wraps which falls of counters are wraps */
  constructor(
    metadata: ArchiveMetadata,
    style: ValueStyle,
    { selection, asRates }: Pick<ValueRequest, 'selection' | 'asRates'>,
    output: ByteText,
    hidden: ReadonlySet<number> = new Set(),
    wraps?: CounterWraps,
  ) {
    this.#wraps = wraps;
    this.#hidden = hidden;
    this.#metadata = metadata;
    this.#style = style;
    this.#selection = selection;
    this.#labels = selection.labels && new LabelFilter(metadata, selection.labels);
    this.#asRates = asRates;
    this.#output = output;
    for (const [pmid, descriptor] of metadata.descriptors) this.#add(pmid, descriptor);
  }

  /** False only where none was found of those that were named. */
  get hasAny(): boolean {
    return this.#selection.takesAll || [...this.#texts.values()].some(({ isTaken }) => isTaken);
  }

  /**
   * Texts of a metric.
   *
   * @param place of its value set in the record: most records have the same metrics in the same order
   */
  at(place: number, pmid: number): MetricText {
    const last = this.#byPlace[place];
    if (last?.pmid === pmid) return last;
    const text = this.#texts.get(pmid) ?? this.#add(pmid, undefined);
    this.#byPlace[place] = text;
    return text;
  }

  #add(pmid: number, descriptor: Descriptor | undefined): MetricText {
    const names = descriptor === undefined || descriptor.names.length === 0 ? [formatPmid(pmid)] : descriptor.names;
    const { metricHead, open, singleHead } = this.#style;
    const rates = descriptor === undefined ? undefined : this.#ratesOf(descriptor);
    const takesInstance = this.#takesInstanceOf(pmid, descriptor);
    const head = metricHead(pmid, descriptor, rates !== undefined);
    const text: MetricText = {
      pmid,
      isTaken: takesInstance !== undefined && !this.#hidden.has(pmid) && this.#selection.takesMetric(names),
      head: encoder.encode(head),
      singleHead: encoder.encode(`${head}${open}${singleHead}`),
      type: descriptor?.type,
      instances:
        descriptor?.indom === nullInDom
          ? undefined
          : this.#instancesOf(descriptor?.indom ?? nullInDom, takesInstance ?? this.#takesInstance),
      line: descriptor === undefined || rates !== undefined ? undefined : this.#lineOf(descriptor),
      rates,
    };
    this.#texts.set(pmid, text);
    return text;
  }

  /** Marks a gap: nothing is computed across a mark. */
  mark(time: Timestamp): void {
    for (const { rates } of this.#texts.values()) rates?.mark(time);
  }

  #ratesOf(descriptor: Descriptor): RecordRates | undefined {
    if (!this.#asRates || descriptor.semantics !== counter || numberSize(descriptor.type) === 0) return undefined;
    const timeline = descriptor.indom === nullInDom ? undefined : this.#metadata.indoms.get(descriptor.indom);
    return new RecordRates(descriptor, timeline && InstanceKeys.of(timeline), this.#wraps);
  }

  /** A line of a single value is formatted as fast as it is copied. */
  #lineOf({ type, indom }: Descriptor): RepeatedLine | undefined {
    const takesAll = this.#selection.takesAllInstances && this.#selection.labels === undefined;
    const isOneLine = this.#style.separator !== undefined && takesAll;
    if (!isOneLine || indom === nullInDom || !isIntegerType(type)) return undefined;
    return new RepeatedLine(this.#output, type, this.#lineMemory);
  }

  /** Chooses the instances of a metric; undefined where its labels are not those that are wanted. */
  #takesInstanceOf(pmid: number, descriptor: Descriptor | undefined): TakesInstance | undefined {
    if (this.#labels === undefined) return this.#takesInstance;
    const isLabelled = this.#labels.of(descriptor ?? { pmid, indom: nullInDom });
    return isLabelled && ((name, key) => isLabelled(name, key) && this.#takesInstance(name));
  }

  readonly #takesInstance = (name: string): boolean => this.#selection.takesInstance(name);

  /** Metrics with labels of their own do not share instances with others. */
  #instancesOf(indom: number, takesInstance: TakesInstance): InstancesAt {
    const cached = takesInstance === this.#takesInstance ? this.#instances.get(indom) : undefined;
    if (cached !== undefined) return cached;
    const timeline = this.#metadata.indoms.get(indom);
    const keys = this.#labels && timeline && InstanceKeys.of(timeline);
    const texts = new InstanceTexts(timeline, this.#style, takesInstance, keys);
    let [seconds, nanoseconds] = [NaN, NaN];
    const instances: InstancesAt = {
      get version() {
        return texts.version;
      },
      moveTo: (cursor) => {
        if (cursor.seconds === seconds && cursor.nanoseconds === nanoseconds) return;
        ({ seconds, nanoseconds } = cursor);
        texts.moveTo({ seconds, nanoseconds });
      },
      of: (id) => texts.of(id),
    };
    if (takesInstance === this.#takesInstance) this.#instances.set(indom, instances);
    return instances;
  }
}
