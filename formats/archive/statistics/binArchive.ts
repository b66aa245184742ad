import { nullInDom } from '../../pcp/inDom.ts';
import { counter } from '../../pcp/semantics.ts';
import { toSeconds } from '../../pcp/timestamp.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import { timeUnitsPerSecond } from '../../pcp/units.ts';
import type { Archive } from '../archive.ts';
import type { Descriptor } from '../metadata/descriptor.ts';
import { InstanceKeys } from '../metadata/instanceKeys.ts';
import type { SeriesTaker } from '../series/collectTogether.ts';
import { collectTogether } from '../series/collectTogether.ts';
import { SeriesCollector } from '../series/seriesCollector.ts';
import type { SeriesSink } from '../series/seriesSink.ts';
import type { ReadOptions } from '../visitResults.ts';
import type { Aggregate } from './binnedSeries.ts';
import { BinnedSeries } from './binnedSeries.ts';

/** More values than this are refused: they would fill the memory. */
const maxCells = 1 << 24;

export interface BinRequest extends ReadOptions {
  /** Where intervals begin and the last one ends, in seconds since 1970, ascending. */
  readonly bounds: Float64Array;
  readonly aggregate: Aggregate;
  readonly takesMetric: (names: readonly string[]) => boolean;
  readonly takesInstance: (name: string) => boolean;
}

/** One metric or instance in intervals. */
export interface MetricBins {
  readonly descriptor: Descriptor;
  /** Undefined for a metric with a single value. */
  readonly instance: string | undefined;
  /** The value of an interval; NaN without any. */
  readonly at: (bin: number) => number;
  /** How much of it has a value, from 0 to 1. */
  readonly coveredAt: (bin: number) => number;
}

/** There would be more values than memory is for: fewer intervals or series can be had. */
export class TooManyBins extends Error {}

/**
 * The numbers of an archive in intervals, in one pass. Counters are rates, of time in seconds per second; with `sum` they
 * are how far they rose, and other metrics are left out.
 *
 * @throws TooManyBins
 */
export async function binArchive(archive: Archive, request: BinRequest): Promise<readonly MetricBins[]> {
  const metrics = binnedMetrics(archive, request);
  let failure: unknown;
  const takers = new Set<SeriesTaker>();
  const onFailure = (error: unknown): void => {
    failure ??= error;
    takers.clear();
  };
  for (const { collector, descriptor } of metrics) takers.add({ collector, descriptor, onFailure });
  if (takers.size > 0) await collectTogether(takers, archive, request);
  if (failure !== undefined) throw failure as Error;
  return metrics.flatMap((metric) => metric.finish(request.bounds));
}

function binnedMetrics(archive: Archive, request: BinRequest): readonly BinnedMetric[] {
  const room = { left: maxCells };
  const nameOf = ({ descriptor }: BinnedMetric): string => descriptor.names[0] ?? '';
  const metrics: BinnedMetric[] = [];
  for (const descriptor of archive.metadata.descriptors.values()) {
    const isPossible = request.aggregate !== 'sum' || descriptor.semantics === counter;
    if (!request.takesMetric(descriptor.names) || numberSize(descriptor.type) === 0 || !isPossible) continue;
    metrics.push(new BinnedMetric(archive, descriptor, request, room));
  }
  return metrics.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** A metric that is put into intervals. */
class BinnedMetric {
  readonly descriptor: Descriptor;
  readonly collector: SeriesCollector<BinSink>;
  readonly #names: ReadonlyMap<number, string> | undefined;
  readonly #scale: number;

  constructor({ metadata }: Archive, descriptor: Descriptor, request: BinRequest, room: { left: number }) {
    const { bounds, aggregate, takesInstance } = request;
    const isCounter = descriptor.semantics === counter;
    const timeline = descriptor.indom === nullInDom ? undefined : metadata.indoms.get(descriptor.indom);
    this.descriptor = descriptor;
    this.#names = timeline && InstanceKeys.of(timeline).names;
    this.#scale = isCounter && aggregate !== 'sum' ? (timeUnitsPerSecond(descriptor.units) ?? 1) : 1;
    const wanted = this.#names && [...this.#names].filter(([, name]) => takesInstance(name)).map(([key]) => key);
    this.collector = new SeriesCollector(descriptor.pmid, wanted && new Set(wanted), () => {
      room.left -= bounds.length;
      if (room.left < 0) throw new TooManyBins();
      return new BinSink(new BinnedSeries(bounds, isCounter, aggregate));
    });
  }

  finish(bounds: Float64Array): readonly MetricBins[] {
    const { lastTime } = this.collector;
    return [...this.collector.lines].map(
      ([
        key,
        {
          points: { series },
        },
      ]) => {
        if (lastTime !== undefined) series.holdTo(toSeconds(lastTime));
        return {
          descriptor: this.descriptor,
          instance: this.descriptor.indom === nullInDom ? undefined : (this.#names?.get(key) ?? String(key)),
          at: (bin) => series.at(bin) / this.#scale,
          coveredAt: (bin) => series.coveredAt(bin) / ((bounds[bin + 1] ?? NaN) - (bounds[bin] ?? NaN)),
        };
      },
    );
  }
}

class BinSink implements SeriesSink {
  readonly series: BinnedSeries;

  constructor(series: BinnedSeries) {
    this.series = series;
  }

  add(time: number, value: number): void {
    if (Number.isFinite(value)) this.series.add(time, value);
    else this.series.gap(time);
  }

  gap(time: number): void {
    this.series.gap(time);
  }
}
