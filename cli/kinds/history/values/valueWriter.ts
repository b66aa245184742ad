import type { EventArray } from '../../../../formats/archive/volume/events.ts';
import { readValue } from '../../../../formats/archive/volume/metricValue.ts';
import type { ResultCursor } from '../../../../formats/archive/volume/resultCursor.ts';
import type { SimpleValue } from '../../../../formats/archive/volume/simpleValue.ts';
import { jsonEvents, jsonValue } from '../../../../formats/archive/volume/valueJson.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import type { ByteText } from '../../../output/byteText.ts';
import { BlockWriter } from './blockWriter.ts';
import { NumberWriter } from './numberWriter.ts';
import type { ValueStyle } from './valueStyle.ts';

const encoder = new TextEncoder();

/** Writes values of every type, one by one. */
export class ValueWriter {
  readonly #text: ByteText;
  readonly #style: ValueStyle;
  readonly #zone: TimeZone;
  readonly #nameOf: (pmid: number) => string | undefined;
  readonly #numbers: NumberWriter;
  readonly #blocks: BlockWriter;

  /** @param zone of the times of events; @param nameOf gives the names of their parameters */
  constructor(text: ByteText, style: ValueStyle, zone: TimeZone, nameOf: (pmid: number) => string | undefined) {
    this.#text = text;
    this.#style = style;
    this.#zone = zone;
    this.#nameOf = nameOf;
    this.#numbers = new NumberWriter(text, style.odd);
    this.#blocks = new BlockWriter(text, style);
  }

  /**
   * @param index of the value in the set at hand; @param type of the metric, undefined where that is not described
   * @returns false, and nothing is written, for one that cannot be read
   */
  write(cursor: ResultCursor, index: number, type: number | undefined): boolean {
    const { chunk, record, format } = cursor;
    const word = cursor.wordAt(index);
    if (this.#numbers.write(chunk.view, record, format, word, type)) return true;
    if (this.#blocks.write(chunk, record, format, word, type)) return true;
    const value = readValue(chunk.view, record, format, word, type);
    if (value.kind === 'unreadable') return false;
    this.#text.bytes(encoder.encode(value.kind === 'events' ? this.#events(value.events) : this.#simple(value)));
    return true;
  }

  /** Numbers reach this only if the type is known from their block alone. */
  #simple(value: SimpleValue): string {
    const json = jsonValue(value);
    if (typeof json === 'number') return String(json);
    return value.kind === 'string' || value.kind === 'bytes'
      ? this.#style.text(json ?? '')
      : this.#style.odd(json ?? '');
  }

  #events(events: EventArray): string {
    return this.#style.events(jsonEvents(events, this.#zone, this.#nameOf));
  }
}
