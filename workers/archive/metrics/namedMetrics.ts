import type { Archive } from '../../../formats/archive/archive.ts';
import type { Descriptor } from '../../../formats/archive/metadata/descriptor.ts';
import { instanceNames } from '../../../formats/archive/metadata/instanceKeys.ts';
import { metricName } from '../../../formats/archive/metadata/trueDescriptor.ts';
import { nullInDom } from '../../../formats/pcp/inDom.ts';
import type { AggregateName, ChosenMetric } from '../../../protocol/viewer/metricProtocol.ts';
import { aggregateKeys } from '../../../protocol/viewer/metricProtocol.ts';
import type { Handlers } from '../../../protocol/rpc.ts';
import type { FoundMetrics, NamedMetric, NamingMethods } from '../../../protocol/viewer/portableView.ts';
import type { DerivedSession } from './derivedSession.ts';
import type { ReadArchive } from '../readArchive.ts';

// A link or a saved view names metrics and instances.

/** Key of a metric with a single value. */
const singleInstance = -1;

const aggregateNames = new Map<number, AggregateName>(
  (Object.keys(aggregateKeys) as AggregateName[]).map((name) => [aggregateKeys[name], name]),
);

/** @param described resolves when the metadata has been read, or some time has passed */
export function namingAnswers(
  session: Pick<ReadArchive, 'archive'> & Partial<Pick<DerivedSession, 'define'>>,
  described: () => Promise<void> = () => Promise.resolve(),
): Handlers<NamingMethods> {
  return {
    namedMetrics: (params) => (session.archive === undefined ? [] : namedMetrics(session.archive, params)),
    metricsNamed: async (params) => {
      if (params.derived !== undefined) session.define?.(params.derived);
      if (params.metrics.length > 0) await described();
      const { archive } = session;
      return archive === undefined
        ? { metrics: [], missing: params.metrics.map(({ name }) => name) }
        : metricsNamed(archive, params);
    },
  };
}

/** Names of metrics and instances that are plotted. */
function namedMetrics(archive: Archive, { metrics }: NamingMethods['namedMetrics'][0]): readonly NamedMetric[] {
  return metrics.flatMap(({ pmid, instances, choice, look }): NamedMetric[] => {
    const descriptor = archive.metadata.descriptors.get(pmid);
    if (descriptor === undefined) return [];
    const names = instanceNames(archive, descriptor);
    const own = choice === undefined ? instances.flatMap((key) => names.get(key) ?? []) : [];
    const aggregates = instances.flatMap((key) => aggregateNames.get(key) ?? []);
    return [
      {
        name: metricName(descriptor),
        ...(own.length === 0 ? {} : { instances: own }),
        ...(aggregates.length === 0 ? {} : { aggregates }),
        ...(choice === undefined ? {} : { choice }),
        ...(look === undefined ? {} : { look }),
      },
    ];
  });
}

/**
 * Metrics of an archive by their names. A metric none of whose instances is there shows those that are chosen by their
 * values: another host has other disks.
 */
function metricsNamed(archive: Archive, { metrics }: NamingMethods['metricsNamed'][0]): FoundMetrics {
  const byName = new Map<string, Descriptor>();
  for (const descriptor of archive.metadata.descriptors.values())
    for (const name of [metricName(descriptor), ...descriptor.names])
      if (!byName.has(name)) byName.set(name, descriptor);
  const found = metrics.map((metric) => {
    const descriptor = byName.get(metric.name);
    return descriptor && { ...chosenMetric(archive, descriptor, metric), ...lookOf(metric) };
  });
  return {
    metrics: found.filter((metric) => metric !== undefined),
    missing: metrics.flatMap(({ name }) => (byName.has(name) ? [] : [name])),
  };
}

function chosenMetric(
  archive: Archive,
  descriptor: Descriptor,
  { instances = [], aggregates = [], choice }: NamedMetric,
): ChosenMetric {
  const { pmid, indom } = descriptor;
  if (indom === nullInDom) return { pmid, instances: [singleInstance] };
  const made = aggregates.map((name) => aggregateKeys[name]);
  const wanted = new Set(instances);
  const keys = [...instanceNames(archive, descriptor)].filter(([, name]) => wanted.has(name)).map(([key]) => key);
  const chosenBy = choice ?? (keys.length === 0 ? 'mean' : undefined);
  if (chosenBy !== undefined) return { pmid, instances: made, choice: chosenBy };
  return { pmid, instances: [...keys.sort((a, b) => a - b), ...made] };
}

const lookOf = ({ look }: NamedMetric): Pick<NamedMetric, 'look'> => (look === undefined ? {} : { look });
