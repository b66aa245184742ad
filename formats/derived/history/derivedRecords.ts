import { valueFormats } from '../../archive/volume/resultValidator.ts';
import { ResultBuilder } from '../../archive/write/resultBuilder.ts';
import type { HostRecords } from '../../history/fetch/hostRecords.ts';
import { singleId } from '../../history/fetch/metricRecords.ts';
import { numberSize, typeCodes } from '../../pcp/typeCodes.ts';
import type { Timestamp } from '../../pcp/time/timestamp.ts';
import { secondsAfter } from '../../pcp/time/timestamp.ts';
import type { Values } from '../evaluate/values.ts';
import { Evaluation } from './evaluation.ts';
import type { DerivedMetric } from './definitions.ts';

/** A record of derived metrics; the bytes are valid until the next one is made. */
export interface DerivedRecord {
  readonly time: Timestamp;
  readonly bytes: Uint8Array;
}

/** The version of the format in which records are made. */
export const recordVersion = 3;

/**
 * The values of derived metrics as records, in the order of time: of each at the records of the one of its metrics that has most.
 *
 * @param pmids the metrics, with their numbers
 * @param times when all are evaluated instead, in seconds since the start of the history
 */
export function* derivedRecords(
  pmids: ReadonlyMap<DerivedMetric, number>,
  records: HostRecords,
  times?: Float64Array,
): Generator<DerivedRecord> {
  const builder = new ResultBuilder(recordVersion);
  const writers = [...pmids].map(([metric, pmid]) => new SetWriter(metric, pmid, records, times));
  for (;;) {
    const time = writers.reduce((least, writer) => Math.min(least, writer.next), Infinity);
    if (time === Infinity) return;
    for (const writer of writers) if (writer.next === time) writer.write(time, builder);
    if (builder.setCount === 0) continue;
    const stamp = secondsAfter(records.start, time);
    yield { time: stamp, bytes: builder.finish(stamp) };
  }
}

/** Writes the sets of values of one derived metric. */
class SetWriter {
  readonly #evaluation: Evaluation;
  readonly #pmid: number;
  readonly #type: number;
  readonly #times: Float64Array;
  #at = 0;
  #hadValues = false;

  constructor(metric: DerivedMetric, pmid: number, records: HostRecords, times: Float64Array | undefined) {
    this.#evaluation = new Evaluation(metric, records);
    this.#pmid = pmid;
    this.#type = metric.kind.type;
    this.#times = times ?? this.#evaluation.times;
  }

  /** When it is evaluated next. */
  get next(): number {
    return this.#times[this.#at] ?? Infinity;
  }

  write(time: number, builder: ResultBuilder): void {
    this.#at++;
    // Records of one time are evaluated once.
    while (this.#times[this.#at] === time) this.#at++;
    const values = this.#evaluation.at(time);
    if (values.count > 0) this.#writeSet(values, builder);
    // Without an end the last values would be joined to the next ones.
    else if (this.#hadValues) builder.addEmpty(this.#pmid, 0);
    this.#hadValues = values.count > 0;
  }

  #writeSet(values: Values, builder: ResultBuilder): void {
    const isWord = this.#type === typeCodes.i32 || this.#type === typeCodes.u32;
    builder.beginSet(this.#pmid, values.count, isWord ? valueFormats.inSitu : valueFormats.blocks);
    for (let at = 0; at < values.count; at++) {
      const id = values.ids[at] ?? singleId;
      if (isWord) builder.addWord(id, values.numbers[at] ?? 0);
      else builder.addBlock(id, this.#type, encoded(this.#type, values, at));
    }
  }
}

/** A value as the block of a record has it. */
function encoded(type: number, { numbers, texts }: Values, at: number): Uint8Array {
  if (type === typeCodes.string) return new TextEncoder().encode(`${texts[at] ?? ''}\0`);
  const number = numbers[at] ?? NaN;
  const bytes = new Uint8Array(numberSize(type));
  const view = new DataView(bytes.buffer);
  if (type === typeCodes.float) view.setFloat32(0, number);
  else if (type === typeCodes.double) view.setFloat64(0, number);
  else view.setBigInt64(0, BigInt.asIntN(64, Number.isFinite(number) ? BigInt(Math.trunc(number)) : 0n));
  return bytes;
}
