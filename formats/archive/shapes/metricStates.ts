import { finding } from '../../findings/finding.ts';
import { nullInDom } from '../../pcp/inDom.ts';
import { formatPmid } from '../../pcp/pmid.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import type { ArchiveMetadata } from '../metadata/archiveMetadata.ts';
import { IndomCursor } from '../metadata/indomTimeline.ts';
import { unknownMetric } from '../rules/volumeRules.ts';
import type { ResultCursor } from '../volume/resultCursor.ts';
import type { InstanceSlots } from './instanceSlots.ts';
import { MetricState } from './metricState.ts';
import type { RecordContext } from './recordContext.ts';

/** What is known of each metric, made when its first value set is met; and the instance domains while time goes on. */
export class MetricStates {
  #metadata: ArchiveMetadata;
  readonly #context: RecordContext;
  readonly #slots: InstanceSlots;
  readonly #states = new Map<number, MetricState>();
  readonly #byPlace: MetricState[] = [];
  readonly #cursors = new Map<number, IndomCursor>();
  #domains = 0;

  constructor(metadata: ArchiveMetadata, context: RecordContext, slots: InstanceSlots) {
    this.#metadata = metadata;
    this.#context = context;
    this.#slots = slots;
  }

  /** Counts the changes of the instance domains. */
  get domains(): number {
    return this.#domains;
  }

  /** Goes on with metadata that has grown. */
  follow(metadata: ArchiveMetadata): void {
    this.#metadata = metadata;
    for (const [indom, cursor] of this.#cursors) {
      const timeline = metadata.indoms.get(indom);
      if (timeline !== undefined) cursor.follow(timeline);
    }
  }

  /**
   * States by the place of their value sets in the last record: most records have the same metrics in the same order.
   */
  get byPlace(): readonly MetricState[] {
    return this.#byPlace;
  }

  /** Lets the instance domains be as they were at the time of the record that the cursor has begun. */
  moveDomains(cursor: ResultCursor): void {
    if (this.#cursors.size === 0) return;
    const { time } = cursor;
    for (const indom of this.#cursors.values()) if (indom.moveTo(time)) this.#domains++;
  }

  /** State of the metric whose value set is at hand. */
  at(place: number, cursor: ResultCursor): MetricState {
    const last = this.#byPlace[place];
    if (last?.pmid === cursor.pmid) return last;
    const state = this.#states.get(cursor.pmid) ?? this.#add(cursor);
    this.#byPlace[place] = state;
    return state;
  }

  #add(cursor: ResultCursor): MetricState {
    const { pmid } = cursor;
    const descriptor = this.#metadata.descriptors.get(pmid);
    const state = new MetricState(pmid, descriptor, this.#cursorOf(descriptor?.indom, cursor.time), this.#slots);
    this.#states.set(pmid, state);
    const { reporter, isMetadataLost } = this.#context;
    if (descriptor === undefined && !isMetadataLost) {
      const place = this.#context.place(cursor.chunk.base + cursor.set, 4);
      reporter.addLazily(unknownMetric, () => finding(unknownMetric, 'metric', { metric: formatPmid(pmid) }, place));
    }
    return state;
  }

  #cursorOf(indom: number | undefined, time: Timestamp): IndomCursor | undefined {
    if (indom === undefined || indom === nullInDom) return undefined;
    const cached = this.#cursors.get(indom);
    if (cached !== undefined) return cached;
    const timeline = this.#metadata.indoms.get(indom);
    if (timeline === undefined) return undefined;
    const cursor = new IndomCursor(timeline);
    cursor.moveTo(time);
    this.#cursors.set(indom, cursor);
    return cursor;
  }
}
