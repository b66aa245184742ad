import type { RateKeeper, SteadyCounters } from '../../statistics/table/steadyCounters.ts';
import type { SampleLimit } from './sampledRecords.ts';
import { SampledRecords } from './sampledRecords.ts';
import type { WindowSamples } from './windowSamples.ts';

/** Where samples of counters that are taken record by record come from and go to. */
interface SampleRun {
  readonly counters: Pick<SteadyCounters, 'rates' | 'time'>;
  readonly limit: SampleLimit;
  /** The part of the window that a time is in. */
  readonly cellOf: (time: number) => number;
  /** Told how many more values are kept. */
  readonly onKept: (more: number) => void;
}

/**
 * Has series keep rates of counters that are taken record by record. As long as the series have as many values, they keep
 * those of the same records, which are put aside together.
 */
export class SampleLog implements RateKeeper {
  readonly isOpen = true;
  readonly #run: SampleRun;
  #samples: readonly WindowSamples[] = [];
  /** Set as long as the series have as many values. */
  #records: SampledRecords | undefined;
  /** How many more values have been told. */
  #told = 0;

  constructor(run: SampleRun) {
    this.#run = run;
  }

  /** @param samples of each of the counters */
  begin(samples: readonly WindowSamples[]): void {
    const [first] = samples;
    this.#samples = samples;
    const areAlike = first !== undefined && samples.every((one) => one.isChosenAs(first));
    this.#records = areAlike ? new SampledRecords(samples.length, first) : undefined;
    this.#told = 0;
  }

  add(elapsed: number, fallen?: (column: number) => boolean): void {
    if (fallen !== undefined) this.end();
    const { counters, limit, cellOf, onKept } = this.#run;
    const records = this.#records;
    if (records === undefined) {
      this.#addEach(elapsed, fallen);
    } else if (records.takesNext(limit)) {
      records.add(counters.rates, cellOf(counters.time - elapsed / 2));
      const more = this.kept - this.#told;
      this.#told += more;
      onKept(more);
    }
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
    const records = this.#records;
    if (records === undefined) return;
    this.#records = undefined;
    let more = -this.#told;
    for (const [column, samples] of this.#samples.entries()) {
      more -= samples.kept;
      samples.keepAll(records, column);
      more += samples.kept;
    }
    this.#run.onKept(more);
  }

  /** How many more values it has than the series. */
  get kept(): number {
    return (this.#records?.kept ?? 0) * this.#samples.length;
  }

  /** Keeps fewer values, as the series do since. */
  reduce(): void {
    this.#records?.reduce(this.#run.limit);
    this.#told = this.kept;
  }
}
