import { numberSize } from '../../pcp/typeCodes.ts';
import type { Archive } from '../../archive/archive.ts';
import type { Descriptor } from '../../archive/metadata/descriptor.ts';
import { InstanceKeys } from '../../archive/metadata/instanceKeys.ts';
import type { ReadOptions } from '../../archive/readOptions.ts';
import { visitResults } from '../../archive/visitResults.ts';
import { SeriesCollector } from './seriesCollector.ts';
import type { SeriesSink } from './seriesSink.ts';

export interface SeriesRequest extends ReadOptions {
  readonly pmid: number;
  /** Keys of the instances wanted ({@link InstanceKeys}); all if missing. */
  readonly instances?: ReadonlySet<number> | undefined;
}

/** The values of one instance over time. */
export interface InstanceSeries<Sink> {
  /** Its key; -1 for a metric with a single value. */
  readonly instance: number;
  /** The last name that it had; undefined for a metric with a single value. */
  readonly name: string | undefined;
  readonly points: Sink;
}

/** The values of a metric over time. */
export interface Series<Sink> {
  readonly descriptor: Descriptor;
  readonly instances: readonly InstanceSeries<Sink>[];
}

/**
 * The values of a metric as they were logged, put into sinks of the caller's, one for each instance; undefined where it is
 * not described or has no numbers.
 *
 * @param makeSink called when the first value of an instance is met: what it has made fills up while reading goes on
 */
export async function collectSeries<Sink extends SeriesSink>(
  archive: Archive,
  request: SeriesRequest,
  makeSink: (instance: number) => Sink,
): Promise<Series<Sink> | undefined> {
  const descriptor = plottedDescriptor(archive, request.pmid);
  if (descriptor === undefined) return undefined;
  const collector = new SeriesCollector(request.pmid, request.instances, makeSink);
  await readInto(collector, archive, descriptor, request);
  const timeline = archive.metadata.indoms.get(descriptor.indom);
  const names = timeline && InstanceKeys.of(timeline).names;
  const instances = [...collector.lines].map(([instance, { points }]) => {
    return { instance, name: names?.get(instance), points };
  });
  return { descriptor, instances };
}

/** The descriptor of a metric that has numbers. */
export function plottedDescriptor({ metadata }: Archive, pmid: number): Descriptor | undefined {
  const descriptor = metadata.descriptors.get(pmid);
  return descriptor === undefined || numberSize(descriptor.type) === 0 ? undefined : descriptor;
}

/** Gives a collector the records of an archive. It may have got earlier ones before, of the same archive before it grew. */
export async function readInto<Sink extends SeriesSink>(
  collector: SeriesCollector<Sink>,
  archive: Archive,
  { type, indom }: Descriptor,
  options: ReadOptions,
): Promise<void> {
  const timeline = archive.metadata.indoms.get(indom);
  collector.begin(type, timeline && InstanceKeys.of(timeline));
  const visit = (cursor: Parameters<typeof collector.add>[0]): boolean => {
    collector.add(cursor);
    return true;
  };
  await visitResults(archive, visit, options);
}
