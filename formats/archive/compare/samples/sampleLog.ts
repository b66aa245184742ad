import type { RateKeeper, SteadyCounters } from '../../statistics/table/steadyCounters.ts';
import type { SampledRecord, SampleLimit, WindowSamples } from './windowSamples.ts';
import { isKept } from './windowSamples.ts';

/** Memory grows by so many records. */
const pageRecords = 32;

/** Where samples of counters that are taken record by record come from and go to. */
interface SampleRun {
  readonly counters: Pick<SteadyCounters, 'rates' | 'time'>;
  readonly limit: SampleLimit;
  /** The part of the window that a time is in. */
  readonly cellOf: (time: number) => number;
  /** Told how many more values are kept. */
  readonly onKept: (more: number) => void;
}

/** By the number of its values, which all counters have as many of. */
interface NumberedRecord extends SampledRecord {
  readonly index: number;
}

/**
 * Has series keep rates of counters that are taken record by record. As long as the series have as many values, they keep
 * those of the same records, which are put aside together.
 */
export class SampleLog implements RateKeeper {
  readonly isOpen = true;
  readonly #run: SampleRun;
  #samples: readonly WindowSamples[] = [];
  #areAlike = false;
  #records: NumberedRecord[] = [];
  /** Memory for the rates of records. */
  #free: Pick<SampledRecord, 'rates' | 'first'>[] = [];
  /** As in the samples: how many values there are, how many of them there were before, and which are kept. */
  #count = 0;
  #before = 0;
  #keptBefore = 0;
  #shift = 0;
  /** How many more values have been told. */
  #told = 0;

  constructor(run: SampleRun) {
    this.#run = run;
  }

  /** @param samples of each of the counters */
  begin(samples: readonly WindowSamples[]): void {
    const [first] = samples;
    this.#samples = samples;
    this.#areAlike = first !== undefined && samples.every((one) => one.isChosenAs(first));
    this.#records = [];
    this.#told = 0;
    this.#count = this.#before = first?.count ?? 0;
    this.#keptBefore = first?.kept ?? 0;
    this.#shift = first?.shift ?? 0;
  }

  add(elapsed: number, fallen?: (column: number) => boolean): void {
    const { counters, cellOf } = this.#run;
    if (fallen !== undefined) this.end();
    if (!this.#areAlike) {
      this.#addEach(elapsed, fallen);
      return;
    }
    const index = this.#count++;
    if (!isKept(index, this.#shift)) return;
    this.#makeRoom();
    if (!isKept(index, this.#shift)) return;
    const { rates, time } = counters;
    if (this.#free.length === 0) this.#allocate(rates.length);
    const memory = this.#free.pop();
    if (memory === undefined) return;
    // Quicker than to have them be set, as they are converted.
    for (let column = 0; column < rates.length; column++) memory.rates[memory.first + column] = rates[column] ?? NaN;
    this.#records.push({ index, cell: cellOf(time - elapsed / 2), ...memory });
    this.#tell();
  }

  /** For some records at a time: many small arrays take long to make. */
  #allocate(width: number): void {
    const rates = new Float32Array(pageRecords * width);
    this.#free = Array.from({ length: pageRecords }, (_, i) => ({ rates, first: i * width }));
  }

  #addEach(elapsed: number, fallen: ((column: number) => boolean) | undefined): void {
    const { counters, limit, cellOf, onKept } = this.#run;
    const { rates, time } = counters;
    const cell = cellOf(time - elapsed / 2);
    let more = 0;
    for (const [column, samples] of this.#samples.entries()) {
      if (fallen?.(column) === true) continue;
      more -= samples.kept;
      samples.keep(rates[column] ?? NaN, cell, limit);
      more += samples.kept;
    }
    onKept(more);
  }

  /** Has each of the series keep its values. */
  end(): void {
    if (!this.#areAlike) return;
    this.#areAlike = false;
    let more = 0;
    for (const [column, samples] of this.#samples.entries()) {
      more -= samples.kept;
      samples.thinTo(this.#shift);
      samples.keepAll(this.#records, column, this.#count);
      more += samples.kept;
    }
    this.#records = [];
    this.#free = [];
    this.#run.onKept(more - this.#told);
  }

  /** How many more values it has than the series. */
  get kept(): number {
    return this.#records.length * this.#samples.length;
  }

  /** Keeps fewer values, as the series do since. */
  reduce(): void {
    const [first] = this.#samples;
    if (!this.#areAlike || first === undefined) return;
    this.#shift = Math.max(this.#shift, first.shift);
    this.#choose();
    this.#makeRoom();
    this.#told = this.kept;
  }

  #makeRoom(): void {
    while (this.#keptBefore + this.#records.length >= this.#run.limit.perSeries) {
      this.#shift++;
      this.#choose();
    }
  }

  /** Lets go of what is not kept any more. */
  #choose(): void {
    const before = this.#records;
    this.#records = before.filter(({ index }) => isKept(index, this.#shift));
    for (const { index, rates, first } of before) if (!isKept(index, this.#shift)) this.#free.push({ rates, first });
    this.#keptBefore = 0;
    for (let index = 0; index < this.#before; index++) if (isKept(index, this.#shift)) this.#keptBefore++;
  }

  #tell(): void {
    const more = this.kept - this.#told;
    this.#told += more;
    this.#run.onKept(more);
  }
}
