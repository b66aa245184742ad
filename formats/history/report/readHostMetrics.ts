import { counter } from '../../pcp/semantics.ts';
import { numberSize } from '../../pcp/typeCodes.ts';
import type { Archive } from '../../archive/archive.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { trueDescriptor } from '../../archive/metadata/trueDescriptor.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import type { SeriesTaker } from '../points/collectTogether.ts';
import { collectTogether } from '../points/collectTogether.ts';
import { SeriesCollector } from '../points/seriesCollector.ts';
import type { SeriesSink } from '../series/seriesSink.ts';
import { PointColumns } from '../series/seriesSink.ts';
import type { HostLimits, HostMetric } from '../views/hostLines.ts';
import { hostLimits } from '../views/hostLines.ts';
import { describedHostMetrics } from '../views/hostSections.ts';

const tooMany = new Error('too many points');

/** The points of a metric as they come. */
class KeptPoints {
  readonly points = new Map<number, PointColumns>();
  count = 0;
  isDropped = false;

  sink(instance: number, isCounter: boolean, onPoint: () => void): SeriesSink {
    const columns = new PointColumns(isCounter);
    this.points.set(instance, columns);
    const count = (): void => {
      this.count++;
      onPoint();
      if (this.isDropped) throw tooMany;
    };
    return {
      add: (sample) => {
        columns.add(sample);
        count();
      },
      gap: (time, reason) => {
        columns.gap(time, reason);
        count();
      },
      holdTo: (time) => {
        columns.holdTo(time);
      },
    };
  }

  drop(): void {
    this.isDropped = true;
    this.points.clear();
  }
}

/**
 * Reads the metrics of all views of a host, or those that are named, in one walk. Those with more values than can be kept have
 * none; while there are too many in all, the largest go.
 */
export async function readHostMetrics(
  archive: Archive,
  options: ReadOptions,
  { ofMetric, ofAll }: HostLimits = hostLimits,
  described: ReadonlyMap<string, Descriptor> = describedHostMetrics(archive.metadata),
): Promise<ReadonlyMap<string, HostMetric>> {
  const kept = new Map<number, KeptPoints>();
  const takers = new Set<SeriesTaker>();
  let failure: unknown;
  let total = 0;
  const drop = (one: KeptPoints): void => {
    total -= one.count;
    one.drop();
  };
  const largest = (): KeptPoints | undefined =>
    [...kept.values()].filter((one) => !one.isDropped).sort((a, b) => b.count - a.count)[0];
  for (const stated of described.values()) {
    const descriptor = trueDescriptor(stated);
    const { pmid, type, semantics } = descriptor;
    if (kept.has(pmid) || numberSize(type) === 0) continue;
    const own = new KeptPoints();
    kept.set(pmid, own);
    const onPoint = (): void => {
      total++;
      const over = own.count > ofMetric ? own : total > ofAll ? largest() : undefined;
      if (over !== undefined) drop(over);
    };
    takers.add({
      collector: new SeriesCollector<SeriesSink>(pmid, undefined, (instance) =>
        own.sink(instance, semantics === counter, onPoint),
      ),
      descriptor,
      onFailure: (error) => {
        if (error !== tooMany) failure = error;
      },
    });
  }
  if (takers.size > 0) await collectTogether(takers, archive, options);
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error('reading failed', { cause: failure });
  return new Map(
    [...described].map(([name, descriptor]) => {
      const own = kept.get(descriptor.pmid);
      return [name, { descriptor, series: own?.isDropped === true ? undefined : { points: own?.points ?? new Map() } }];
    }),
  );
}
