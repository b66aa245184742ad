import type { Archive } from '../../archive/archive.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { visitResults } from '../../archive/visitResults.ts';
import type { ResultCursor } from '../../archive/volume/resultCursor.ts';
import type { SeriesCollector } from './seriesCollector.ts';
import type { SeriesSink } from '../series/seriesSink.ts';

/** A metric of which somebody wants the values. */
export interface SeriesTaker {
  readonly collector: SeriesCollector<SeriesSink>;
  readonly descriptor: Descriptor;
  /** Called with what its sinks have thrown: it gets no more. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Gives the records of an archive to the collectors of several metrics in one pass. Whoever is taken out of the set gets
 * no more; reading ends where none is left.
 */
export async function collectTogether(takers: Set<SeriesTaker>, archive: Archive, options: ReadOptions): Promise<void> {
  for (const { collector, descriptor } of takers) {
    const timeline = archive.metadata.indoms.get(descriptor.indom);
    collector.begin(descriptor, timeline && InstanceKeys.of(timeline));
  }
  const attempt = (taker: SeriesTaker, take: () => void): void => {
    try {
      take();
    } catch (error) {
      takers.delete(taker);
      taker.onFailure(error);
    }
  };
  const visit = (cursor: ResultCursor): boolean => {
    const waiting = new Map<number, SeriesTaker>();
    for (const taker of takers)
      attempt(taker, () => {
        if (taker.collector.enter(cursor)) waiting.set(taker.collector.pmid, taker);
      });
    while (waiting.size > 0 && cursor.next()) {
      const taker = waiting.get(cursor.pmid);
      if (taker === undefined) continue;
      // If a record contains a metric twice, the first set counts.
      waiting.delete(cursor.pmid);
      attempt(taker, () => {
        taker.collector.addSet(cursor);
      });
    }
    return takers.size > 0;
  };
  await visitResults(archive, visit, options);
  for (const { collector } of takers) {
    if (collector.lastTime !== undefined) collector.holdTo(collector.lastTime);
  }
}
