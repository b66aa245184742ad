import type { ArchiveMetadata } from '../../../../formats/archive/metadata/archiveMetadata.ts';
import type { CounterWraps } from '../../../../formats/history/series/counterWraps.ts';
import type { ResultCursor } from '../../../../formats/archive/volume/resultCursor.ts';
import { errorName } from '../../../../formats/pcp/errorCodes.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { ByteText } from '../../../output/byteText.ts';
import type { ValueRequest } from '../../valueRequest.ts';
import type { MetricText } from './metricTexts.ts';
import type { InstanceText } from './instanceTexts.ts';
import { MetricTexts } from './metricTexts.ts';
import type { RepeatedLine } from './repeatedLine.ts';
import { TimeText } from './timeText.ts';
import type { ValueStyle } from './valueStyle.ts';
import { ValueWriter } from './valueWriter.ts';

const encoder = new TextEncoder();

/** Writes the values of one record after the other. */
export class RecordWriter {
  readonly #version: number;
  readonly #text: ByteText;
  readonly #style: ValueStyle;
  readonly #values: ValueWriter;
  readonly #metrics: MetricTexts;
  readonly #time: TimeText;
  readonly #mark: Uint8Array;
  readonly #open: Uint8Array;
  readonly #separator: string | undefined;
  readonly #close: Uint8Array;
  readonly #end: Uint8Array;
  readonly #closeEnd: Uint8Array;
  readonly #unreadable: Uint8Array;
  /** Stands for an instance where a metric has none. */
  readonly #single: Pick<InstanceText, 'head' | 'next' | 'isTaken'>;

  /** @param hidden numbers of metrics that are not written; @param wraps which falls of counters are wraps */
  constructor(
    metadata: ArchiveMetadata,
    text: ByteText,
    style: ValueStyle,
    zone: TimeZone,
    request: Pick<ValueRequest, 'selection' | 'asRates'>,
    hidden?: ReadonlySet<number>,
    wraps?: CounterWraps,
  ) {
    this.#version = metadata.image.version;
    this.#text = text;
    this.#style = style;
    this.#values = new ValueWriter(text, style, zone, (pmid) => metadata.nameOf(pmid));
    this.#metrics = new MetricTexts(metadata, style, request, text, hidden, wraps);
    this.#time = new TimeText(zone, style.timeOpen, style.timeClose);
    this.#mark = encoder.encode(style.mark);
    this.#open = encoder.encode(style.open);
    this.#separator = style.separator;
    this.#close = encoder.encode(style.close);
    this.#end = encoder.encode(style.end);
    this.#closeEnd = encoder.encode(`${style.close}${style.end}`);
    this.#unreadable = encoder.encode(style.unreadable);
    const next = encoder.encode(`${style.close}${style.separator ?? ''}${style.singleHead}`);
    this.#single = { head: encoder.encode(style.singleHead), next, isTaken: true };
  }

  /** Whether any metric of the archive may be written. */
  get hasMetrics(): boolean {
    return this.#metrics.hasAny;
  }

  /** Writes the record that a cursor has begun. */
  record(cursor: ResultCursor): void {
    this.#time.moveTo(cursor.seconds, cursor.nanoseconds);
    if (cursor.isMark) {
      this.#metrics.mark(cursor);
      this.#text.bytes(this.#time.bytes);
      this.#text.bytes(this.#mark);
      return;
    }
    for (let place = 0; cursor.next(); place++) {
      const metric = this.#metrics.at(place, cursor.pmid);
      if (metric.isTaken) this.#set(cursor, metric);
    }
  }

  #set(cursor: ResultCursor, metric: MetricText): void {
    const { count } = cursor;
    metric.rates?.begin(cursor);
    if (count < 0) {
      this.#head(metric);
      this.#text.bytes(encoder.encode(this.#style.error(errorName(count, this.#version))));
      return;
    }
    if (this.#separator === undefined) this.#lines(cursor, metric);
    else if (count === 1 && metric.instances === undefined) this.#one(cursor, metric);
    else this.#list(cursor, metric);
  }

  /** The value of a metric that has no instances. */
  #one(cursor: ResultCursor, metric: MetricText): void {
    this.#text.bytes(this.#time.bytes);
    this.#text.bytes(metric.singleHead);
    this.#valueOrNot(cursor, 0, metric);
    this.#text.bytes(this.#closeEnd);
  }

  /** All values in one line. */
  #list(cursor: ResultCursor, metric: MetricText): void {
    const { instances, line } = metric;
    instances?.moveTo(cursor);
    const version = instances === undefined ? 0 : instances.version;
    const time = this.#time.bytes;
    if (line?.isThatOf(cursor, version, time) === true) {
      line.write(cursor, time, (index) => {
        this.#valueOrNot(cursor, index, metric);
      });
      return;
    }
    const kept = line?.isWanted === true ? line : undefined;
    kept?.begin(version, time);
    const written = this.#each(cursor, metric, kept);
    if (cursor.count === 0) {
      this.#head(metric, this.#open);
      this.#text.bytes(this.#end);
    } else if (written > 0) {
      this.#text.bytes(this.#closeEnd);
      kept?.end();
    }
  }

  /** @returns how many of the values were to be written */
  #each(cursor: ResultCursor, metric: MetricText, kept: RepeatedLine | undefined): number {
    const { instances } = metric;
    let written = 0;
    for (let i = 0; i < cursor.count; i++) {
      const id = cursor.instanceAt(i);
      const instance = instances === undefined ? this.#single : instances.of(id);
      if (!instance.isTaken) continue;
      if (written++ === 0) {
        this.#head(metric, this.#open);
        this.#text.bytes(instance.head);
      } else this.#text.bytes(instance.next);
      const start = this.#text.position;
      this.#valueOrNot(cursor, i, metric);
      kept?.add(id, start);
    }
    return written;
  }

  /** Each value in a line of its own. */
  #lines(cursor: ResultCursor, metric: MetricText): void {
    metric.instances?.moveTo(cursor);
    for (let i = 0; i < cursor.count; i++) {
      const instance = metric.instances?.of(cursor.instanceAt(i)) ?? this.#single;
      if (!instance.isTaken) continue;
      this.#head(metric, instance.head);
      if (metric.rates !== undefined) {
        this.#rate(metric.rates.at(i, cursor));
        this.#text.bytes(this.#close);
      } else this.#text.bytes(this.#values.write(cursor, i, metric.type) ? this.#close : this.#unreadable);
    }
  }

  #head({ head }: MetricText, open?: Uint8Array): void {
    this.#text.bytes(this.#time.bytes);
    this.#text.bytes(head);
    if (open !== undefined) this.#text.bytes(open);
  }

  #valueOrNot(cursor: ResultCursor, index: number, metric: MetricText): void {
    if (metric.rates !== undefined) this.#rate(metric.rates.at(index, cursor));
    else if (!this.#values.write(cursor, index, metric.type)) this.#text.bytes(this.#unreadable);
  }

  #rate(rate: number): void {
    this.#text.ascii(Number.isFinite(rate) ? String(rate) : this.#style.none);
  }
}
