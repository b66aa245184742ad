import type { Timestamp } from '../../../pcp/time/timestamp.ts';
import { compareTimes } from '../../../pcp/time/timestamp.ts';
import type { ExportTable, SeriesFacts } from '../exportTable.ts';

/** Rows that are kept at once. */
const rowsPerPass = 1 << 21;

/** The metrics, or a share of the instances of one, whose rows are kept at once. */
export interface MetricPass {
  readonly metrics: ReadonlySet<string>;
  /** Share of the instances, for a metric with more rows than memory is for. */
  readonly share: { readonly number: number; readonly of: number } | undefined;
}

/** Counts the rows of each metric. */
export class RowCounter implements ExportTable {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #counts: number[] = [];
  readonly epoch = 0;
  /** First and last time of the rows. */
  first: Timestamp | undefined;
  last: Timestamp | undefined;

  moveTo(time: Timestamp): boolean {
    if (this.first === undefined || compareTimes(time, this.first) < 0) this.first = time;
    if (this.last === undefined || compareTimes(time, this.last) > 0) this.last = time;
    return true;
  }

  series({ metric, content }: SeriesFacts): number {
    if (content === 'text') return -2;
    let number = this.#numbers.get(metric);
    if (number === undefined) {
      number = this.#names.push(metric) - 1;
      this.#numbers.set(metric, number);
      this.#counts.push(0);
    }
    return number;
  }

  number(series: number): void {
    this.#counts[series] = (this.#counts[series] ?? 0) + 1;
  }

  long(series: number): void {
    this.number(series);
  }

  text(): void {
    throw new Error('Texts are not counted.');
  }

  finish(): void {
    // There is nothing to be written.
  }

  /** Divides the metrics into passes, in the order of their names. */
  passes(): readonly MetricPass[] {
    const passes: MetricPass[] = [];
    let metrics = new Set<string>();
    let rows = 0;
    const end = (): void => {
      if (metrics.size > 0) passes.push({ metrics, share: undefined });
      metrics = new Set();
      rows = 0;
    };
    for (const name of this.#names.toSorted()) {
      const count = this.#counts[this.#numbers.get(name) ?? -1] ?? 0;
      if (rows + count > rowsPerPass) end();
      const of = Math.ceil(count / rowsPerPass);
      if (of > 1)
        for (let number = 0; number < of; number++) passes.push({ metrics: new Set([name]), share: { number, of } });
      else {
        metrics.add(name);
        rows += count;
      }
    }
    end();
    return passes;
  }
}

/** Whether a pass has an instance: shares are about as large as each other. */
export function takesInstance({ share }: MetricPass, name: string): boolean {
  if (share === undefined) return true;
  let hash = 0;
  for (let i = 0; i < name.length; i++) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) >>> 0;
  return hash % share.of === share.number;
}
