import { formatPmid } from '../../pcp/pmid.ts';
import { counter } from '../../pcp/semantics.ts';
import type { TimeZone } from '../../pcp/time/timeZone.ts';
import { fromSeconds } from '../../pcp/time/timestamp.ts';
import { descriptorTexts } from '../../archive/metadata/descriptorTexts.ts';
import type { History } from '../subject/history.ts';
import { readBins } from '../bins/readBins.ts';
import type { MetricBins } from '../bins/binRequest.ts';
import { TooManyBins } from '../bins/historyBins.ts';
import { rangeIntervals } from '../bins/rangeIntervals.ts';
import type { ExportReports, ExportRequest } from './exportHistories.ts';
import type { ExportTable, SeriesFacts } from './exportTable.ts';
import { leftOut } from './exportTable.ts';
import type { TableAt } from './records/exportRecords.ts';

/** Seconds that are read at least before and after intervals, for the values that reach into them. */
const leastMargin = 3600;
/** How many means are computed in one pass, about: more would take more memory, fewer have more read twice. */
const cellsPerPass = 1 << 21;
const firstStep = 256;
/** How much of an interval must have a value. */
const minCover = 0.5;
/** A sum of pieces may be a rounding short of the whole. */
const rounding = 1e-9;

/** Thrown where there would be more intervals than can be counted. */
export class TooManyIntervals extends Error {}

/**
 * Adds the means of equal intervals of a history to tables, of counters the mean rates. Intervals of which less than half
 * has a value have no row.
 *
 * @param seconds length of each
 * @param zone in which they begin at midnight
 * @throws TooManyIntervals
 */
export async function exportIntervals(
  history: History,
  request: ExportRequest,
  interval: { readonly seconds: number; readonly zone: TimeZone },
  tableAt: TableAt,
  { onProgress, ...reports }: ExportReports,
): Promise<void> {
  const { seconds, zone } = interval;
  const intervals = rangeIntervals(request, await history.span(reports.signal), seconds, zone);
  if (intervals === undefined) throw new TooManyIntervals();
  const { bounds } = intervals;
  const margin = Math.max(leastMargin, 2 * seconds);
  const count = bounds.length - 1;
  for (let at = 0, step = Math.min(count, firstStep); at < count;) {
    const slice = bounds.slice(at, at + step + 1);
    const range = {
      from: fromSeconds((slice[0] ?? 0) - margin),
      to: fromSeconds((slice.at(-1) ?? 0) + margin),
      bounds: slice,
      aggregate: 'mean',
    } as const;
    let bins: readonly MetricBins[];
    try {
      bins = await readBins(history, { ...reports, ...request.wish, ...range });
    } catch (error) {
      if (!(error instanceof TooManyBins)) throw error;
      if (step === 1) throw new TooManyIntervals();
      step = Math.ceil(step / 4);
      continue;
    }
    addBins(bins, slice, history.host ?? '', tableAt);
    at += slice.length - 1;
    step = Math.min(count, Math.max(1, Math.floor(cellsPerPass / Math.max(1, bins.length))));
    await onProgress?.(at, count);
  }
}

function addBins(bins: readonly MetricBins[], bounds: Float64Array, host: string, tableAt: TableAt): void {
  const facts = bins.map((one) => factsOf(one, host));
  const numbers = new SeriesNumbers(facts);
  for (let bin = 0; bin < bounds.length - 1; bin++) {
    const present = [...bins.keys()].filter((number) => {
      const one = bins[number];
      return one !== undefined && Number.isFinite(one.at(bin)) && one.coveredAt(bin) >= minCover - rounding;
    });
    // A file is not begun for an interval without values.
    const table = present.length === 0 ? undefined : tableAt(fromSeconds(bounds[bin] ?? 0));
    if (table === undefined) continue;
    for (const number of present) {
      const series = numbers.of(number, table);
      if (series !== leftOut) table.number(series, bins[number]?.at(bin) ?? NaN);
    }
  }
}

function factsOf({ descriptor, instance }: MetricBins, host: string): SeriesFacts {
  const { names, pmid, semantics } = descriptor;
  const { units } = descriptorTexts(descriptor, semantics === counter);
  return {
    host,
    metric: names[0] ?? formatPmid(pmid),
    instance,
    inst: undefined,
    type: 'double',
    semantics: 'instant',
    units,
    labels: undefined,
    content: 'double',
  };
}

/** The numbers of series in the table at hand. */
class SeriesNumbers {
  readonly #facts: readonly SeriesFacts[];
  readonly #numbers = new Map<number, number>();
  #table: ExportTable | undefined;
  #epoch = -1;

  constructor(facts: readonly SeriesFacts[]) {
    this.#facts = facts;
  }

  of(index: number, table: ExportTable): number {
    if (table !== this.#table || table.epoch !== this.#epoch) {
      this.#numbers.clear();
      this.#table = table;
      this.#epoch = table.epoch;
    }
    const cached = this.#numbers.get(index);
    const facts = this.#facts[index];
    if (cached !== undefined || facts === undefined) return cached ?? leftOut;
    const number = table.series(facts);
    this.#numbers.set(index, number);
    return number;
  }
}
