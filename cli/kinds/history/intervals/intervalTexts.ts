import { groupedByMetric } from '../../../../formats/history/bins/groupedByMetric.ts';
import type { Intervals } from '../../../../formats/history/bins/rangeIntervals.ts';
import type { MetricBins } from '../../../../formats/history/bins/binRequest.ts';
import { descriptorTexts, kindText } from '../../../../formats/archive/metadata/descriptorTexts.ts';
import { quotedField } from '../../../../formats/findings/report/csvField.ts';
import { toPrintable, toPrintableJson } from '../../../../formats/findings/report/printable.ts';
import { formatPmid } from '../../../../formats/pcp/pmid.ts';
import { counter } from '../../../../formats/pcp/semantics.ts';
import type { TimeZone } from '../../../../formats/pcp/time/timeZone.ts';
import { formatInZone } from '../../../../formats/pcp/time/timeZone.ts';
import { fromSeconds } from '../../../../formats/pcp/time/timestamp.ts';
import { decodeUnits, formatUnits, rateUnits } from '../../../../formats/pcp/units/units.ts';
import { columnNames } from '../../../output/columnNames.ts';
import type { IntervalRequest } from '../../valueRequest.ts';
import { metricTitle } from '../plot/metricTitle.ts';

/** Series in intervals, as they are to be printed. */
export interface IntervalResult extends Intervals {
  readonly series: readonly MetricBins[];
  readonly zone: TimeZone;
  readonly interval: IntervalRequest;
  readonly isForTerminal: boolean;
}

/** A line of JSON for each interval and metric that has a value. */
export function* ndjsonIntervals(result: IntervalResult): Generator<string> {
  const metrics = [...groupedByMetric(result.series).values()];
  for (const bin of binsOf(result))
    for (const instances of metrics) {
      const values = instances.flatMap((one) => {
        const value = valueAt(result, one, bin);
        return value === undefined ? [] : [{ instance: one.instance, value, covered: one.coveredAt(bin) }];
      });
      const [first] = instances;
      if (first === undefined || values.length === 0) continue;
      const { name, pmid, units } = factsOf(first, result);
      const { aggregate } = result.interval;
      const head = { time: timeText(result, bin), interval: secondsOf(result, bin), ...partialOf(result, bin) };
      yield `${toPrintableJson({ ...head, aggregate, name, pmid, units, values }, 0)}\n`;
    }
}

/** A heading, and a line for each interval and series that has a value. */
export function* csvIntervals(result: IntervalResult): Generator<string> {
  yield 'time,name,pmid,units,instance,value,covered,interval\n';
  const field = fieldWriter(result);
  for (const bin of binsOf(result))
    for (const one of result.series) {
      const value = valueAt(result, one, bin);
      if (value === undefined) continue;
      const { name, pmid, units } = factsOf(one, result);
      const instance = one.instance === undefined ? '' : field(one.instance);
      const head = [timeText(result, bin), field(name), pmid, field(units), instance];
      yield `${[...head, value, one.coveredAt(bin), secondsOf(result, bin)].join(',')}\n`;
    }
}

/** A heading with a column for each series, and a line for each interval; nothing where there is no value. */
export function* wideIntervals(result: IntervalResult): Generator<string> {
  const { interval } = result;
  const columns = result.series.map((one) => ({
    name: metricTitle(one),
    kind: kindText(descriptorTexts(one.descriptor, isRateOf(one, interval))),
  }));
  yield `${['time', ...columnNames(columns, ['time']).map(fieldWriter(result))].join(',')}\n`;
  for (const bin of binsOf(result))
    yield `${[timeText(result, bin), ...result.series.map((one) => valueAt(result, one, bin) ?? '')].join(',')}\n`;
}

/** Whether any interval has a value. */
export function hasValues(result: IntervalResult): boolean {
  return result.series.some((one) => [...binsOf(result)].some((bin) => valueAt(result, one, bin) !== undefined));
}

function* binsOf({ bounds }: IntervalResult): Generator<number> {
  for (let bin = 0; bin < bounds.length - 1; bin++) yield bin;
}

/** The value of an interval of which enough is covered. */
function valueAt({ interval }: IntervalResult, { at, coveredAt }: MetricBins, bin: number): number | undefined {
  const value = at(bin);
  // A sum of pieces may be a rounding short of the whole.
  return Number.isFinite(value) && coveredAt(bin) >= interval.minCover - 1e-9 ? value : undefined;
}

/** Length of an interval; that of all where it is not shorter. */
function secondsOf({ bounds, partial, interval }: IntervalResult, bin: number): number {
  if (!partial.has(bin)) return interval.seconds;
  // A double has times of today to some hundred nanoseconds.
  return Math.round(1e6 * ((bounds[bin + 1] ?? NaN) - (bounds[bin] ?? NaN))) / 1e6;
}

function partialOf({ partial }: IntervalResult, bin: number): { readonly partial?: true } {
  return partial.has(bin) ? { partial: true } : {};
}

/** When an interval begins. */
function timeText({ bounds, zone }: IntervalResult, bin: number): string {
  return formatInZone(fromSeconds(bounds[bin] ?? 0), zone);
}

function factsOf(
  one: MetricBins,
  { interval }: IntervalResult,
): { readonly name: string; readonly pmid: string; readonly units: string } {
  const { names, pmid, units } = one.descriptor;
  return {
    name: names[0] ?? formatPmid(pmid),
    pmid: formatPmid(pmid),
    units: isRateOf(one, interval) ? rateUnits(units, names[0]) : formatUnits(decodeUnits(units)),
  };
}

const isRateOf = ({ descriptor: { semantics } }: MetricBins, { aggregate }: IntervalRequest): boolean =>
  semantics === counter && aggregate !== 'sum';

function fieldWriter({ isForTerminal }: IntervalResult): (text: string) => string {
  return (text) => quotedField(isForTerminal ? toPrintable(text) : text);
}
