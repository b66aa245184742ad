import type { Archive } from '../../formats/archive/archive.ts';
import type { EventArray, EventParameter } from '../../formats/archive/volume/events.ts';
import { readValue } from '../../formats/archive/volume/metricValue.ts';
import type { ResultCursor } from '../../formats/archive/volume/resultCursor.ts';
import type { SimpleValue } from '../../formats/archive/volume/simpleValue.ts';
import { errorName } from '../../formats/pcp/errorCodes.ts';
import { formatPmid } from '../../formats/pcp/pmid.ts';
import { formatInZone } from '../../formats/pcp/timeZone.ts';
import type { TimeZone } from '../../formats/pcp/timeZone.ts';
import { valueTypeOf } from '../../formats/pcp/valueType.ts';
import type { ByteText } from '../byteText.ts';
import type { ValueSelection } from '../valueSelection.ts';
import { BlockWriter } from './blockWriter.ts';
import type { MetricText } from './metricTexts.ts';
import type { InstanceText } from './instanceTexts.ts';
import { MetricTexts } from './metricTexts.ts';
import { NumberWriter } from './numberWriter.ts';
import { jsonValue } from './jsonValue.ts';
import { TimeText } from './timeText.ts';
import type { ValueStyle } from './valueStyle.ts';
import { eventsObject } from './valueStyle.ts';

const encoder = new TextEncoder();

/** Writes the values of one record after the other. */
export class ValueWriter {
  readonly #text: ByteText;
  readonly #style: ValueStyle;
  readonly #zone: TimeZone;
  readonly #numbers: NumberWriter;
  readonly #blocks: BlockWriter;
  readonly #metrics: MetricTexts;
  readonly #time: TimeText;
  readonly #names: (pmid: number) => string | undefined;
  readonly #mark: Uint8Array;
  readonly #open: Uint8Array;
  readonly #separator: string | undefined;
  readonly #close: Uint8Array;
  readonly #end: Uint8Array;
  readonly #unreadable: Uint8Array;
  /** In place of an instance. */
  readonly #single: Pick<InstanceText, 'head' | 'next' | 'isTaken'>;

  constructor(archive: Archive, text: ByteText, style: ValueStyle, zone: TimeZone, selection: ValueSelection) {
    this.#text = text;
    this.#style = style;
    this.#zone = zone;
    this.#numbers = new NumberWriter(text, style.odd);
    this.#blocks = new BlockWriter(text, style);
    this.#metrics = new MetricTexts(archive.metadata, style, selection);
    this.#time = new TimeText(zone, style.timeOpen, style.timeClose);
    this.#names = (pmid) => archive.metadata.nameOf(pmid);
    this.#mark = encoder.encode(style.mark);
    this.#open = encoder.encode(style.open);
    this.#separator = style.separator;
    this.#close = encoder.encode(style.close);
    this.#end = encoder.encode(style.end);
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
      this.#text.bytes(this.#time.bytes);
      this.#text.bytes(this.#mark);
      return;
    }
    while (cursor.next()) {
      const metric = this.#metrics.of(cursor.pmid);
      if (metric.isTaken) this.#set(cursor, metric);
    }
  }

  #set(cursor: ResultCursor, metric: MetricText): void {
    const { count } = cursor;
    if (count < 0) {
      this.#head(metric);
      this.#text.bytes(encoder.encode(this.#style.error(errorName(count))));
      return;
    }
    if (this.#separator === undefined) this.#lines(cursor, metric);
    else this.#list(cursor, metric);
  }

  /** All values in one line. */
  #list(cursor: ResultCursor, metric: MetricText): void {
    const { count } = cursor;
    const { instances } = metric;
    instances?.moveTo(cursor);
    let written = 0;
    for (let i = 0; i < count; i++) {
      const instance = instances === undefined ? this.#single : instances.of(cursor.instanceAt(i));
      if (!instance.isTaken) continue;
      if (written++ === 0) {
        this.#head(metric, this.#open);
        this.#text.bytes(instance.head);
      } else this.#text.bytes(instance.next);
      if (!this.#value(cursor, i, metric)) this.#text.bytes(this.#unreadable);
    }
    if (count === 0) this.#head(metric, this.#open);
    else if (written > 0) this.#text.bytes(this.#close);
    if (count === 0 || written > 0) this.#text.bytes(this.#end);
  }

  /** Each value in a line of its own. */
  #lines(cursor: ResultCursor, metric: MetricText): void {
    metric.instances?.moveTo(cursor);
    for (let i = 0; i < cursor.count; i++) {
      const instance = metric.instances?.of(cursor.instanceAt(i)) ?? this.#single;
      if (!instance.isTaken) continue;
      this.#head(metric, instance.head);
      this.#text.bytes(this.#value(cursor, i, metric) ? this.#close : this.#unreadable);
    }
  }

  #head({ head }: MetricText, open?: Uint8Array): void {
    this.#text.bytes(this.#time.bytes);
    this.#text.bytes(head);
    if (open !== undefined) this.#text.bytes(open);
  }

  /** @returns false, and nothing is written, for one that cannot be read */
  #value(cursor: ResultCursor, index: number, { type }: MetricText): boolean {
    const { chunk, record, format } = cursor;
    const word = cursor.wordAt(index);
    if (this.#numbers.write(chunk.view, record, format, word, type)) return true;
    if (this.#blocks.write(chunk, record, format, word, type)) return true;
    const value = readValue(chunk.view, record, format, word, type);
    if (value.kind === 'unreadable') return false;
    this.#text.bytes(encoder.encode(value.kind === 'events' ? this.#events(value.events) : this.#simple(value)));
    return true;
  }

  /** Numbers come here only where the type is not known but from their block. */
  #simple(value: SimpleValue): string {
    const json = jsonValue(value);
    if (typeof json === 'number') return String(json);
    return value.kind === 'string' || value.kind === 'bytes'
      ? this.#style.text(json ?? '')
      : this.#style.odd(json ?? '');
  }

  #events(events: EventArray): string {
    const toParameter = ({ pmid, type, value }: EventParameter): object => ({
      name: this.#names(pmid),
      pmid: formatPmid(pmid),
      type: valueTypeOf(type)?.name ?? `unknown ${type}`,
      value: jsonValue(value),
    });
    return this.#style.events(eventsObject(events, toParameter, (time) => formatInZone(time, this.#zone)));
  }
}
