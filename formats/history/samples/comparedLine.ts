import { timeUnitsPerSecond } from '../../pcp/units/units.ts';
import { counter } from '../../pcp/semantics.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { metricName } from '../../archive/metadata/trueDescriptor.ts';
import { IntervalEstimate } from '../series/intervalEstimate.ts';
import { MetricPace } from '../series/metricPace.ts';
import { NamedSeries } from '../series/namedSeries.ts';
import type { SampleTable, WindowName } from './sampleTable.ts';
import { SteadyFact } from './steadyFacts.ts';

const usualShare = 0.5;
/** Shortest interval, in seconds: records that are closer are those of two groups of one logger. */
const leastInterval = 0.25;
/** Fewest records of which it is known whether they come regularly. */
const leastRecords = 8;
/** Share by which the mean interval may differ from the usual one: gaps make it longer. */
const regularTolerance = 0.5;

/** How a metric was logged in a window. */
export interface LoggedMetric {
  /** Descriptor in the first archive of the window; undefined where the window has no value of the metric. */
  readonly descriptor: Descriptor | undefined;
  readonly records: number;
  /** When the last record is of, in seconds; NaN without any. */
  readonly until: number;
  /** The usual interval in seconds; NaN where it is not known. */
  readonly interval: number;
  /** Whether most intervals are about as long: else the metric is logged when it changes. */
  readonly isRegular: boolean;
}

/** One metric in both windows. */
export class ComparedLine {
  readonly name: string;
  readonly descriptor: Descriptor;
  /** Values are divided by it. */
  readonly scale: number;
  /** Numbers of series in the table. */
  readonly series: NamedSeries<number>;
  /** Pace in the window at hand: the other may be of another history. */
  pace: MetricPace;
  readonly facts = new NamedSeries(() => new SteadyFact());
  readonly #windows = { a: new LoggedWindow(), b: new LoggedWindow() };

  constructor(descriptor: Descriptor, table: SampleTable) {
    this.name = metricName(descriptor);
    this.descriptor = descriptor;
    this.scale = descriptor.semantics === counter ? (timeUnitsPerSecond(descriptor.units) ?? 1) : 1;
    this.series = new NamedSeries(() => table.add());
    this.pace = new MetricPace(descriptor);
  }

  /** There is a record of the metric. @param marks how many marks were before it: what is logged once at each is in no interval */
  record(window: WindowName, time: number, descriptor: Descriptor, marks: number): void {
    this.#windows[window].add(time, descriptor, marks);
  }

  beginSecond(): void {
    this.pace = new MetricPace(this.descriptor);
  }

  clearFirst(): void {
    this.#windows.a = new LoggedWindow();
    for (const { series } of this.facts.all) series.clearFirst();
  }

  in(window: WindowName): LoggedMetric {
    return this.#windows[window];
  }
}

class LoggedWindow implements LoggedMetric {
  descriptor: Descriptor | undefined;
  records = 0;
  readonly #intervals = new IntervalEstimate(usualShare);
  #from = NaN;
  #time = NaN;
  #marks = 0;

  get isRegular(): boolean {
    const mean = (this.#time - this.#from) / (this.records - 1);
    return this.records >= leastRecords && Math.abs(mean / this.interval - 1) <= regularTolerance;
  }

  get until(): number {
    return this.#time;
  }

  get interval(): number {
    return this.#intervals.quantile;
  }

  add(time: number, descriptor: Descriptor, marks: number): void {
    this.descriptor ??= descriptor;
    const elapsed = time - this.#time;
    if (Math.abs(elapsed) < leastInterval) return;
    if (elapsed > 0 && marks === this.#marks) this.#intervals.add(elapsed);
    this.#marks = marks;
    if (this.records++ === 0) this.#from = time;
    this.#time = time;
  }
}
